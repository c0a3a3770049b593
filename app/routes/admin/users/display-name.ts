/** What of a user tells how they are called. */
export type Named = { email: string; profile: { formData: { nome: string; cognome: string } } };

/** First and last name, or the address of who has not told them. */
export const displayName = ({ profile, email }: Named): string =>
  `${profile.formData.nome} ${profile.formData.cognome}`.trim() || email;
