import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { beforePages } from './client-chunks';

/**
 * The global that holds the early script's exports: the document and the page's modules both include its code, but it
 * runs once.
 */
const kept = 'globalThis.apiceEarly';

const exported = /export\s*\{([^{}]*)\};?\s*$/;

/** Wraps a module's code so that it runs once per page, as a module or, without its last line, as an inline script. */
export function runOnce(code: string): string {
  const list = exported.exec(code)?.[1];
  if (list === undefined) throw new Error('What starts a film has no list of exports at its end.');
  const pairs = list.split(',').map((entry) => {
    const [local = '', name = local] = entry.trim().split(/\s+as\s+/);
    return { local, name };
  });
  const answer = pairs.map(({ local, name }) => `${name}:${local}`).join();
  const body = code.replace(exported, '');
  return `${kept}??=(()=>{${body}return{${answer}}})();\nexport const{${pairs.map(({ name }) => name).join()}}=${kept};\n`;
}

/** The part of such a module that is inlined in a document. */
export function inDocument(code: string): string {
  const script = code.slice(0, code.lastIndexOf('\nexport const{'));
  if (!script.startsWith(kept) || /<\/script|<!--|\bimport\b/i.test(script)) {
    throw new Error('What starts a film cannot stand in a document.');
  }
  return script;
}

/** Fails the build when what runs before pages imports another file, and makes the film's run once. */
export const earlyAlone: Plugin = {
  name: 'early-alone',
  renderChunk: {
    // After minification.
    order: 'post',
    handler: (code, chunk) => (chunk.name === 'early' ? { code: runOnce(code), map: null } : null),
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || !(file.name in beforePages) || file.imports.length === 0) continue;
      throw new Error(`${file.name} runs before its page, and imports other files: ${file.imports.join(', ')}`);
    }
  },
};

const assets = 'build/client/assets';

function builtFile(name: string): string {
  const file = readdirSync(assets).find((one) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(one));
  if (!file) throw new Error(`The browser’s build has no file ${name}.`);
  return file;
}

/** Passes what runs before pages to the server build: the film's start as a text, a book's first page as an address. */
export const earlyText: Plugin = {
  name: 'early-text',
  transform(_code, id) {
    if (id.endsWith('/app/reader/first-page-script.server.ts'))
      return { code: `export const firstPageScript = '/assets/${builtFile('firstPage')}';`, map: null };
    if (!id.endsWith('/app/player/early/early-script.server.ts')) return null;
    const script = inDocument(readFileSync(`${assets}/${builtFile('early')}`, 'utf8'));
    return { code: `export const earlyScript = ${JSON.stringify(script)};`, map: null };
  },
};
