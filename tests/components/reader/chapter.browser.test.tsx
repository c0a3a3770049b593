import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { axeClean } from '../axe';
import { bookOf, chapter, pages, playBook, readerOf, seen } from './book';

// What a book must not do, whatever its chapters contain (PC-81), and that no chapter is silently blank (PC-78).

const server = playBook();

declare global {
  interface Window {
    ran?: string;
  }
}

beforeEach(async () => {
  await page.viewport(1280, 800);
  delete window.ran;
  performance.clearResourceTimings();
});

const foreign = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('.invalid'));

const hostileHead = `
  <base href="https://altrove.invalid/"/>
  <meta http-equiv="refresh" content="0;url=https://altrove.invalid/"/>
  <link rel="prefetch" href="https://conta.invalid/prefetch"/>
  <link rel="stylesheet" href="https://conta.invalid/foreign.css"/>
  <link rel="stylesheet" href="libro.css"/>
  <style>
    @import url(https://conta.invalid/import.css);
    .sfondo { background: url("https://conta.invalid/css.png") }
    .fuga { background: u\\72l(https://conta.invalid/escaped.png) }
    .imset { background-image: image-set("https://conta.invalid/set.png" 1x) }
    .var { --a: url(https://conta.invalid/var.png); background: var(--a) }
    .later { background: url(https://conta.invalid/later.png) var(--b, red) }
    :host { position: fixed; inset: 0; z-index: 99999; background: red }
    .sopra { position: fixed; inset: 0; z-index: 99999; background: rgb(255 0 0) }
    @font-face { font-family: X; src: url(https://conta.invalid/font.woff2) }
    body { font-family: X }
  </style>
  <script>window.ran = 'head script'</script>`;
const hostileBody = `
  <p>Parole vere</p>
  <script>window.ran = 'body script'</script>
  <img src="https://conta.invalid/img.gif" alt="Contatore" onerror="window.ran = 'onerror'"/>
  <img src="manca.png" alt="" onerror="window.ran = 'own onerror'"/>
  <img srcset="https://conta.invalid/srcset.gif 1x" alt=""/>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" onload="window.ran = 'svg'">
    <image xlink:href="https://conta.invalid/svg.png" width="9" height="9"/>
    <use href="https://conta.invalid/use.svg#a"/>
    <rect fill="url(https://conta.invalid/fill.svg#a)" width="9" height="9"/>
    <style>rect { mask: url(https://conta.invalid/mask.svg#a) }</style>
  </svg>
  <p class="sfondo">a</p><p class="fuga">b</p><p class="imset">c</p><p class="var">d</p><p class="later">e</p>
  <p style="background: url(https://conta.invalid/attribute.png)">f</p>
  <video src="https://conta.invalid/film.mp4" poster="https://conta.invalid/poster.png" autoplay="autoplay"></video>
  <audio src="https://conta.invalid/sound.mp3" autoplay="autoplay"></audio>
  <iframe src="https://conta.invalid/frame"></iframe>
  <object data="https://conta.invalid/object"></object>
  <embed src="https://conta.invalid/embed"/>
  <form action="https://conta.invalid/form"><input autofocus="autofocus" onfocus="window.ran = 'focus'"/><button>invia</button></form>
  <p><a href="javascript:window.ran='link'">corre</a> <a href="https://altrove.invalid/" target="_top">esce</a></p>
  <details open="open" ontoggle="window.ran = 'toggle'"><summary>g</summary></details>
  <div class="sopra" id="sopra">h</div>`;

