const key = 'apice:searches';
const most = 5;

/** This browser's recent searches, newest first. They never leave the browser. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

const keep = (list: string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Without storage the search still works.
  }
};

export const rememberSearch = (query: string): void =>
  keep([query, ...recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())].slice(0, most));

export const forgetSearches = (): void => keep([]);
