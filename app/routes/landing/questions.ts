/** What people ask before they come in; the words are in the namespace `landing`. */
export const questions = ['trial', 'places', 'assistants', 'length'] as const;
