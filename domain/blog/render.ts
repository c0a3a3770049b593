import { renderToHTMLString } from '@tiptap/static-renderer/pm/html-string';
import sanitizeHtml from 'sanitize-html';
import { nodesIn, plainText, type ArticleDocument, type DocumentNode } from './document';
import { articleExtensions, isLinkAllowed, isPictureAllowed, knownNames } from './extensions';
import { slugOf } from './text';
import { wrapUnknown } from './unknown-nodes';

/** Increase it with every change to the rendered HTML: articles rendered by an older version are rendered again. */
export const rendererVersion = 1;

export type Heading = { id: string; label: string };

/** Ids that the surrounding page uses: a heading must not get one of them. */
const idsOfPage = ['main', 'texts'];

/** The ids of headings, made of their words and numbered when repeated. */
function headingIds(document: DocumentNode): Heading[] {
  const used = new Map(idsOfPage.map((id) => [id, 1]));
  return [...nodesIn(document)]
    .filter(({ type }) => type === 'heading')
    .map((node) => {
      const label = plainText(node).trim();
      const base = slugOf(label) || 'parte';
      const count = (used.get(base) ?? 0) + 1;
      used.set(base, count);
      return { id: count === 1 ? base : `${base}-${count}`, label };
    });
}

/** The second-level headings of an article, for its table of contents. */
export function sectionsOf(document: ArticleDocument): Heading[] {
  const known = wrapUnknown(document, knownNames);
  const ids = headingIds(known);
  const levels = [...nodesIn(known)].filter(({ type }) => type === 'heading').map(({ attrs }) => attrs?.level);
  return ids.filter((heading, index) => levels[index] === 2 && heading.label !== '');
}

const isOwn = (address: string): boolean => address.startsWith('/') || address.startsWith('#');

const options = (ids: Iterator<Heading>): sanitizeHtml.IOptions => ({
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'pre',
    'code',
    'br',
    'hr',
    'strong',
    'em',
    's',
    'a',
    'b',
    'span',
    'figure',
    'figcaption',
    'img',
    'div',
    'table',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'class'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    div: ['class', 'tabindex', 'role'],
  },
  allowedClasses: { a: ['passage'], div: ['table-scroll'] },
  allowedSchemes: ['https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 40,
  transformTags: {
    h2: (tagName, attribs) => ({ tagName, attribs: { ...attribs, id: ids.next().value?.id ?? '' } }),
    h3: (tagName, attribs) => ({ tagName, attribs: { ...attribs, id: ids.next().value?.id ?? '' } }),
    h4: (tagName, attribs) => ({ tagName, attribs: { ...attribs, id: ids.next().value?.id ?? '' } }),
    th: (tagName, attribs) => ({ tagName, attribs: { ...attribs, scope: 'col' } }),
    a: (tagName, { href = '', class: className }) => {
      if (!isLinkAllowed(href)) return { tagName: 'span', attribs: {} };
      const attribs: sanitizeHtml.Attributes = { href };
      if (!isOwn(href)) attribs.rel = 'noopener noreferrer';
      if (className) attribs.class = className;
      return { tagName, attribs };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAllowed(attribs.src ?? ''),
});

/** Renders an article's document with the editor's extensions and sanitises the HTML. */
export function renderArticle(document: ArticleDocument): string {
  const known = wrapUnknown(document, knownNames);
  const drawn = renderToHTMLString({ extensions: articleExtensions, content: known });
  const clean = sanitizeHtml(drawn, options(headingIds(known)[Symbol.iterator]()));
  // A wide table scrolls in its own container, which is focusable for keyboard users.
  return clean
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group"><table>')
    .replaceAll('</table>', '</table></div>');
}
