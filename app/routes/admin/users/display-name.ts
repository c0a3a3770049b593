/** The part of a user that contains the name. */
export type Named = { email: string; profile: { formData: { nome: string; cognome: string } } };

/** First and last name, or the e-mail address if both are empty. */
export const displayName = ({ profile, email }: Named): string =>
  `${profile.formData.nome} ${profile.formData.cognome}`.trim() || email;
