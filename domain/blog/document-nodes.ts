// Without the schemas of a document, which would come along into browsers with the extensions.

/** A mark of a text in TipTap's JSON: bold, a link. */
export type DocumentMark = { type: string; attrs?: Record<string, unknown> | undefined };

/** A node of TipTap's JSON. */
export type DocumentNode = {
  type: string;
  attrs?: Record<string, unknown> | undefined;
  content?: DocumentNode[] | undefined;
  marks?: DocumentMark[] | undefined;
  text?: string | undefined;
};

const blocks = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableHeader', 'blockquote', 'codeBlock']);

/** The document's words, a line for each block. */
export function plainText(node: DocumentNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  const inner = (node.content ?? []).map(plainText).join('');
  return blocks.has(node.type) ? `${inner}\n` : inner;
}
