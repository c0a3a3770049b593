import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { plainText } from './document';
import { heldBy, type KnownNames } from './unknown-nodes';

/** Where links may lead: our own pages, parts of the same one, other sites over TLS, a mail. */
const linkPattern = /^(?:https:\/\/[^\s\\]+|mailto:[^\s\\]+|\/(?![/\\])[^\s\\]*|#[^\s\\]*)$/i;

/** Whether an address may stand in an article. */
export const isLinkAllowed = (address: string): boolean => linkPattern.test(address) && address.length <= 2000;

/** Only what was uploaded: a foreign picture would tell its server who reads. */
const pictureAddress = /^\/pictures\/[a-z0-9-]+(?:\/[a-z0-9-]+)*\.(?:webp|svg)$/;
export const isPictureAllowed = (address: string): boolean => pictureAddress.test(address) && address.length <= 200;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const size = (value: unknown): number | undefined =>
  typeof value === 'number' && value > 0 ? Math.round(value) : undefined;

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
  parseHTML: () => [{ tag: 'figure[data-picture]' }],
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
    if (text(caption) === '') return ['figure', {}, ['img', known]];
    return ['figure', {}, ['img', known], ['figcaption', {}, text(caption)]];
  },
});

const clock = (seconds: number): string =>
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
  parseHTML: () => [{ tag: 'a[data-lesson]' }],
  renderHTML({ node }) {
    const second = size(node.attrs.second) ?? 0;
    const href = `/watch/${encodeURIComponent(text(node.attrs.videoId))}?t=${second}`;
    return [
      'a',
      { class: 'passage', href },
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
const UnknownBlock = Node.create({
  name: 'unknownBlock',
  group: 'block',
  atom: true,
  ...held,
  parseHTML: () => [],
  renderHTML: ({ node }) => ['p', {}, heldText(node.attrs)],
});

const UnknownInline = Node.create({
  name: 'unknownInline',
  group: 'inline',
  inline: true,
  atom: true,
  ...held,
  parseHTML: () => [],
  renderHTML: ({ node }) => ['span', {}, heldText(node.attrs)],
});

const UnknownMark = Mark.create({
  name: 'unknownMark',
  excludes: '',
  ...held,
  parseHTML: () => [],
  renderHTML: ({ HTMLAttributes: { json: _json, ...attributes } }) => ['span', mergeAttributes(attributes), 0],
});

/** What an article may hold: the editor offers it, the server draws it. Headings begin below the page's own. */
export const articleExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
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
  inline: new Set(['text', 'hardBreak', 'unknownInline']),
};
