/** The three questions of the feedback dialog (spec 2 §3), by the keys of their texts. */
export const feedbackQuestions = ['lessons', 'ease', 'recommend'] as const;
export const longestComment = 2000;
