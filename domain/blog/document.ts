import * as z from 'zod';
import type { DocumentMark, DocumentNode } from './document-nodes';
import { cleanText } from './text';

export { plainText, type DocumentMark, type DocumentNode } from './document-nodes';

export type ArticleDocument = DocumentNode & { type: 'doc' };

const typeName = z.string().min(1).max(60);
const Attributes = z.record(z.string().max(60), z.json());
const Mark = z.strictObject({ type: typeName, attrs: Attributes.optional() });

const Node: z.ZodType<DocumentNode> = z.strictObject({
  type: typeName,
  attrs: Attributes.optional(),
  get content() {
    return z.array(Node).optional();
  },
  marks: z.array(Mark).max(10).optional(),
  text: z.string().optional(),
});

/**
 * The longest document as JSON, in bytes: a D1 row holds 2 MB at most, and a published row contains the HTML as well.
 */
const longestDocument = 400_000;
/** The deepest nesting of the JSON: a list in a list in a table needs about thirty levels. */
const deepest = 52;

/** Whether an untrusted value is small and shallow enough to validate: the validation that follows is recursive. */
const isBounded = (value: unknown): boolean =>
  isShallow(value, deepest) && new TextEncoder().encode(JSON.stringify(value)).length <= longestDocument;

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/**
 * An article's text as TipTap JSON. Unknown nodes and marks are valid: an older release must not delete what a newer
 * one has written.
 */
export const ArticleDocumentSchema = z
  .unknown()
  .refine((value) => typeof value === 'object' && value !== null && isBounded(value), 'too long, or nested too deep')
  .pipe(Node)
  .refine((node) => node.type === 'doc', 'a document')
  .transform((node): ArticleDocument => ({ ...cleaned(node), type: 'doc' }));

export const emptyDocument: ArticleDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

const cleanedAttributes = <Holder extends DocumentMark>({ attrs, ...rest }: Holder) => ({
  ...rest,
  ...(attrs === undefined
    ? {}
    : {
        attrs: Object.fromEntries(
          Object.entries(attrs).map(([name, value]) => [name, typeof value === 'string' ? cleanText(value) : value]),
        ),
      }),
});

/** Removes characters that are invalid in XML feeds. TipTap rejects an empty text node, so one is removed too. */
function cleaned(node: DocumentNode): DocumentNode {
  const content = node.content?.map(cleaned).filter(({ type, text }) => type !== 'text' || text !== '');
  return {
    ...cleanedAttributes(node),
    ...(node.marks === undefined ? {} : { marks: node.marks.map(cleanedAttributes) }),
    ...(node.text === undefined ? {} : { text: cleanText(node.text) }),
    ...(content === undefined ? {} : { content }),
  };
}

/** Every node in document order, beginning with the document itself. */
export function* nodesIn(node: DocumentNode): Generator<DocumentNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesIn(child);
}

export const attributeOf = (node: DocumentNode, name: string): string => {
  const value = node.attrs?.[name];
  return typeof value === 'string' ? value : '';
};
