/** The address of `first-page.ts`, inserted by the build; empty in development, where the reader shows its first page. */
export const firstPageScript: string = '';
