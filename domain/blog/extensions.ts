import { Mark, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { plainText } from './document-nodes';
import { heldBy, type KnownNames } from './unknown-nodes';

/** Where links may lead: our own pages, parts of the same one, other sites over TLS, a mail. */
const linkPattern = /^(?:https:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i;

/** Whether an address may stand in an article. */
export const isLinkAllowed = (address: string): boolean => linkPattern.test(address) && address.length <= 2000;

/** Only what was uploaded: a foreign picture would reveal readers to its server. */
const pictureAddress = /^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|svg)$/;
export const isPictureAllowed = (address: string): boolean => pictureAddress.test(address) && address.length <= 200;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const size = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? Math.round(value) : undefined;

/**
 * A node's attributes as what is copied carries them: HTML alone would lose some. Sanitising takes them off, so that no page
 * has them.
 */
const copied = (attrs: Record<string, unknown>) => ({ 'data-article': JSON.stringify(attrs) });

/** What a copy carries; false, as a rule of parsing wants it, for what is none or is not valid. */
const pasted =
  (isValid: (attrs: Record<string, unknown>) => boolean) =>
  (element: HTMLElement): Record<string, unknown> | false => {
    try {
      const attrs: unknown = JSON.parse(element.dataset.article ?? '');
      if (typeof attrs !== 'object' || attrs === null) return false;
      const known = Object.fromEntries(Object.entries(attrs));
      return isValid(known) && known;
    } catch {
      return false;
    }
  };

/** A picture with its alternative text and, below it, its caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'figure[data-article]', getAttrs: pasted(({ src }) => isPictureAllowed(text(src))) }],
  renderHTML({ node }) {
    const { src, alt, caption, width, height } = node.attrs;
    const address = text(src);
    const image = {
      src: isPictureAllowed(address) ? address : '',
      alt: text(alt),
      width: size(width),
      height: size(height),
      loading: 'lazy',
      decoding: 'async',
    };
    const known = Object.fromEntries(Object.entries(image).filter(([, value]) => value !== undefined));
    if (text(caption) === '') return ['figure', copied(node.attrs), ['img', known]];
    return ['figure', copied(node.attrs), ['img', known], ['figcaption', {}, text(caption)]];
  },
});

/** Seconds as minutes and seconds: 05:20. */
export const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** A place in a lesson, with its name as the editor wrote it and the lesson's title. */
export const LessonPassage = Node.create({
  name: 'lessonPassage',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    videoId: { default: '' },
    second: { default: 0 },
    label: { default: '' },
    title: { default: '' },
  }),
  // Before the rule of links.
  parseHTML: () => [{ tag: 'a[data-article]', priority: 60, getAttrs: pasted(({ videoId }) => text(videoId) !== '') }],
  renderHTML({ node }) {
    const second = size(node.attrs.second) ?? 0;
    const href = `/watch/${encodeURIComponent(text(node.attrs.videoId))}?t=${second}`;
    return [
      'a',
      { ...copied(node.attrs), class: 'passage', href },
      ['b', {}, `${text(node.attrs.label)}, ${clock(second)}`],
      ['span', {}, text(node.attrs.title)],
    ];
  },
});

const held = { addAttributes: () => ({ json: { default: '' } }) };
const heldText = (attrs: Record<string, unknown>): string => {
  const node = heldBy(attrs);
  return node ? plainText(node).trim() : '';
};

/** What a later release wrote and this one does not know: kept as it is, shown as its words. */
export const UnknownBlock = Node.create({
  name: 'unknownBlock',
  group: 'block',
  atom: true,
  ...held,
  parseHTML: () => [{ tag: 'p[data-article]', priority: 60, getAttrs: pasted((attrs) => heldBy(attrs) !== null) }],
  renderHTML: ({ node }) => ['p', copied(node.attrs), heldText(node.attrs)],
});

export const UnknownInline = Node.create({
  name: 'unknownInline',
  group: 'inline',
  inline: true,
  atom: true,
  ...held,
  parseHTML: () => [{ tag: 'span[data-article]', getAttrs: pasted((attrs) => heldBy(attrs) !== null) }],
  renderHTML: ({ node }) => ['span', copied(node.attrs), heldText(node.attrs)],
});

const UnknownMark = Mark.create({
  name: 'unknownMark',
  excludes: '',
  ...held,
  // `s` would be a mark of its own, and `span[data-article]` is the node.
  parseHTML: () => [{ tag: 'ins[data-article]', getAttrs: pasted((attrs) => heldBy(attrs) !== null) }],
  renderHTML: ({ mark }) => ['ins', copied(mark.attrs), 0],
});

/** What an article may hold: the editor offers it, the server draws it. Headings begin below the page's own. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    // What is opened would be changed by it, and saved.
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['https', 'mailto'],
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAllowed(address ?? ''),
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  TableKit.configure({ table: { resizable: false } }),
  Figure,
  LessonPassage,
  UnknownBlock,
  UnknownInline,
  UnknownMark,
];

export const knownNames: KnownNames = {
  nodes: new Set(
    ['doc', 'text', 'paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'].concat(
      ['hardBreak', 'horizontalRule', 'table', 'tableRow', 'tableHeader', 'tableCell'],
      ['figure', 'lessonPassage', 'unknownBlock', 'unknownInline'],
    ),
  ),
  marks: new Set(['bold', 'italic', 'strike', 'code', 'link', 'unknownMark']),
};
