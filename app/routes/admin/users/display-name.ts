import type { User } from './users.server';

/** First and last name, or the address of who has not told them. */
export const displayName = ({ profile, email }: Pick<User, 'profile' | 'email'>): string =>
  `${profile.formData.nome} ${profile.formData.cognome}`.trim() || email;
