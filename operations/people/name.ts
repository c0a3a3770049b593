/** What somebody is called where there is room for one name. */
export const nameOf = ({ nome, cognome, email }: { nome: string; cognome: string; email: string }): string =>
  `${nome} ${cognome}`.trim() || email;
