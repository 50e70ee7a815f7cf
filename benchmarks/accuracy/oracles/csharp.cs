// Every name of C# projects with the symbol that the compiler gives it, a line each: path, line, column, what it is of
// and its name, and `=` where it is defined; `-` is what leaves the project. Run by csharp.py.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Xml.Linq;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

static class Program
{
    static readonly Dictionary<ISymbol, int> Numbers = new Dictionary<ISymbol, int>();
    static readonly Dictionary<string, CSharpCompilation> Compilations = new Dictionary<string, CSharpCompilation>();
    static readonly HashSet<string> Own = new HashSet<string>();
    static readonly HashSet<string> Written = new HashSet<string>();
    static string root;
    static string[] defines;
    static List<MetadataReference> platform;

    static void Main(string[] arguments)
    {
        root = Path.GetFullPath(arguments[0]);
        defines = arguments[2].Split(',');
        platform = Directory.GetFiles(arguments[1], "*.dll").Select(Reference).ToList();
        foreach (var project in Directory.GetFiles(root, "*.csproj", SearchOption.AllDirectories).OrderBy(p => p))
            Compile(Path.GetFullPath(project));
        foreach (var compilation in Compilations.Values.Where(c => c != null))
            foreach (var tree in compilation.SyntaxTrees.Where(tree => Written.Add(tree.FilePath)))
                Write(compilation.GetSemanticModel(tree), tree);
    }

    static MetadataReference Reference(string path) => MetadataReference.CreateFromFile(path);

    static CSharpCompilation Compile(string project)
    {
        if (Compilations.TryGetValue(project, out var known) || !File.Exists(project)) return known;
        Compilations[project] = null;
        var folder = Path.GetDirectoryName(project);
        var others = XDocument.Load(project).Descendants().Where(item => item.Name.LocalName == "ProjectReference")
            .Select(item => (string)item.Attribute("Include")).Where(path => path != null)
            .Select(path => Compile(Path.GetFullPath(Path.Combine(folder, path.Replace('\\', '/')))));
        var found = new HashSet<CSharpCompilation>();
        foreach (var other in others.Where(other => other != null))
        {
            found.Add(other);
            found.UnionWith(other.References.OfType<CompilationReference>().Select(one => (CSharpCompilation)one.Compilation));
        }
        var parse = new CSharpParseOptions(LanguageVersion.Preview, preprocessorSymbols: defines);
        var trees = Directory.GetFiles(folder, "*.cs", SearchOption.AllDirectories)
            .Where(path => !path.Contains("/obj/") && !path.Contains("/bin/"))
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), parse, path));
        var name = Path.GetFileNameWithoutExtension(project);
        Own.Add(name);
        var options = new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true);
        return Compilations[project] = CSharpCompilation.Create(
            name, trees, platform.Concat(found.Select(other => other.ToMetadataReference())), options);
    }

    static void Write(SemanticModel model, SyntaxTree tree)
    {
        foreach (var node in tree.GetRoot().DescendantNodes())
        {
            if (node is SimpleNameSyntax name) Mention(model, name);
            else if (model.GetDeclaredSymbol(node) is ISymbol declared && IsCounted(declared)) Define(node, declared);
        }
    }

    static void Mention(SemanticModel model, SimpleNameSyntax name)
    {
        SyntaxNode asked = name.Parent is QualifiedNameSyntax path && path.Right == name ? path : (SyntaxNode)name;
        var info = model.GetSymbolInfo(asked.Parent is AttributeSyntax attribute ? (SyntaxNode)attribute : asked);
        var isSure = info.CandidateReason == CandidateReason.Inaccessible
            || info.CandidateReason == CandidateReason.OverloadResolutionFailure;
        var symbol = info.Symbol ?? (isSure && info.CandidateSymbols.Length == 1 ? info.CandidateSymbols[0] : null);
        if (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor }) symbol = symbol.ContainingType;
        if (symbol != null && !name.IsVar && IsCounted(symbol)) Tell(name.Identifier, symbol, name.Identifier.ValueText, "");
    }

    static bool IsCounted(ISymbol symbol) =>
        symbol is INamedTypeSymbol { IsAnonymousType: false, TypeKind: var kind } && kind != TypeKind.Error
        || symbol is IMethodSymbol || symbol is IEventSymbol
        || symbol is IFieldSymbol { ContainingType: { IsTupleType: false } }
        || symbol is IPropertySymbol { ContainingType: { IsAnonymousType: false } };

    static void Define(SyntaxNode node, ISymbol symbol)
    {
        var token = node switch
        {
            BaseTypeDeclarationSyntax type => type.Identifier,
            DelegateDeclarationSyntax type => type.Identifier,
            MethodDeclarationSyntax method => method.Identifier,
            LocalFunctionStatementSyntax method => method.Identifier,
            PropertyDeclarationSyntax property => property.Identifier,
            EventDeclarationSyntax one => one.Identifier,
            VariableDeclaratorSyntax variable => variable.Identifier,
            EnumMemberDeclarationSyntax member => member.Identifier,
            _ => default,
        };
        if (token == default) return;
        Tell(token, symbol, token.ValueText, "=");
        if (token.ValueText.EndsWith("Attribute")) Tell(token, symbol, token.ValueText[..^9], "=");
    }

    static void Tell(SyntaxToken token, ISymbol symbol, string name, string mark)
    {
        var place = token.GetLocation().GetLineSpan();
        var path = Path.GetRelativePath(root, place.Path);
        var start = place.StartLinePosition;
        symbol = symbol.OriginalDefinition;
        if (symbol is IMethodSymbol method)
        {
            method = (method.ReducedFrom ?? method).OriginalDefinition;
            symbol = method.PartialDefinitionPart ?? method;
        }
        if (!Own.Contains(symbol.ContainingAssembly?.Name ?? ""))
        {
            Console.WriteLine($"{path}\t{start.Line}\t{start.Character}\t-\t{name}\t{mark}");
            return;
        }
        if (!Numbers.TryGetValue(symbol, out var number)) number = Numbers[symbol] = Numbers.Count;
        Console.WriteLine($"{path}\t{start.Line}\t{start.Character}\t{number}\t{name}\t{mark}");
    }
}
