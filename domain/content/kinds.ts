/** The kinds of editable documents; operations/content/documents.ts describes them. */
export const contentKinds = ['video', 'series', 'tag', 'author', 'sponsor', 'billboard'] as const;
export type ContentKind = (typeof contentKinds)[number];

/** How far the upload of a film has got. */
export type UploadState = 'receiving' | 'unpacking' | 'ready' | 'faulty' | 'used';
