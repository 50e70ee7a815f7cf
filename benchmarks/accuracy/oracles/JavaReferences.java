import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParameterizedTypeTree;
import com.sun.source.tree.AnnotatedTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import com.sun.tools.javac.code.Flags;
import com.sun.tools.javac.code.Symbol;
import com.sun.tools.javac.tree.JCTree;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** What every name in a folder of Java files means to the compiler: path, offset, name and meaning, tab-separated. */
public final class JavaReferences extends TreePathScanner<Void, Void> {
    private static final Set<ElementKind> LOCAL = Set.of(
            ElementKind.LOCAL_VARIABLE, ElementKind.PARAMETER, ElementKind.EXCEPTION_PARAMETER,
            ElementKind.BINDING_VARIABLE, ElementKind.RESOURCE_VARIABLE, ElementKind.TYPE_PARAMETER,
            ElementKind.PACKAGE, ElementKind.MODULE, ElementKind.OTHER);
    private static final Set<String> WORDS = Set.of("class", "this", "super", "<error>", "<any>", "<init>");

    private final Path root;
    private final Trees trees;
    private final SourcePositions positions;
    private final CompilationUnitTree unit;
    private final Map<Element, String> places;
    private final PrintStream out;

    private JavaReferences(
            Path root, Trees trees, CompilationUnitTree unit, Map<Element, String> places, PrintStream out) {
        this.root = root;
        this.places = places;
        this.trees = trees;
        this.positions = trees.getSourcePositions();
        this.unit = unit;
        this.out = out;
    }

