import ts from 'typescript';

/** A test, and whether it can fail by an assertion of its own. */
export type Claim = { file: string; name: string; asserts: boolean };

/** What can fail: Vitest's and Playwright's `expect`, and waiting for something that never happens. */
const asserting = /^(?:expect|expectTypeOf|assert)$|^waitFor/;

/** Every call of an operation validates its output, which does not assert what a test claims. */
const callers = new Set(['callAs', 'callUncheckedAs', 'call', 'callUnchecked']);

const runners = new Set(['test', 'it']);

/** The names that a piece of code calls or passes on: functions in scope, and methods, marked by their dot. */
function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (child: ts.Node): void => {
    if (ts.isIdentifier(child)) names.add(child.text);
    if (ts.isPropertyAccessExpression(child)) {
      names.add(`.${child.name.text}`);
      return visit(child.expression);
    }
    ts.forEachChild(child, visit);
  };
  visit(node);
  return names;
}

/** The functions and methods of a file by name, each with what it names. */
function helpersOf(source: ts.SourceFile): [string, Set<string>][] {
  const found: [string, Set<string>][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.push([node.name.text, namesIn(node.body)]);
    if (ts.isMethodDeclaration(node) && node.body) found.push([`.${node.name.getText(source)}`, namesIn(node.body)]);
    if ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.initializer) {
      const { initializer } = node;
      const dot = ts.isPropertyDeclaration(node) ? '.' : '';
      if (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)) {
        found.push([dot + node.name.getText(source), namesIn(initializer)]);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The names that a file imports from other files of the tests. */
const importsOf = (source: ts.SourceFile): string[] =>
  source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !statement.moduleSpecifier.getText(source).includes('./')) return [];
    const bindings = statement.importClause?.namedBindings;
    return bindings && ts.isNamedImports(bindings) ? bindings.elements.map(({ name }) => name.text) : [];
  });

/** `test` and `it`, also as `test.each(…)` and `it.skipIf(…)`; not `test.use`, `test.extend` and the like. */
function isTest(call: ts.CallExpression): boolean {
  const { expression: called } = call;
  if (ts.isIdentifier(called)) return runners.has(called.text);
  return (
    ts.isCallExpression(called) &&
    ts.isPropertyAccessExpression(called.expression) &&
    ts.isIdentifier(called.expression.expression) &&
    runners.has(called.expression.expression.text)
  );
}

/** Every test of these files. A helper counts in its own file and where it is imported, a method everywhere. */
export function claimsOf(files: readonly { file: string; source: string }[]): Claim[] {
  const parsed = files.map(({ file, source }) => {
    const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
    return { file, tree, helpers: helpersOf(tree), imports: importsOf(tree), known: new Set<string>() };
  });
  const shared = new Set<string>();
  const isAsserting = (names: ReadonlySet<string>, known: ReadonlySet<string>) =>
    [...names].some((name) => asserting.test(name.replace('.', '')) || known.has(name) || methods.has(name));
  const methods = new Set<string>();
  for (let before = -1; before !== shared.size; ) {
    before = shared.size;
    for (const { file, helpers, imports, known } of parsed) {
      for (const name of imports) if (shared.has(name)) known.add(name);
      for (const [name, names] of helpers) {
        if (callers.has(name) || !isAsserting(names, known)) continue;
        shared.add(name).add(`${file}: ${name}`);
        known.add(name);
        if (name.startsWith('.')) methods.add(name);
      }
    }
  }
  return parsed.flatMap(({ file, tree, known }) => {
    const claims: Claim[] = [];
    const visit = (node: ts.Node): void => {
      const body = ts.isCallExpression(node) && isTest(node) ? node.arguments.slice(1).find(isFunction) : undefined;
      if (ts.isCallExpression(node) && body) {
        claims.push({ file, name: node.arguments[0]?.getText(tree) ?? '', asserts: isAsserting(namesIn(body), known) });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return claims;
  });
}

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);
