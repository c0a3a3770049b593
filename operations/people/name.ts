/** A person's name where there is room for one. */
export const nameOf = ({ nome, cognome, email }: { nome: string; cognome: string; email: string }): string =>
  `${nome} ${cognome}`.trim() || email;
