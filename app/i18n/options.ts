import type { InitOptions } from 'i18next';

/**
 * The namespaces of translations, one per area: each is a line here and a file per language. Routes list the ones they
 * need in `handle.i18n`; the Italian files define the keys.
 */
export type Texts = {
  common: typeof import('./locales/it/common.json');
  errors: typeof import('./locales/it/errors.json');
  refusals: typeof import('./locales/it/refusals.json');
  landing: typeof import('./locales/it/landing.json');
  login: typeof import('./locales/it/login.json');
  account: typeof import('./locales/it/account.json');
  browse: typeof import('./locales/it/browse.json');
  watch: typeof import('./locales/it/watch.json');
  courses: typeof import('./locales/it/courses.json');
  courseEditor: typeof import('./locales/it/courseEditor.json');
  admin: typeof import('./locales/it/admin.json');
  content: typeof import('./locales/it/content.json');
  insight: typeof import('./locales/it/insight.json');
  access: typeof import('./locales/it/access.json');
  security: typeof import('./locales/it/security.json');
  profile: typeof import('./locales/it/profile.json');
  ownData: typeof import('./locales/it/ownData.json');
  search: typeof import('./locales/it/search.json');
  tv: typeof import('./locales/it/tv.json');
  help: typeof import('./locales/it/help.json');
  head: typeof import('./locales/it/head.json');
  open: typeof import('./locales/it/open.json');
  people: typeof import('./locales/it/people.json');
  company: typeof import('./locales/it/company.json');
  list: typeof import('./locales/it/list.json');
  notifications: typeof import('./locales/it/notifications.json');
  money: typeof import('./locales/it/money.json');
  subscription: typeof import('./locales/it/subscription.json');
  fiscal: typeof import('./locales/it/fiscal.json');
  gifts: typeof import('./locales/it/gifts.json');
  prizes: typeof import('./locales/it/prizes.json');
  support: typeof import('./locales/it/support.json');
  calendar: typeof import('./locales/it/calendar.json');
  bookEditor: typeof import('./locales/it/bookEditor.json');
  advent: typeof import('./locales/it/advent.json');
  gaming: typeof import('./locales/it/gaming.json');
  reader: typeof import('./locales/it/reader.json');
  blog: typeof import('./locales/it/blog.json');
  blogEditor: typeof import('./locales/it/blogEditor.json');
  live: typeof import('./locales/it/live.json');
  liveEditor: typeof import('./locales/it/liveEditor.json');
  ebooks: typeof import('./locales/it/ebooks.json');
  gameEditor: typeof import('./locales/it/gameEditor.json');
  rewards: typeof import('./locales/it/rewards.json');
};
export type Namespace = keyof Texts;

type KeyOf<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}` }[keyof T & string];
/** A namespace and a key: `admin:sections.home`. */
export type TextName = { [N in Namespace]: `${N}:${KeyOf<Omit<Texts[N], 'default'>>}` }[Namespace];

export const namespaceOf = (name: TextName) => name.slice(0, name.indexOf(':')) as Namespace;

/** The namespace of a component that names none. */
const defaultNS = 'common' satisfies Namespace;

/** The options shared by the browser's and the server's instance. React escapes values, so i18next does not. */
export const i18nOptions = {
  defaultNS,
  fallbackLng: false,
  interpolation: { escapeValue: false },
  initImmediate: false,
  maxRetries: 1,
  // The language of a document never changes: another language is loaded as a new document.
  react: { bindI18n: '' },
} satisfies InitOptions;
