/** The title of a page (spec 1 §2). */
export const pageTitle = (title: string): string => `${title} - Apice`;