describe('a hostile chapter', () => {
  const open = async () => {
    server.files = {
      'a.xhtml': chapter(hostileBody, hostileHead),
      'libro.css': '@import "https://conta.invalid/second.css"; p { color: rgb(1, 2, 3) }',
    };
    const screen = await render(readerOf(bookOf(['a.xhtml'])));
    await expect.poll(() => seen()).toContain('Parole vere');
    return screen;
  };

  test('fetches nothing foreign and runs nothing', async () => {
    await open();
    // A planted fault: what would be fetched and run is noticed.
    const planted = document.createElement('img');
    planted.setAttribute('onerror', "window.ran = 'planted'");
    planted.src = 'https://conta.invalid/planted.gif';
    document.body.appendChild(planted);
    await expect.poll(() => window.ran).toBe('planted');
    await expect.poll(() => foreign()).toContain('https://conta.invalid/planted.gif');
    planted.remove();
    expect(foreign()).toEqual(['https://conta.invalid/planted.gif']);
    const left = 'script, style, link, meta, base, iframe, object, embed, form, input, button, video, audio, use';
    expect(pages().querySelectorAll(left)).toHaveLength(0);
    const handlers = [...pages().querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    );
    expect(handlers).toEqual([]);
  });

  test('keeps its own style, and stays in its place', async () => {
    await open();
    const paragraph = pages().querySelector('p');
    expect(paragraph && getComputedStyle(paragraph).color).toBe('rgb(1, 2, 3)');
    const sheet = document.querySelector('.reader__sheet')?.getBoundingClientRect();
    const over = pages().getElementById('sopra')?.getBoundingClientRect();
    expect(over?.width).toBeGreaterThan(0);
    expect(over?.top).toBeGreaterThanOrEqual(sheet?.top ?? 0);
    const back = document.querySelector('.reader__bar a')?.getBoundingClientRect();
    const hit = document.elementFromPoint((back?.left ?? 0) + 12, (back?.top ?? 0) + 12);
    expect(hit?.closest('.reader__bar')).not.toBeNull();
  });

  test('a link that leads out asks first, and one that runs does nothing', async () => {
    const screen = await open();
    pages()
      .querySelectorAll('a')
      .forEach((link) => expect(link.getAttribute('href') ?? '#').toBe('#'));
    const [runs, leaves] = [...pages().querySelectorAll('a')];
    runs?.click();
    leaves?.click();
    const link = screen.getByRole('link', { name: 'Apri in un’altra scheda' });
    await expect.element(link).toHaveAttribute('href', 'https://altrove.invalid/');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(screen.getByText('https://altrove.invalid/')).toBeVisible();
    expect(window.ran).toBeUndefined();
  });
});

test('the book’s own sheets, those they import, and pictures are its own files (PC-81)', async () => {
  server.files = {
    'OEBPS/testo/a.xhtml': chapter(
      '<h1>Titolo blu</h1><p class="fondo">Fondo</p><p class="rientro">Rientro</p><p><img src="../img/punto%201.png" alt="Punto"/></p>',
      '<link rel="stylesheet" type="text/css" href="../stile/libro.css"/>',
    ),
    'OEBPS/stile/libro.css':
      '@import "altro.css"; body{font-family:serif} h1{color:#123456} .fondo{background:url(../img/punto%201.png)}',
    'OEBPS/stile/altro.css': '.rientro{margin-left:3em}',
  };
  await render(readerOf(bookOf(['OEBPS/testo/a.xhtml'])));
  await expect.poll(() => seen()).toContain('Titolo blu');
  const styleOf = (selector: string) => {
    const element = pages().querySelector(selector);
    if (!element) throw new Error(selector);
    return getComputedStyle(element);
  };
  expect(styleOf('h1').color).toBe('rgb(18, 52, 86)');
  expect(styleOf('p').fontFamily).toBe('serif');
  expect(Number.parseFloat(styleOf('.rientro').marginLeft)).toBeGreaterThan(40);
  expect(styleOf('.fondo').backgroundImage).toContain('/ebook/mani/prima/OEBPS/img/punto%201.png');
  expect(pages().querySelector('img')?.getAttribute('src')).toBe('/ebook/mani/prima/OEBPS/img/punto%201.png');
});

test('a sheet of unfinished rules takes no longer than its length', async () => {
  server.files = {
    'a.xhtml': chapter('<p>Parole scure</p>', '<link rel="stylesheet" href="libro.css"/>'),
    'libro.css': `p { color: rgb(1, 2, 3) } ${'@import x '.repeat(200_000)}${'/*'.repeat(500_000)}`,
  };
  await render(readerOf(bookOf(['a.xhtml'])));
  await expect.poll(() => seen()).toContain('Parole scure');
  const paragraph = pages().querySelector('p');
  expect(paragraph && getComputedStyle(paragraph).color).toBe('rgb(1, 2, 3)');
});

