import { browserStorage } from '~/lib/guarded-storage';

const key = 'apice:searches';
const most = 5;

/** This browser's recent searches, newest first. They never leave the browser. */
export function recentSearches(): string[] {
  const kept = browserStorage.readJson(key);
  return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
}

const keep = (list: string[]): void => browserStorage.write(key, JSON.stringify(list));

export const rememberSearch = (query: string): void =>
  keep([query, ...recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())].slice(0, most));

export const forgetSearches = (): void => keep([]);
