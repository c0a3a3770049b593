// By itself, since browsers need it with the extensions: the schemas of a document would come along.

import type { DocumentNode } from './document';

const blocks = new Set(['paragraph', 'heading', 'listItem', 'tableCell', 'tableHeader', 'blockquote', 'codeBlock']);

/** The document's words, a line for each block. */
export function plainText(node: DocumentNode): string {
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return '\n';
  const inner = (node.content ?? []).map(plainText).join('');
  return blocks.has(node.type) ? `${inner}\n` : inner;
}
