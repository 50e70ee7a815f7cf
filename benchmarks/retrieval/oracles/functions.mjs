// Functions of JavaScript and TypeScript files, as the TypeScript compiler parses them.
//
// node functions.mjs FOLDER-OF-TYPESCRIPT < files.txt > functions.jsonl
//
// Files are read from stdin, one path a line; each answer is a line of JSON: the path and its functions.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const ts = createRequire(import.meta.url)(resolve(process.argv[2]));

function functionOf(node) {
  if (!node) return undefined;
  if (ts.isFunctionExpression(node) || ts.isArrowFunction(node)) return node;
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return functionOf(node.expression);
  if (ts.isCallExpression(node)) return node.arguments.map(functionOf).find(Boolean);
  if (ts.isBinaryExpression(node)) return functionOf(node.right);
  return undefined;
}

function memberOf(expression) {
  if (!ts.isPropertyAccessExpression(expression)) return undefined;
  const owner = expression.expression;
  const isPrototype = ts.isPropertyAccessExpression(owner) && owner.name.text === "prototype";
  const named = isPrototype ? owner.expression : owner;
  return { name: expression.name.text, context: ts.isIdentifier(named) ? named.text : "" };
}

// The name, context, whole and function of a node that defines one.
function definitionOf(node, context) {
  if (ts.isFunctionDeclaration(node)) return { name: node.name?.text ?? "default", context, whole: node, made: node };
  if (ts.isMethodDeclaration(node) || ts.isGetAccessor(node)) {
    return { name: node.name.getText(), context, whole: node, made: node };
  }
  if (ts.isVariableStatement(node) && node.declarationList.declarations.length === 1) {
    const variable = node.declarationList.declarations[0];
    const made = functionOf(variable.initializer);
    if (made && ts.isIdentifier(variable.name)) return { name: variable.name.text, context, whole: node, made };
  }
  if (ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)) {
    const made = functionOf(node.initializer);
    if (made) return { name: node.name.getText(), context, whole: node, made };
  }
  if (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression)) {
    const member = memberOf(node.expression.left);
    const made = functionOf(node.expression.right);
    if (member && made) return { ...member, whole: node, made };
  }
  return undefined;
}

function documentation(source, text, node) {
  const comments = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = comments.at(-1);
  return last && text.startsWith("/**", last.pos) ? last : undefined;
}

function functionsIn(path) {
  const text = readFileSync(path, "utf8");
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const lineAt = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node, context, inside) => {
    const definition = definitionOf(node, context);
    if (definition && !inside) {
      const { name, context: owner, whole, made } = definition;
      const comment = documentation(source, text, whole);
      found.push({
        name,
        context: owner,
        line: lineAt(whole.getStart()),
        end_line: lineAt(whole.getEnd()),
        doc: comment ? text.slice(comment.pos, comment.end) : "",
        span: comment ? [comment.pos, comment.end] : null,
        is_trivial: !made.body || (ts.isBlock(made.body) && made.body.statements.length === 0),
      });
    }
    const owner = (ts.isClassDeclaration(node) || ts.isClassExpression(node)) && node.name ? node.name.text : context;
    ts.forEachChild(node, (child) => visit(child, owner, inside || Boolean(definition)));
  };
  visit(source, "", false);
  return found;
}

for (const path of readFileSync(0, "utf8").split("\n").filter(Boolean)) {
  console.log(JSON.stringify({ path, functions: functionsIn(path) }));
}
