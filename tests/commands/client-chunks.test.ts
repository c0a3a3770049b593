import { describe, expect, test } from 'vitest';
import { sharedFiles } from '../../scripts/chunks/client-chunks';

type Module = { imports?: string[]; lazily?: string[]; code?: string };

/** A module graph with Rollup's interface. */
function graphOf(modules: Record<string, Module>) {
  const isEntry = (id: string) => /route\.tsx$|layout\.tsx$|root\.tsx$|entry\.client\.tsx$/.test(id);
  const dynamicImporters = (id: string) => Object.keys(modules).filter((one) => modules[one]?.lazily?.includes(id));
  return {
    getModuleIds: () => Object.keys(modules)[Symbol.iterator](),
    getModuleInfo: (id: string) => {
      const module = modules[id];
      if (!module) return null;
      const { imports: importedIds = [], code = '' } = module;
      return { id, importedIds, code, isEntry: isEntry(id), dynamicImporters: dynamicImporters(id) };
    },
  };
}

const icons = '/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const shell = {
  '/app/entry.client.tsx': { imports: ['/node_modules/react/index.js'] },
  '/app/root.tsx': { imports: ['/app/lib/store.ts', '/node_modules/react/index.js'] },
  '/app/lib/store.ts': {},
  '/node_modules/react/index.js': {},
};
const filesOf = (modules: Record<string, Module>, smallest = 0) =>
  sharedFiles(graphOf({ ...shell, ...modules }), smallest);

describe('the files that pages share', () => {
  test('what every page needs is in the shell, React in a file of its own', () => {
    const files = filesOf({});
    expect(files.get('/app/lib/store.ts')).toBe('shell');
    expect(files.get('/node_modules/react/index.js')).toBe('react');
    expect(files.has('/app/root.tsx')).toBe(false);
  });

  test('what the shell needs at once stays in it, though something loads it later as well', () => {
    const files = filesOf({
      '/app/lib/store.ts': { lazily: ['/app/lib/ask.ts', '/app/lib/late.ts'], imports: ['/app/lib/ask.ts'] },
      '/app/lib/ask.ts': {},
      '/app/lib/late.ts': {},
    });
    expect(files.get('/app/lib/ask.ts')).toBe('shell');
    expect(files.has('/app/lib/late.ts')).toBe(false);
  });

  test('what two pages need is in their file, what one page needs in its own', () => {
    const files = filesOf({
      '/app/routes/landing/route.tsx': { imports: ['/app/both.ts', '/app/one.ts'] },
      '/app/routes/signup/route.tsx': { imports: ['/app/both.ts'] },
      '/app/both.ts': { imports: ['/app/below.ts'] },
      '/app/below.ts': {},
      '/app/one.ts': {},
    });
    expect(files.get('/app/both.ts')).toBe('landing-signup');
    expect(files.get('/app/below.ts')).toBe('landing-signup');
    expect(files.has('/app/one.ts')).toBe(false);
  });

  test('a page that needs a small part of another page’s code does not get the large parts', () => {
    const files = filesOf({
      '/app/routes/watch/route.tsx': { imports: ['/app/large.ts', '/app/small.ts', '/app/player.ts'] },
      '/app/routes/course-watch/route.tsx': { imports: ['/app/player.ts'] },
      '/app/routes/admin/home/route.tsx': { imports: ['/app/large.ts', '/app/small.ts'] },
      '/app/player.ts': {},
      '/app/small.ts': {},
      '/app/large.ts': { code: 'x'.repeat(5000) },
    });
    expect(files.has('/app/large.ts')).toBe(false);
    expect(files.get('/app/small.ts')).toBe('watch-admin');
    expect(files.has('/app/player.ts')).toBe(false);
  });

  test('a small module that imports a large one stays beside it: their files would import each other', () => {
    const files = filesOf({
      '/app/routes/watch/route.tsx': { imports: ['/app/above.ts'] },
      '/app/routes/admin/home/route.tsx': { imports: ['/app/above.ts'] },
      '/app/above.ts': { imports: ['/app/large.ts'] },
      '/app/large.ts': { imports: ['/app/small.ts'], code: 'x'.repeat(5000) },
      '/app/small.ts': {},
    });
    expect(files.has('/app/above.ts')).toBe(false);
    expect(files.get('/app/small.ts')).toBe('watch-admin');
  });

  test('a small file joins the shell, unless what it imports comes later', () => {
    const files = filesOf(
      {
        '/app/routes/landing/route.tsx': { imports: ['/app/both.ts', '/app/large.ts'] },
        '/app/routes/signup/route.tsx': { imports: ['/app/both.ts', '/app/large.ts'] },
        '/app/routes/watch/route.tsx': { imports: ['/app/above.ts'] },
        '/app/routes/member/browse/route.tsx': { imports: ['/app/above.ts', '/app/large.ts'] },
        '/app/both.ts': { imports: ['/app/lib/store.ts'] },
        '/app/above.ts': { imports: ['/app/large.ts'] },
        '/app/large.ts': { code: 'x'.repeat(5000) },
      },
      1000,
    );
    expect(files.get('/app/both.ts')).toBe('shell');
    expect(files.get('/app/large.ts')).not.toBe('shell');
    expect(files.get('/app/above.ts')).not.toBe('shell');
  });

  test('a small part of a library stays with the pages that need it', () => {
    const imports = ['/node_modules/zod/doc.js'];
    const files = filesOf(
      {
        '/app/routes/landing/route.tsx': { imports },
        '/app/routes/signup/route.tsx': { imports },
        '/node_modules/zod/doc.js': {},
      },
      1000,
    );
    expect(files.get('/node_modules/zod/doc.js')).toBe('landing-signup');
  });

  test('an icon brings no other icon along', () => {
    const files = filesOf({
      '/app/routes/landing/route.tsx': { imports: [icons], code: `import { Play as Start } from 'lucide-react';` },
      '/app/routes/signup/route.tsx': { imports: [icons], code: `import { Play, Lock } from "lucide-react";` },
      [icons]: {
        imports: ['/icons/play.mjs', '/icons/lock.mjs', '/icons/gift.mjs'],
        code: ['play', 'lock', 'gift']
          .map((name) => `export { default as ${name[0]?.toUpperCase()}${name.slice(1)} } from './icons/${name}.mjs';`)
          .join('\n'),
      },
      '/icons/play.mjs': {},
      '/icons/lock.mjs': {},
      '/icons/gift.mjs': {},
    });
    expect(files.get('/icons/play.mjs')).toBe('landing-signup');
    expect(files.has('/icons/lock.mjs')).toBe(false);
    expect(files.has('/icons/gift.mjs')).toBe(false);
  });
});

