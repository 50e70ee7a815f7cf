// What every name of a Go project means, by the compiler's own type checker, as a SCIP index.
//
// go run benchmarks/accuracy/oracles/go.go FOLDER INDEX.scip
// go run benchmarks/accuracy/oracles/go.go FOLDER
//
// Without an index, the types and the interfaces of the project that they satisfy are printed, with their places.
//
// Packages of the standard library are read from GOROOT, those of other modules from `src` of GOPATH where they lie
// there; what cannot be found counts as a package of which nothing is known. Files that this platform does not build
// are left out.
package main

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// module is a go.mod: its folder, the path it gives its packages, and the folders that stand for other modules.
type module struct {
	folder, path string
	replaced     map[string]string
}

// oracle holds what has been checked so far.
type oracle struct {
	root     string
	files    *token.FileSet
	modules  []module
	packages map[string]*types.Package
	outside  types.ImporterFrom
	texts    map[string][]byte
	mentions map[string]map[int]mention
	locals   map[types.Object]bool
	named    []*types.TypeName
	testdata map[string]bool
}

type mention struct {
	line, column, length int
	symbol               string
	isDefinition         bool
}

func main() {
	root, err := filepath.Abs(os.Args[1])
	check(err)
	build.Default.CgoEnabled = false
	files := token.NewFileSet()
	o := &oracle{
		root: root, files: files, packages: map[string]*types.Package{}, texts: map[string][]byte{},
		mentions: map[string]map[int]mention{}, locals: map[types.Object]bool{}, testdata: map[string]bool{},
		outside: importer.ForCompiler(files, "source", nil).(types.ImporterFrom),
	}
	for _, folder := range o.folders() {
		o.checkFolder(folder)
	}
	for folder := range o.testdata {
		o.checkFolder(folder)
	}
	if len(os.Args) < 3 {
		o.printSatisfied()
		return
	}
	check(os.WriteFile(os.Args[2], o.encode(), 0o644))
}

// printSatisfied prints each type with each interface that it or a pointer to it satisfies.
func (o *oracle) printSatisfied() {
	seen := map[string]bool{}
	methods := map[*types.TypeName]map[string]string{}
	for _, name := range o.named {
		set := types.NewMethodSet(name.Type())
		if !types.IsInterface(name.Type()) {
			set = types.NewMethodSet(types.NewPointer(name.Type()))
		}
		methods[name] = map[string]string{}
		for at := 0; at < set.Len(); at++ {
			method := set.At(at).Obj()
			methods[name][method.Id()] = signature(set.At(at).Type().(*types.Signature))
		}
	}
	for _, inner := range o.named {
		if !types.IsInterface(inner.Type()) || len(methods[inner]) == 0 {
			continue
		}
		for _, name := range o.named {
			if types.IsInterface(name.Type()) {
				continue
			}
			satisfies := true
			for id, written := range methods[inner] {
				satisfies = satisfies && methods[name][id] == written
			}
			line := fmt.Sprintf("%s\t%s", o.place(name), o.place(inner))
			if satisfies && !seen[line] {
				seen[line] = true
				fmt.Println(line)
			}
		}
	}
}

func (o *oracle) place(name *types.TypeName) string {
	at := o.files.Position(name.Pos())
	path, _ := filepath.Rel(o.root, at.Filename)
	return fmt.Sprintf("%s:%d", path, at.Line)
}

// signature writes a method down without the names of its parameters: packages are checked more than once, so types
// are compared by what they are called.
func signature(method *types.Signature) string {
	written := fmt.Sprint(method.Variadic())
	for _, tuple := range []*types.Tuple{method.Params(), method.Results()} {
		for at := 0; at < tuple.Len(); at++ {
			kind := tuple.At(at).Type()
			if inner, ok := kind.(*types.Signature); ok {
				written += signature(inner) + ","
				continue
			}
			written += types.TypeString(kind, nil) + ","
		}
		written += ";"
	}
	return written
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// folders lists the folders that hold Go files and reads the modules.
func (o *oracle) folders() []string {
	seen := map[string]bool{}
	check(filepath.WalkDir(o.root, func(path string, entry os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			// What lies there need not make sense, unless it is imported.
			if entry.Name() == "testdata" {
				return filepath.SkipDir
			}
			return nil
		}
		if entry.Name() == "go.mod" {
			o.readModule(path)
		}
		if strings.HasSuffix(path, ".go") {
			seen[filepath.Dir(path)] = true
		}
		return nil
	}))
	// The deepest folder first, so that the first module around a folder is its own.
	sort.Slice(o.modules, func(i, j int) bool { return len(o.modules[i].folder) > len(o.modules[j].folder) })
	folders := []string{}
	for folder := range seen {
		folders = append(folders, folder)
	}
	sort.Strings(folders)
	return folders
}