    /** Usage: JavaReferences FOLDER [CLASSPATH], where all files are compiled together; errors do not stop it. */
    public static void main(String[] arguments) throws IOException {
        Path root = Path.of(arguments[0]).toRealPath();
        List<Path> files;
        try (Stream<Path> found = Files.walk(root)) {
            files = found.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> !path.endsWith("module-info.java")).sorted().collect(Collectors.toList());
        }
        var compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        List<String> options = new ArrayList<>(List.of("-proc:none", "-XDshould-stop.ifError=FLOW", "-Xmaxerrs", "1"));
        if (arguments.length > 1) {
            options.addAll(List.of("-classpath", arguments[1]));
        }
        Iterable<? extends JavaFileObject> sources = manager.getJavaFileObjectsFromPaths(files);
        JavacTask task = (JavacTask) compiler.getTask(null, manager, problem -> { }, options, null, sources);
        List<CompilationUnitTree> units = new ArrayList<>();
        task.parse().forEach(units::add);
        task.analyze();
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        Map<Element, String> places = new HashMap<>();
        for (CompilationUnitTree unit : units) {
            new JavaReferences(root, Trees.instance(task), unit, places, out).new Definitions().scan(unit, null);
        }
        for (CompilationUnitTree unit : units) {
            new JavaReferences(root, Trees.instance(task), unit, places, out).scan(unit, null);
        }
        out.flush();
    }

    @Override
    public Void visitIdentifier(IdentifierTree node, Void nothing) {
        tell(start(node), node.getName().toString(), element());
        return null;
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree node, Void nothing) {
        String name = node.getIdentifier().toString();
        tell(end(node) - name.length(), name, element());
        return super.visitMemberSelect(node, nothing);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
        if (node.getMode() == MemberReferenceTree.ReferenceMode.INVOKE) {
            String name = node.getName().toString();
            tell(end(node) - name.length(), name, element());
        }
        return super.visitMemberReference(node, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree node, Void nothing) {
        Tree type = node.getIdentifier();
        while (type instanceof ParameterizedTypeTree || type instanceof AnnotatedTypeTree) {
            type = type instanceof ParameterizedTypeTree parameterized
                    ? parameterized.getType()
                    : ((AnnotatedTypeTree) type).getUnderlyingType();
        }
        Element made = element();
        if (made != null && node.getClassBody() == null) {
            String name = made.getEnclosingElement().getSimpleName().toString();
            tell(type instanceof MemberSelectTree ? end(type) - name.length() : start(type), name, made);
        }
        return super.visitNewClass(node, nothing);
    }

    @Override
    public Void visitVariable(VariableTree node, Void nothing) {
        Element element = element();
        if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT
                && node.getInitializer() instanceof NewClassTree made) {
            // The compiler makes up a `new` for a constant.
            scan(node.getModifiers(), nothing);
            scan(made.getArguments(), nothing);
            return scan(made.getClassBody() == null ? null : made.getClassBody().getMembers(), nothing);
        }
        if ((((JCTree.JCVariableDecl) node).mods.flags & Flags.GENERATED_MEMBER) != 0) {
            return null;
        }
        return super.visitVariable(node, nothing);
    }

    /** Notes where each element is defined; what the compiler makes up is not. */
    private final class Definitions extends TreePathScanner<Void, Void> {
        @Override
        public Void visitClass(ClassTree node, Void nothing) {
            note(((JCTree.JCClassDecl) node).sym, nameOf(node));
            return super.visitClass(node, nothing);
        }

        @Override
        public Void visitMethod(MethodTree node, Void nothing) {
            JCTree.JCMethodDecl method = (JCTree.JCMethodDecl) node;
            if ((method.mods.flags & Flags.GENERATEDCONSTR) == 0) {
                note(method.sym, method.pos);
            }
            return super.visitMethod(node, nothing);
        }

        @Override
        public Void visitVariable(VariableTree node, Void nothing) {
            note(((JCTree.JCVariableDecl) node).sym, ((JCTree.JCVariableDecl) node).pos);
            return super.visitVariable(node, nothing);
        }

        private void note(Element element, long at) {
            if (element != null && element.getKind() == ElementKind.ENUM_CONSTANT) {
                Tree modifiers = ((VariableTree) getCurrentPath().getLeaf()).getModifiers();
                String name = element.getSimpleName().toString();
                at = text().indexOf(name, (int) Math.max(at, end(modifiers)));
            }
            if (element != null && at >= 0) {
                places.put(element, path() + "\t" + at);
            }
        }
    }

    private Element element() {
        return trees.getElement(getCurrentPath());
    }

    private long start(Tree tree) {
        return positions.getStartPosition(unit, tree);
    }

    private long end(Tree tree) {
        return positions.getEndPosition(unit, tree);
    }

    private void tell(long at, String name, Element element) {
        if (element == null || LOCAL.contains(element.getKind()) || WORDS.contains(name) || !stands(at, name)) {
            return;
        }
        if (element instanceof Symbol symbol && symbol.type != null && symbol.type.isErroneous()
                && symbol.kind.toString().contains("rr")) {
            return;
        }
        String place = place(element);
        String meaning = place == null ? "-\t" + element.getEnclosingElement() + "." + name : place;
        out.println(path() + "\t" + at + "\t" + name + "\t" + meaning);
    }

    /** Where an element is defined in the folder, as path and offset; null when it is not. */
    private String place(Element element) {
        String found = places.get(((Symbol) element).baseSymbol());
        Element owner = element.getEnclosingElement();
        if (found != null || owner == null) {
            return found;
        }
        if (element.getKind() == ElementKind.CONSTRUCTOR) {
            return places.get(owner);
        }
        for (Element other : owner.getKind() == ElementKind.RECORD ? owner.getEnclosedElements() : List.<Element>of()) {
            if (other.getSimpleName().equals(element.getSimpleName()) && other.getKind() == ElementKind.FIELD) {
                return places.get(other);
            }
        }
        return null;
    }

    private long nameOf(ClassTree type) {
        Pattern pattern = Pattern.compile("\\b(?:class|interface|enum|record)\\s+(" + type.getSimpleName() + ")\\b");
        Matcher matcher = pattern.matcher(text());
        int from = (int) Math.max(end(type.getModifiers()), start(type));
        return !type.getSimpleName().isEmpty() && matcher.find(from) ? matcher.start(1) : -1;
    }

    /** Whether a name is written there: the compiler makes some up. */
    private boolean stands(long at, String name) {
        return at >= 0 && text().startsWith(name, (int) at);
    }

    private String text() {
        try {
            return unit.getSourceFile().getCharContent(true).toString();
        } catch (IOException error) {
            return "";
        }
    }

    private String path() {
        URI uri = unit.getSourceFile().toUri();
        return root.relativize(Path.of(uri)).toString().replace('\\', '/');
    }
}