test('the book’s fonts are its own files, under names that no font of the page has, while it is open', async () => {
  const own = () =>
    [...document.fonts].map(({ family }) => family.replaceAll('"', '')).filter((family) => family.startsWith('book '));
  const asked = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  server.files = {
    'OEBPS/a.xhtml': chapter('<p>Parole scure</p>', '<link rel="stylesheet" href="stile/libro.css"/>'),
    'OEBPS/stile/libro.css': `
      @font-face { font-family: "Inter Variable"; font-weight: 700;
        src: local("Arial"), url(https://conta.invalid/f.woff2), url("../font/a%20b.woff2") format("woff2") }
      @media screen { @font-face { font-family: Solo; src: url(https://conta.invalid/g.woff2) } }
      @font-face { font-family: Dentro; src: url(data:font/woff2;base64,AAAA) }
      p { font: 700 1em "Inter Variable", Solo, serif }`,
  };
  const screen = await render(readerOf(bookOf(['OEBPS/a.xhtml'])));
  await expect.poll(() => seen()).toContain('Parole scure');
  expect(own()).toEqual(['book Inter Variable']);
  const words = pages().querySelector('p');
  expect(words && getComputedStyle(words).fontFamily).toBe(
    '"book Inter Variable", "Inter Variable", "book Solo", Solo, serif',
  );
  await expect.poll(asked).toContain('/ebook/mani/prima/OEBPS/font/a%20b.woff2');
  expect(foreign()).toEqual([]);
  await screen.unmount();
  expect(own()).toEqual([]);
});

test.each(['role="doc-pagebreak" ', ''])('a printed page’s number (%s) is a separator with a name', async (role) => {
  const number = `<div epub:type="pagebreak" ${role}id="p5" aria-label="5"></div>`;
  server.files = { 'a.xhtml': chapter(`<h1>Il passaggio</h1>${number}<p>Comincia.</p>`) };
  await render(readerOf(bookOf(['a.xhtml'])));
  await expect.poll(() => seen()).toContain('Comincia');
  expect(pages().querySelector('#p5')?.getAttribute('role')).toBe('separator');
  await axeClean();
});

describe('no chapter is silently blank', () => {
  const paths = [
    't/Capitolo 1 & 2.xhtml',
    't/50% dei casi.xhtml',
    't/a+b.xhtml',
    't/perché.xhtml',
    't/Domanda #1?.xhtml',
  ];

  test('whatever signs its name has (PC-78)', async () => {
    server.files = Object.fromEntries(paths.map((path, index) => [path, chapter(`<p>Frase${index}</p>`)]));
    const screen = await render(readerOf(bookOf(paths)));
    for (const index of paths.keys()) {
      await expect.poll(() => seen()).toBe(`Frase${index}`);
      if (index < paths.length - 1) await screen.getByRole('button', { name: 'Pagina successiva' }).click();
    }
  });

  test('a broken one is read as HTML', async () => {
    server.files = {
      'a.xhtml': '<html><head><title/><script/></head><body><p>Prima<br>Seconda&nbsp;riga</body></html>',
    };
    await render(readerOf(bookOf(['a.xhtml'])));
    await expect.poll(() => seen()).toContain('Prima Seconda');
  });

  test.each<[string, () => Response, string]>([
    ['missing', () => Response.json({ error: { reason: 'file-not-found' } }, { status: 404 }), 'file-not-found'],
    ['empty', () => new Response(chapter('<p> </p>')), 'ebook-chapter-unreadable'],
    ['no line', () => Response.error(), 'unavailable'],
  ])('one that is %s says so, is tried again, and does not hold back the next', async (_name, answer, code) => {
    server.files = { 'a.xhtml': answer, 'b.xhtml': chapter('<p>Dopo</p>') };
    const screen = await render(readerOf(bookOf(['a.xhtml', 'b.xhtml'])));
    await expect.element(screen.getByRole('heading', { name: 'Questo capitolo non si è aperto' })).toBeVisible();
    await expect.element(screen.getByText(new RegExp(code))).toBeVisible();
    server.files['a.xhtml'] = chapter('<p>Adesso</p>');
    await screen.getByRole('button', { name: 'Riprova' }).click();
    await expect.poll(() => seen()).toBe('Adesso');
  });
});
