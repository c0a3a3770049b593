/** The questions of the help page by group; the texts are in the namespace `help`. */
export const groups = {
  watch: ['blurry', 'elsewhere', 'tv', 'subtitles', 'phone', 'resume', 'chapters', 'keyboard', 'report'],
  pay: ['prices', 'trial', 'cancel', 'withdraw', 'invoice', 'screens'],
  access: ['newPhone', 'password', 'noMail', 'provider', 'secondFactor', 'stolen'],
  account: ['changeEmail', 'language', 'data', 'delete', 'cookies', 'assistants', 'studio'],
} as const;

export type Group = keyof typeof groups;
export type Question = (typeof groups)[Group][number];

export const groupNames: readonly Group[] = ['watch', 'pay', 'access', 'account'];
export const allQuestions: readonly Question[] = groupNames.flatMap((group): readonly Question[] => groups[group]);