func (o *oracle) readModule(path string) {
	file, err := os.Open(path)
	check(err)
	defer file.Close()
	found := module{filepath.Dir(path), "", map[string]string{}}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		words := strings.Fields(strings.TrimPrefix(strings.TrimSpace(lines.Text()), "replace "))
		if len(words) > 1 && words[0] == "module" {
			found.path = strings.Trim(words[1], `"`)
		} else if at := slices.Index(words, "=>"); at > 0 && at+1 < len(words) && strings.HasPrefix(words[at+1], ".") {
			found.replaced[words[0]] = filepath.Join(found.folder, words[at+1])
		}
	}
	o.modules = append(o.modules, found)
}

func (o *oracle) moduleAround(folder string) module {
	for _, found := range o.modules {
		if folder == found.folder || strings.HasPrefix(folder, found.folder+"/") {
			return found
		}
	}
	return module{o.root, "main", nil}
}

// checkFolder checks a folder's package with its tests, the tests beside it, and what else lies there.
func (o *oracle) checkFolder(folder string) {
	groups := map[string][]*ast.File{}
	for _, file := range o.parse(folder, true) {
		groups[file.Name.Name] = append(groups[file.Name.Name], file)
	}
	around := o.moduleAround(folder)
	path := around.path + strings.TrimPrefix(folder, around.folder)
	for name, files := range groups {
		own := path
		if strings.HasSuffix(name, "_test") {
			own += "_test"
		}
		o.note(o.typeCheck(own, folder, files))
	}
}

func (o *oracle) parse(folder string, withTests bool) []*ast.File {
	entries, _ := os.ReadDir(folder)
	found := []*ast.File{}
	for _, entry := range entries {
		name := entry.Name()
		isTest := strings.HasSuffix(name, "_test.go")
		if !strings.HasSuffix(name, ".go") || isTest && !withTests {
			continue
		}
		if matches, err := build.Default.MatchFile(folder, name); err != nil || !matches {
			continue
		}
		path := filepath.Join(folder, name)
		text, err := os.ReadFile(path)
		check(err)
		o.texts[path] = text
		if file, err := parser.ParseFile(o.files, path, text, parser.SkipObjectResolution); file != nil && err == nil {
			found = append(found, file)
		}
	}
	return found
}

func (o *oracle) typeCheck(path, folder string, files []*ast.File) *types.Info {
	info := &types.Info{Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{}}
	config := types.Config{Importer: from{o, folder, path}, Error: func(error) {}, FakeImportC: true}
	config.Check(path, o.files, files, info)
	o.findLocals(files, info)
	return info
}

// findLocals notes the fields and methods of types that stand without a name inside functions.
func (o *oracle) findLocals(files []*ast.File, info *types.Info) {
	for _, file := range files {
		for _, declaration := range file.Decls {
			if function, ok := declaration.(*ast.FuncDecl); ok {
				ast.Inspect(function, func(node ast.Node) bool {
					if _, ok := node.(*ast.TypeSpec); ok {
						return false
					}
					if field, ok := node.(*ast.Field); ok {
						for _, name := range append(field.Names, embedded(field.Type)) {
							o.locals[info.Defs[name]] = true
						}
					}
					return true
				})
			}
		}
	}
}

// embedded is the name of a type that is embedded; nil for any other type.
func embedded(written ast.Expr) *ast.Ident {
	switch written := written.(type) {
	case *ast.Ident:
		return written
	case *ast.StarExpr:
		return embedded(written.X)
	case *ast.SelectorExpr:
		return written.Sel
	}
	return nil
}

// from imports packages as seen from one folder.
type from struct {
	*oracle
	folder, path string
}

func (f from) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	// Tests beside a package see the tests inside it.
	withTests := f.path == path+"_test"
	around := f.moduleAround(f.folder)
	key := fmt.Sprint(around.folder, path, withTests)
	if known := f.packages[key]; known != nil {
		return known, nil
	}
	if folder := f.find(around, path); folder != "" {
		if strings.Contains(path, "/testdata/") {
			f.testdata[folder] = true
		}
		f.packages[key] = f.inside(path, folder, withTests)
		return f.packages[key], nil
	}
	found, err := f.outside.ImportFrom(path, f.root, 0)
	if err != nil || found == nil {
		parts := strings.Split(path, "/")
		found = types.NewPackage(path, parts[len(parts)-1])
		found.MarkComplete()
	}
	f.packages[key] = found
	return found, nil
}

// find gives the folder of a package of the project; empty when it is outside.
func (f from) find(around module, path string) string {
	for other, folder := range around.replaced {
		if path == other || strings.HasPrefix(path, other+"/") {
			return folder + strings.TrimPrefix(path, other)
		}
	}
	if path == around.path || strings.HasPrefix(path, around.path+"/") {
		return around.folder + strings.TrimPrefix(path, around.path)
	}
	return ""
}

