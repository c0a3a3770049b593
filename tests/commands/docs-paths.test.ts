import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files named in the documents must exist: moving one means updating its mentions. */

/** Mentions may leave these out. Components and routes are named below `app/`, tests below `tests/`. */
const roots = ['', 'app', 'tests', 'operations', 'durable-objects'];

const documents = ['README.md', ...['docs', 'docs/decisions'].flatMap((folder) => markdownIn(folder))];

function markdownIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}

/** `texts/{it,en}.ts` names two files. */
function expanded(name: string): string[] {
  const braces = /^(.*)\{([^{}]+)\}(.*)$/.exec(name);
  if (!braces) return [name];
  const [, before = '', names = '', after = ''] = braces;
  return names.split(',').flatMap((one) => expanded(`${before}${one.trim()}${after}`));
}

const file = /`([\w.@$~{},/-]+\/[\w.@${},-]+\.(?:tsx?|mjs|md|json|css|sql|toml|webp|csv))`/g;
/** Addresses, and paths below a variable. */
const isElsewhere = /^(?:\/|[A-Z_]+\/)/;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g;

/** The files that a document names and that do not exist. */
export function deadMentions(document: string, text: string): string[] {
  // A deleted file may be mentioned if the text says that it no longer exists.
  const lines = text.split('\n').filter((line) => !/\(gone\)/.test(line));
  const whole = lines.join('\n');
  const named = [...whole.matchAll(file)]
    .flatMap(([, name = '']) => expanded(name))
    .filter((name) => !isElsewhere.test(name) && !roots.some((root) => existsSync(path.join(root, name))));
  const linked = [...whole.matchAll(link)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(path.join(path.dirname(document), target)));
  return [...named, ...linked];
}

test.each(documents)('what %s names exists', (document) => {
  expect(deadMentions(document, readFileSync(document, 'utf8'))).toEqual([]);
});

test('a dead mention is found', () => {
  expect(
    deadMentions('docs/a.md', 'see `workers/nowhere.ts` and [b](nowhere.md), `workers/app.ts`, [it](films.md)'),
  ).toEqual(['workers/nowhere.ts', 'nowhere.md']);
  expect(deadMentions('docs/a.md', '`i18n/options.ts` and `operations/mails/texts/{it,xx}.ts`')).toEqual([
    'operations/mails/texts/xx.ts',
  ]);
});

/** The stores in wrangler.toml for which the document has no instruction to create them in western Europe. */
function storesElsewhere(settings: string, document: string): string[] {
  const named = [...settings.matchAll(/^(database|bucket)_name = "([^"]+)"/gm)];
  return named.flatMap(([, kind, name = '']) => {
    const command = `wrangler ${kind === 'bucket' ? 'r2 bucket' : 'd1'} create ${name} `;
    return document.includes(`${command}--location weur`) ? [] : [name];
  });
}

test('the databases and the bucket are made in western Europe', () => {
  const settings = readFileSync('wrangler.toml', 'utf8');
  const document = readFileSync('docs/deploy.md', 'utf8');
  expect(storesElsewhere(settings, document)).toEqual([]);
  expect(storesElsewhere(settings, document.replaceAll(' --location weur', ''))).toEqual([
    'apice',
    'apice-search',
    'apice-media',
  ]);
});
