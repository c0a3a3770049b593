/** One namespace per area of the interface; a route names those it needs in `handle.i18n`. */
export const namespaces = [
  'common',
  'errors',
  'refusals',
  'landing',
  'login',
  'account',
  'browse',
  'watch',
  'courses',
  'courseEditor',
  'admin',
  'content',
  'insight',
  'access',
  'security',
  'profile',
  'ownData',
  'search',
  'tv',
  'help',
  'head',
  'open',
  'people',
  'company',
  'list',
  'notifications',
  'money',
  'subscription',
  'fiscal',
  'gifts',
  'support',
] as const;
export type Namespace = (typeof namespaces)[number];

/** The namespace of a component that names none. */
export const defaultNS = 'common' satisfies Namespace;
