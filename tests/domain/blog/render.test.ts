import { getSchema } from '@tiptap/core';
import { describe, expect, test } from 'vitest';
import { nodesIn, type ArticleDocument, type DocumentMark, type DocumentNode } from '../../../domain/blog/document';
import { renderArticle, sectionsOf } from '../../../domain/blog/render';
import { articleExtensions, knownNames } from '../../../domain/blog/extensions';
import { unwrapUnknown, wrapUnknown } from '../../../domain/blog/unknown-nodes';

const schema = getSchema(articleExtensions);

const doc = (...content: DocumentNode[]): ArticleDocument => ({ type: 'doc', content });
const text = (words: string, ...marks: DocumentMark[]): DocumentNode => ({ type: 'text', text: words, marks });
const p = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const h = (level: number, words: string): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const link = (href: string): DocumentMark => ({ type: 'link', attrs: { href } });

describe('an article is drawn', () => {
  test('with text escaped, marks and headings that have ids of their own', () => {
    const html = renderArticle(
      doc(
        h(2, 'Prima & dopo'),
        p(text('<script>'), text('grasso', { type: 'bold' })),
        h(2, 'Prima & dopo'),
        h(3, '🦷'),
      ),
    );
    expect(html).toBe(
      '<h2 id="prima-dopo">Prima &amp; dopo</h2><p>&lt;script&gt;<strong>grasso</strong></p><h2 id="prima-dopo-2">Prima &amp; dopo</h2><h3 id="parte">🦷</h3>',
    );
  });

  test('with ids that are none of the page around it', () => {
    expect(renderArticle(doc(h(2, 'Main'), h(2, 'Texts')))).toBe(
      '<h2 id="main-2">Main</h2><h2 id="texts-2">Texts</h2>',
    );
  });

  test('with the right ids where a node that nobody knows holds a heading', () => {
    const document = doc({ type: 'box', content: [h(2, 'Dentro')] }, h(2, 'Fuori'));
    expect(renderArticle(document)).toBe('<p>Dentro</p><h2 id="fuori">Fuori</h2>');
    expect(sectionsOf(document)).toEqual([{ id: 'fuori', label: 'Fuori' }]);
  });

  test('with its sections beside it', () => {
    const document = doc(h(2, 'Uno'), h(3, 'dentro'), h(2, 'Uno'), h(2, ''));
    expect(sectionsOf(document)).toEqual([
      { id: 'uno', label: 'Uno' },
      { id: 'uno-2', label: 'Uno' },
    ]);
  });

  test('with tables that scroll in a frame of their own, and heads that say so', () => {
    const cell = (type: string, words: string): DocumentNode => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [p(text(words))],
    });
    const html = renderArticle(
      doc({
        type: 'table',
        content: [
          { type: 'tableRow', content: [cell('tableHeader', 'Dente')] },
          { type: 'tableRow', content: [cell('tableCell', '4.6')] },
        ],
      }),
    );
    expect(html).toMatch(/^<div class="table-scroll"[^>]*><table>/);
    expect(html).toContain('<th scope="col"><p>Dente</p></th>');
    expect(html).not.toContain('style');
  });

  test('with uploaded pictures and the place of a lesson', () => {
    const html = renderArticle(
      doc(
        {
          type: 'figure',
          attrs: { src: '/pictures/articles/7-abc.webp', alt: 'Il "filo"', caption: 'Sotto', width: 640, height: 360 },
        },
        {
          type: 'lessonPassage',
          attrs: { videoId: 'diga', second: 320, label: 'Guarda il gesto', title: 'La diga in tre gesti' },
        },
      ),
    );
    expect(html).toContain('alt="Il &quot;filo&quot;" width="640" height="360"');
    expect(html).toContain('<figcaption>Sotto</figcaption>');
    expect(html).toContain(
      '<a href="/watch/diga?t=320" class="passage"><b>Guarda il gesto, 05:20</b><span>La diga in tre gesti</span></a>',
    );
  });
});

