/** Frequent questions before sign-up; the texts are in the namespace `landing`. */
export const questions = ['trial', 'places', 'assistants', 'certificates', 'length'] as const;
