/** A display name, or the e-mail address without one. */
export const nameOf = ({ nome, cognome, email }: { nome: string; cognome: string; email: string }): string =>
  `${nome} ${cognome}`.trim() || email;
