import type { ArticleDocument, DocumentMark, DocumentNode } from './document';

/** The names that this release's editor and renderer know. */
export type KnownNames = { nodes: ReadonlySet<string>; marks: ReadonlySet<string> };

/** Nodes whose schema accepts only certain children. */
const picky = new Set(['bulletList', 'orderedList', 'table', 'tableRow', 'codeBlock']);

/** Nodes that contain inline content. */
const lines = new Set(['paragraph', 'heading']);

/**
 * Whether the editor knows a node and every child that its schema requires: a list with an unknown item is unknown as a
 * whole.
 */
function isKnown(known: KnownNames, node: DocumentNode): boolean {
  if (!known.nodes.has(node.type)) return false;
  const content = node.content ?? [];
  if (node.type === 'listItem') return content[0]?.type === 'paragraph';
  return !picky.has(node.type) || content.every((child) => isKnown(known, child));
}

function wrapped(node: DocumentNode, known: KnownNames, isInline: boolean): DocumentNode {
  if (!isKnown(known, node)) {
    return { type: isInline ? 'unknownInline' : 'unknownBlock', attrs: { json: JSON.stringify(node) } };
  }
  const marks = node.marks?.map((mark) =>
    known.marks.has(mark.type) ? mark : { type: 'unknownMark', attrs: { json: JSON.stringify(mark) } },
  );
  const isLine = lines.has(node.type);
  const content = node.content?.map((child) => wrapped(child, known, isLine));
  return { ...node, ...(marks ? { marks } : {}), ...(content ? { content } : {}) };
}

/**
 * Wraps each node and mark of an unknown name in a placeholder that the editor knows, so that it is saved unchanged.
 */
export const wrapUnknown = (document: ArticleDocument, known: KnownNames): ArticleDocument => ({
  ...wrapped(document, known, false),
  type: 'doc',
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The wrapped node of a placeholder; null when the attributes are invalid. */
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

/** The document to be stored: placeholders are replaced by the nodes that they wrap. */
export const unwrapUnknown = (document: ArticleDocument): ArticleDocument => ({ ...unwrapped(document), type: 'doc' });
