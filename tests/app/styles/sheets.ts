import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Reads what the style tests need: the sheets of `app`, and the classes and imports of its components. */
const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

const files = filesOf('app');
const code = new Set(files.filter((file) => /\.tsx?$/.test(file) && !file.includes('.server.')));

/** A path in `app` that a module names: `~/x` from the folder's root, `./x` from its own place. */
const pathOf = (from: string, name: string): string | undefined => {
  if (name.startsWith('~/')) return `app/${name.slice(2)}`;
  return name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : undefined;
};

const moduleOf = (from: string, name: string): string | undefined => {
  const found = pathOf(from, name);
  return found && [found, `${found}.ts`, `${found}.tsx`].find((one) => code.has(one));
};

export type Sheet = { rules: string; classes: ReadonlySet<string>; imports: string[] };

/** A sheet's text without comments, the classes it has rules for, and the sheets of ours that it takes in. */
export function sheetOf(file: string, text: string): Sheet {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...rules.matchAll(/(?:^|[{};])\s*([^@{};]+)\{/g)].map(([, selector]) => selector ?? '');
  const classes = selectors.flatMap((one) => [...one.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) => name ?? ''));
  return {
    rules,
    classes: new Set(classes.map((name) => name.replaceAll('\\', ''))),
    imports: [...text.matchAll(/@import "(\.[^"]+)"/g)].map(([, name]) => pathOf(file, name ?? '') ?? ''),
  };
}

export const sheets: ReadonlyMap<string, Sheet> = new Map(
  files.filter((file) => file.endsWith('.css')).map((file) => [file, sheetOf(file, readFileSync(file, 'utf8'))]),
);

/** A sheet and all that it takes in. */
export function wholeOf(file: string, known = sheets): Set<string> {
  const whole = new Set([file]);
  for (const one of whole) for (const next of known.get(one)?.imports ?? []) whole.add(next);
  return whole;
}

export type Component = { classes: ReadonlySet<string>; imports: string[]; links: string[] };

/** The classes that a module gives, the modules it imports (also those loaded later), and the sheets whose address it takes. */
export function componentOf(file: string, text: string): Component {
  const classes = new Set<string>();
  const imports: string[] = [];
  const links: string[] = [];
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) {
      for (const name of node.text.split(/\s+/)) classes.add(name);
    }
    ts.forEachChild(node, take);
  };
  const name = (to: string) => {
    if (to.endsWith('.css?url')) links.push(pathOf(file, to.slice(0, -'?url'.length)) ?? '');
    const found = moduleOf(file, to);
    if (found) imports.push(found);
  };
  const visit = (node: ts.Node): void => {
    const isTypeOnly = ts.isImportDeclaration(node) && node.importClause?.isTypeOnly;
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && !isTypeOnly) {
      if (ts.isStringLiteral(node.moduleSpecifier)) name(node.moduleSpecifier.text);
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [to] = node.arguments;
      if (to && ts.isStringLiteral(to)) name(to.text);
    }
    if (ts.isJsxAttribute(node) && /class/i.test(node.name.getText())) take(node);
    // Class names of parts and variants are recognised by their form, wherever they occur.
    if (ts.isStringLiteralLike(node) && /\w(__|--)\w/.test(node.text)) take(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return { classes, imports, links };
}

export const components: ReadonlyMap<string, Component> = new Map(
  [...code].map((file) => [file, componentOf(file, readFileSync(file, 'utf8'))]),
);

/** All modules that a page can show, including lazy ones; those that only `except` imports are excluded. */
export function reachOf(starts: string[], except: ReadonlySet<string>): Set<string> {
  const reach = new Set(starts);
  for (const one of reach) {
    for (const next of components.get(one)?.imports ?? []) if (!except.has(next)) reach.add(next);
  }
  return reach;
}