func (f from) inside(path, folder string, withTests bool) *types.Package {
	files := []*ast.File{}
	for _, file := range f.parse(folder, withTests) {
		name := file.Name.Name
		if !strings.HasSuffix(name, "_test") && (name != "main" || len(files) == 0) {
			files = append(files, file)
		}
	}
	config := types.Config{Importer: from{f.oracle, folder, path}, Error: func(error) {}, FakeImportC: true}
	found, _ := config.Check(path, f.files, files, nil)
	return found
}

// note writes down every name of checked files.
func (o *oracle) note(info *types.Info) {
	delete(o.locals, nil)
	for name, object := range info.Defs {
		if named, ok := object.(*types.TypeName); ok && named.Parent() == named.Pkg().Scope() {
			// `type A = B` names what is there already, unless B is written out.
			_, isWritten := types.Unalias(named.Type()).(*types.Interface)
			if !named.IsAlias() || isWritten {
				o.named = append(o.named, named)
			}
		}
		if object != nil && o.isGlobal(object) {
			o.mention(name, o.symbol(object), true)
		}
	}
	for name, object := range info.Uses {
		if _, isPackage := object.(*types.PkgName); !isPackage && (object.Pkg() == nil || o.isGlobal(object)) {
			o.mention(name, o.symbol(origin(object)), false)
		}
	}
}

// origin is what a field or method of an instantiated type was declared as.
func origin(object types.Object) types.Object {
	switch object := object.(type) {
	case *types.Var:
		return object.Origin()
	case *types.Func:
		return object.Origin()
	}
	return object
}

// isGlobal tells whether an object is more than a name inside one function.
func (o *oracle) isGlobal(object types.Object) bool {
	object = origin(object)
	switch named := object.(type) {
	case *types.Var:
		return !o.locals[object] && (named.IsField() || named.Parent() == object.Pkg().Scope())
	case *types.TypeName:
		_, isParameter := named.Type().(*types.TypeParam)
		return !isParameter
	case *types.Func:
		return !o.locals[object]
	case *types.Const:
		return object.Parent() == object.Pkg().Scope()
	}
	return false
}

// symbol names an object by where it is defined: a package may be checked twice, with and without its tests.
func (o *oracle) symbol(object types.Object) string {
	if object.Pkg() == nil {
		return fmt.Sprintf("go . . . builtin/%s.", object.Name())
	}
	at := o.files.Position(object.Pos())
	if path, err := filepath.Rel(o.root, at.Filename); err == nil && !strings.HasPrefix(path, "..") {
		return fmt.Sprintf("go . . . `%s:%d:%d`/%s.", path, at.Line, at.Column, object.Name())
	}
	return fmt.Sprintf("go . . . `%s`/%s.", object.Pkg().Path(), object.Name())
}

func (o *oracle) mention(name *ast.Ident, symbol string, isDefinition bool) {
	at := o.files.PositionFor(name.Pos(), false)
	path, err := filepath.Rel(o.root, at.Filename)
	if err != nil || strings.HasPrefix(path, "..") {
		return
	}
	if o.mentions[path] == nil {
		o.mentions[path] = map[int]mention{}
	}
	line := o.texts[at.Filename][at.Offset-at.Column+1 : at.Offset]
	length := utf8.RuneCountInString(name.Name)
	if isDefinition || !o.mentions[path][at.Offset].isDefinition {
		o.mentions[path][at.Offset] = mention{at.Line - 1, utf8.RuneCount(line), length, symbol, isDefinition}
	}
}

// encode writes the index as protocol buffers, which is all that SCIP needs.
func (o *oracle) encode() []byte {
	index := []byte{}
	for path, mentions := range o.mentions {
		document := field(nil, 1, []byte(path))
		for _, one := range mentions {
			span := []byte{}
			for _, number := range []int{one.line, one.column, one.column + one.length} {
				span = varint(span, number)
			}
			occurrence := field(field(nil, 1, span), 2, []byte(one.symbol))
			if one.isDefinition {
				occurrence = varint(varint(occurrence, 3<<3), 1)
			}
			document = field(document, 2, occurrence)
		}
		// Columns count characters.
		index = field(index, 2, varint(varint(document, 6<<3), 3))
	}
	return index
}

func field(to []byte, number int, value []byte) []byte {
	return append(varint(varint(to, number<<3|2), len(value)), value...)
}

func varint(to []byte, value int) []byte {
	for ; value >= 0x80; value >>= 7 {
		to = append(to, byte(value)|0x80)
	}
	return append(to, byte(value))
}
