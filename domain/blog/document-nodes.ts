// Kept apart from the schemas: the editor's extensions import this file, and zod would be bundled for the browser.

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

/** The document's plain text, one line per block. */
export function plainText(node: DocumentNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  const inner = (node.content ?? []).map(plainText).join('');
  return blocks.has(node.type) ? `${inner}\n` : inner;
}