test('all that the editor can make is drawn', () => {
  const marks = ['bold', 'italic', 'strike', 'code'].map((type) => text(type, { type }));
  const item = (words: string): DocumentNode => ({ type: 'listItem', content: [p(text(words))] });
  const cell = (type: string): DocumentNode => ({ type, content: [p(text(type))] });
  const document = doc(
    h(2, 'due'),
    h(3, 'tre'),
    h(4, 'quattro'),
    p(...marks, { type: 'hardBreak' }, text('dopo', link('https://example.org/'))),
    { type: 'bulletList', content: [item('punto')] },
    { type: 'orderedList', content: [item('primo')] },
    { type: 'blockquote', content: [p(text('citato'))] },
    { type: 'codeBlock', content: [{ type: 'text', text: 'let a' }] },
    { type: 'horizontalRule' },
    { type: 'table', content: [{ type: 'tableRow', content: [cell('tableHeader'), cell('tableCell')] }] },
    { type: 'figure', attrs: { src: '/pictures/articles/7-abc.webp', alt: 'alternativa', caption: 'didascalia' } },
    { type: 'lessonPassage', attrs: { videoId: 'diga', second: 5, label: 'guarda', title: 'lezione' } },
    { type: 'poll', content: [p(text('sconosciuto'))] },
  );
  const used = new Set([...nodesIn(wrapUnknown(document, knownNames))].map(({ type }) => type));
  expect([...knownNames.nodes].filter((name) => !used.has(name))).toEqual(['unknownInline']);
  const html = renderArticle(document);
  const tags = [...new Set([...html.matchAll(/<([a-z\d]+)/g)].map(([, tag]) => tag))];
  expect(tags.toSorted()).toEqual(
    'a b blockquote br code div em figcaption figure h2 h3 h4 hr img li ol p pre s span strong table tbody td th tr ul'.split(
      ' ',
    ),
  );
  for (const { text: words } of nodesIn(document)) if (words) expect(html).toContain(words);
  for (const words of ['alternativa', 'didascalia', 'guarda, 00:05', 'lezione']) expect(html).toContain(words);
  expect(html).not.toContain('data-article');
});

describe('what may not stand in an article is left out', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://example.org',
    '//example.org',
    '/\\example.org',
    'vbscript:x',
    ' https://a b',
    '',
  ])('a link to %j: its words stay', (href) => {
    const html = renderArticle(doc(p(text('parole', link(href)))));
    expect(html).toContain('parole');
    expect(html).not.toContain('href');
  });

  test.each([
    ['https://example.org/a', 'rel="noopener noreferrer"'],
    ['mailto:a@b.it', 'rel="noopener noreferrer"'],
    ['/browse', 'href="/browse">'],
    ['#prima', 'href="#prima">'],
  ])('a link to %s stays', (href, expected) => {
    expect(renderArticle(doc(p(text('parole', link(href)))))).toContain(expected);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'https://example.org/a.png',
    '/pictures/../api/x.webp',
    '/files/a.webp',
    'file:///C:/a.png',
  ])('a picture at %s', (src) => {
    expect(renderArticle(doc({ type: 'figure', attrs: { src, alt: 'x' } }))).not.toContain('<img');
  });

  test('attributes that nobody allows', () => {
    const attrs = { level: 2, onclick: 'alert(1)', style: 'color:red', class: 'x', id: 'y' };
    expect(renderArticle(doc({ type: 'heading', attrs, content: [text('Titolo')] }))).toBe(
      '<h2 id="titolo">Titolo</h2>',
    );
  });
});

describe('what this release does not know', () => {
  const unknown = doc(
    { type: 'poll', attrs: { n: 1 }, content: [p(text('Quale <filo>?'))] },
    p(text('a', { type: 'glow', attrs: { by: 3 } }), { type: 'emoji', attrs: { name: 'tooth' } }, text('b')),
    { type: 'blockquote', content: [{ type: 'chart', attrs: { rows: [1, 2] } }] },
  );

  test('is held by nodes that the editor knows, and comes back as it was', () => {
    const wrapped = wrapUnknown(unknown, knownNames);
    expect(JSON.stringify(wrapped)).toContain('unknownBlock');
    expect(unwrapUnknown(wrapped)).toEqual(unknown);
  });

  test.each<[string, DocumentNode]>([
    ['the only thing in a line', p({ type: 'emoji', attrs: { name: 'tooth' } })],
    ['a point of a list', { type: 'bulletList', content: [{ type: 'task', content: [p(text('uno'))] }] }],
    [
      'a cell',
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'merged', content: [p(text('x'))] }] }] },
    ],
    [
      'the first thing in a point',
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'poll' }] }] },
    ],
  ])('stands where the editor can have it, as %s', (_what, node) => {
    const wrapped = wrapUnknown(doc(node), knownNames);
    expect(() => schema.nodeFromJSON(wrapped).check()).not.toThrow();
    expect(unwrapUnknown(wrapped)).toEqual(doc(node));
  });

  test('is drawn as its words', () => {
    const html = renderArticle(unknown);
    expect(html).toContain('<p>Quale &lt;filo&gt;?</p>');
    expect(html).toContain('a');
    expect(html).not.toContain('poll');
  });

  test('stays where nobody can read what is held', () => {
    const broken = doc({ type: 'unknownBlock', attrs: { json: '{' } });
    expect(unwrapUnknown(broken)).toEqual(broken);
    expect(renderArticle(broken)).toBe('<p></p>');
  });
});
