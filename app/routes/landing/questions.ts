/** Frequent questions before sign-up; the texts are in the namespace `landing`. */
export const questions = ['trial', 'places', 'assistants', 'length'] as const;
