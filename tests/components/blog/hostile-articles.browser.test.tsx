import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ArticleDocument, DocumentNode } from '../../../domain/blog/document';
import { isLinkAllowed, isPictureAllowed } from '../../../domain/blog/extensions';
import { renderArticle } from '../../../domain/blog/render';
import { hostileTexts, selfRunning } from '../../support/hostile-html';

const real = window.alert;
let ran: unknown[] = [];
let host: HTMLElement;
beforeEach(() => {
  ran = [];
  window.alert = (what) => void ran.push(what);
  host = document.body.appendChild(document.createElement('article'));
  host.addEventListener('click', (event) => event.preventDefault(), { capture: true });
});
afterEach(() => {
  window.alert = real;
  host.remove();
});

const p = (...content: DocumentNode[]): DocumentNode => ({ type: 'paragraph', content });
const text = (words: string, mark?: string, attrs?: Record<string, unknown>): DocumentNode => ({
  type: 'text',
  text: words,
  ...(mark ? { marks: [{ type: mark, ...(attrs ? { attrs } : {}) }] } : {}),
});
const block = (type: string, attrs: Record<string, unknown>, ...content: DocumentNode[]): DocumentNode => ({
  type,
  attrs,
  content,
});

/** Each place of an article that can hold a text or an attribute, with this text in it. */
const placesOf = (bad: string): DocumentNode[] => [
  p(text(bad), text(bad, 'bold'), text(bad, 'code'), { type: 'hardBreak', attrs: { class: bad } }),
  p(text('link', 'link', { href: bad, target: bad, rel: bad, class: bad, title: bad })),
  p(text(bad, 'link', { href: '/courses' })),
  p(text('marked', bad, { json: bad, onclick: bad }), text('marked', 'unknownMark', { json: bad, onclick: bad })),
  block('heading', { level: 2, id: bad, style: bad }, text(bad)),
  block('heading', { level: bad }, text('Titolo')),
  block('codeBlock', { language: bad }, text(bad)),
  block('blockquote', { cite: bad }, p(text(bad))),
  block('orderedList', { start: bad, type: bad }, block('listItem', {}, p(text(bad)))),
  block(
    'table',
    {},
    block('tableRow', {}, block('tableHeader', { colspan: bad, colwidth: [bad] }, p(text(bad)))),
    block('tableRow', {}, block('tableCell', { rowspan: bad, style: bad }, p(text(bad)))),
  ),
  { type: 'figure', attrs: { src: bad, alt: bad, caption: bad, width: bad, height: bad, onerror: bad } },
  { type: 'figure', attrs: { src: '/pictures/articles/x.webp', alt: bad, caption: bad } },
  { type: 'lessonPassage', attrs: { videoId: bad, label: bad, title: bad, second: bad, href: bad } },
  { type: 'unknownBlock', attrs: { json: bad } },
  { type: 'unknownBlock', attrs: { json: JSON.stringify({ type: 'later', text: bad }) } },
  p({ type: 'unknownInline', attrs: { json: JSON.stringify({ type: 'later', text: bad }) } }),
  { type: 'script', attrs: { src: bad }, content: [p(text(bad))] },
  { type: bad, attrs: { html: bad }, text: bad },
];

const article = (...content: DocumentNode[]): ArticleDocument => ({ type: 'doc', content });

/** Nodes that this document's schema refuses make the whole one undrawable, so that each place is drawn alone. */
const drawn = (bad: string): string[] =>
  placesOf(bad).map((place) => {
    try {
      return renderArticle(article(place));
    } catch {
      return '';
    }
  });

const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    'p ul li blockquote pre code br hr strong em s b span figure figcaption table tbody tr'
      .split(' ')
      .map((name) => [name, []]),
  ),
  ...Object.fromEntries(['h2', 'h3', 'h4'].map((name) => [name, ['id']])),
  ol: ['start'],
  a: ['href', 'rel', 'class'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  div: ['class', 'tabindex', 'role'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** What must not be in an article: elements, attributes, addresses. */
const foreignIn = (root: Pick<HTMLElement, 'querySelectorAll'>): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName;
    const known = allowed[name];
    if (!known || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${name}>`];
    return [...element.attributes].flatMap((attribute) => {
      if (!known.includes(attribute.name)) return [`${name} ${attribute.name}`];
      const isSafe =
        (attribute.name !== 'href' || isLinkAllowed(attribute.value)) &&
        (attribute.name !== 'src' || isPictureAllowed(attribute.value)) &&
        (attribute.name !== 'id' || /^[a-z0-9-]+$/.test(attribute.value));
      return isSafe ? [] : [`${name} ${attribute.name}=${attribute.value}`];
    });
  });

const events = [
  ['click', 'auxclick', 'mouseover', 'pointerenter', 'focus', 'blur', 'keydown', 'copy', 'paste'],
  ['error', 'load', 'loadstart', 'toggle', 'beforetoggle', 'animationstart', 'transitionend', 'scrollend'],
  ['contentvisibilityautostatechange', 'begin', 'start', 'close'],
].flat();

/** Triggers all events that a reader or the browser can cause, then waits until pictures have failed. */
async function causeAll(): Promise<void> {
  for (const element of host.querySelectorAll('*')) {
    for (const name of events) element.dispatchEvent(new Event(name, { cancelable: true }));
  }
  const last = document.createElement('img');
  await new Promise((resolve) => {
    last.addEventListener('error', resolve);
    last.src = 'data:image/webp,no-picture';
    host.appendChild(last);
  });
  last.remove();
}

const foreignRequests = () =>
  performance.getEntriesByType('resource').filter(({ name }) => new URL(name).hostname.endsWith('foreign.invalid'));

describe('a hostile text, wherever an article holds one', () => {
  test('is one of many', () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
    expect(hostileTexts.length).toBeGreaterThanOrEqual(81);
  });

  test('runs nothing, loads nothing and makes no element of its own', async () => {
    const all: string[] = [];
    for (const bad of hostileTexts) {
      const bodies = drawn(bad);
      all.push(...bodies.filter((body) => body !== ''));
      host.innerHTML = bodies.join('');
      expect([bad, foreignIn(host)]).toEqual([bad, []]);
      // Parsing and serialising it again changes nothing.
      const again = host.innerHTML;
      host.innerHTML = again;
      expect([bad, host.innerHTML, foreignIn(host)]).toEqual([bad, again, []]);
    }
    // Nearly all of them can be drawn: an empty page would be safe as well.
    expect(all.length).toBeGreaterThan(hostileTexts.length * 15);
    host.innerHTML = all.join('');
    await causeAll();
    expect(ran).toEqual([]);
    expect(foreignRequests()).toEqual([]);
  });

  test('is still read as its words', () => {
    host.innerHTML = renderArticle(article(p(text(selfRunning[0]))));
    expect(host.textContent).toBe(selfRunning[0]);
  });
});

describe('the check can fail', () => {
  test('raw, they run', async () => {
    for (const raw of selfRunning) host.appendChild(document.createElement('div')).innerHTML = raw;
    await expect.poll(() => new Set(ran.map(String)).size).toBe(selfRunning.length);
  });

  test('raw, nearly all of them hold what an article must not', () => {
    const inert = hostileTexts.filter(
      (raw) => foreignIn(new DOMParser().parseFromString(raw, 'text/html').body).length,
    );
    // Addresses are text by themselves, and some markup becomes hostile only where another element surrounds it.
    expect(inert.length).toBeGreaterThan(60);
  });
});
