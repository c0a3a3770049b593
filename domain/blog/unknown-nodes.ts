import type { ArticleDocument, DocumentMark, DocumentNode } from './document';

/** The names that this release's editor and renderer know. */
export type KnownNames = { nodes: ReadonlySet<string>; marks: ReadonlySet<string>; inline: ReadonlySet<string> };

const isKnown = ({ nodes }: KnownNames, node: DocumentNode): boolean => nodes.has(node.type);

function wrapped(node: DocumentNode, known: KnownNames, isInline: boolean): DocumentNode {
  if (!isKnown(known, node)) {
    return { type: isInline ? 'unknownInline' : 'unknownBlock', attrs: { json: JSON.stringify(node) } };
  }
  const marks = node.marks?.map((mark) =>
    known.marks.has(mark.type) ? mark : { type: 'unknownMark', attrs: { json: JSON.stringify(mark) } },
  );
  const isLine = node.content?.some(({ type }) => known.inline.has(type)) ?? false;
  const content = node.content?.map((child) => wrapped(child, known, isLine));
  return { ...node, ...(marks ? { marks } : {}), ...(content ? { content } : {}) };
}

/** A document in which each node and mark of an unknown name is held as it is by one that the editor knows. */
export const wrapUnknown = (document: ArticleDocument, known: KnownNames): ArticleDocument => ({
  ...wrapped(document, known, false),
  type: 'doc',
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What such a node holds; null for what nobody wrote. */
export function heldBy(attrs: Record<string, unknown> | undefined): (DocumentNode & DocumentMark) | null {
  try {
    const held: unknown = JSON.parse(String(attrs?.json));
    return isRecord(held) && typeof held.type === 'string' ? { ...held, type: held.type } : null;
  } catch {
    return null;
  }
}

function unwrapped(node: DocumentNode): DocumentNode {
  if (node.type === 'unknownBlock' || node.type === 'unknownInline') return heldBy(node.attrs) ?? node;
  const marks = node.marks?.map((mark) => (mark.type === 'unknownMark' ? (heldBy(mark.attrs) ?? mark) : mark));
  const content = node.content?.map(unwrapped);
  return { ...node, ...(marks ? { marks } : {}), ...(content ? { content } : {}) };
}

/** The document as it is stored: what was held stands again in its place. */
export const unwrapUnknown = (document: ArticleDocument): ArticleDocument => ({ ...unwrapped(document), type: 'doc' });
