import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.file.*;
import java.util.*;
import javax.tools.*;

/** Methods of Java files as javac parses them: path, name, class, start, end (in UTF-16 units), 1 when without a body. */
class JavaFunctions {
    public static void main(String[] arguments) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null);
        List<String> paths = new BufferedReader(new InputStreamReader(System.in)).lines().toList();
        PrintStream out = new PrintStream(System.out, false, "UTF-8");
        JavacTask task = (JavacTask) compiler.getTask(
            Writer.nullWriter(), manager, ignored -> {}, List.of(), null, manager.getJavaFileObjectsFromStrings(paths));
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        for (CompilationUnitTree unit : task.parse()) {
            String path = Path.of("").toAbsolutePath().relativize(Path.of(unit.getSourceFile().toUri())).toString();
            new TreeScanner<Void, String>() {
                @Override
                public Void visitClass(ClassTree node, String context) {
                    String name = node.getSimpleName().toString();
                    return super.visitClass(node, name.isEmpty() ? context : name);
                }

                @Override
                public Void visitMethod(MethodTree node, String context) {
                    boolean isEmpty = node.getBody() == null || node.getBody().getStatements().isEmpty();
                    String name = node.getName().toString();
                    if (!name.equals("<init>")) {
                        out.println(String.join("\t", path, name, context == null ? "" : context,
                            "" + positions.getStartPosition(unit, node), "" + positions.getEndPosition(unit, node),
                            isEmpty ? "1" : "0"));
                    }
                    return null;
                }
            }.scan(unit, "");
        }
        out.flush();
    }
}