describe('what starts a film before its page', () => {
  const early = '/app/player/early/early-film.ts';
  const modules = {
    '/app/routes/watch/route.tsx': { imports: [early, '/app/player/film-load.ts'] },
    '/app/routes/course-watch/route.tsx': { imports: [early] },
    '/app/routes/member/browse/route.tsx': { lazily: ['/app/player/instant-start.ts'] },
    '/app/player/instant-start.ts': { imports: ['/app/player/film-load.ts'] },
    [early]: { imports: ['/app/player/film-load.ts'] },
    '/app/player/film-load.ts': { imports: ['/node_modules/shaka-player/dist/player.js?url'] },
    '/node_modules/shaka-player/dist/player.js?url': {},
  };

  test('is one file with all that it needs, whoever else needs it', () => {
    const files = filesOf(modules);
    const needed = [early, '/app/player/film-load.ts', '/node_modules/shaka-player/dist/player.js?url'];
    expect(needed.map((id) => files.get(id))).toEqual(['early', 'early', 'early']);
    expect(files.has('/app/player/instant-start.ts')).toBe(false);
  });
});

test('what shows a book’s first page is one file with all that it needs', () => {
  const first = '/app/reader/first-page.ts';
  const files = filesOf({
    '/app/routes/book/route.tsx': { imports: [first, '/app/reader/pager.ts', '/app/reader/panel.tsx'] },
    [first]: { imports: ['/app/reader/pager.ts'] },
    '/app/reader/pager.ts': { imports: ['/node_modules/dompurify/purify.js'] },
    '/app/reader/panel.tsx': {},
    '/node_modules/dompurify/purify.js': {},
  });
  const needed = [first, '/app/reader/pager.ts', '/node_modules/dompurify/purify.js'];
  expect(needed.map((id) => files.get(id))).toEqual(['firstPage', 'firstPage', 'firstPage']);
  expect(files.has('/app/reader/panel.tsx')).toBe(false);
});
