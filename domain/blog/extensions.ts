import { Mark, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { twoDigits } from '../shared/time';
import { plainText } from './document-nodes';
import { heldBy, type KnownNames } from './unknown-nodes';

/** Allowed link targets: paths on this site, anchors in the page, other sites over HTTPS, and `mailto:`. */
const linkPattern = /^(?:https:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i;

/** Whether a link target is allowed in an article. */
export const isLinkAllowed = (address: string): boolean => linkPattern.test(address) && address.length <= 2000;

/** Only uploaded pictures: a picture on another host would reveal the readers to its server. */
const pictureAddress = /^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|svg)$/;
export const isPictureAllowed = (address: string): boolean => pictureAddress.test(address) && address.length <= 200;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const size = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? Math.round(value) : undefined;

/**
 * Keeps a node's attributes across copy and paste, which HTML alone would lose. The sanitiser removes them from
 * published pages.
 */
const copied = (attrs: Record<string, unknown>) => ({ 'data-article': JSON.stringify(attrs) });

/** The attributes of pasted content; false, as a parse rule requires, when they are missing or invalid. */
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
export const clock = (seconds: number): string => `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;

/** A link to a moment in a lesson, with the label that the editor wrote and the lesson's title. */
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
  // A higher priority than the rule for ordinary links.
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

/** A block written by a later release that this one does not know: stored unchanged, shown as its plain text. */
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
  // `ins`, because `s` is parsed as strikethrough and `span[data-article]` is the inline node.
  parseHTML: () => [{ tag: 'ins[data-article]', getAttrs: pasted((attrs) => heldBy(attrs) !== null) }],
  renderHTML: ({ mark }) => ['ins', copied(mark.attrs), 0],
});

/**
 * All extensions of an article, for the editor and for rendering on the server. Headings begin at the level below the
 * page's.
 */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    // A trailing node would change, and save, an article that was only opened.
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
