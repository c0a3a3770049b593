const key = 'apice:searches';
const most = 5;

/** What this browser searched for last, newest first. It never leaves the browser. */
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
    // A browser that keeps nothing searches all the same.
  }
};

export const rememberSearch = (query: string): void =>
  keep([query, ...recentSearches().filter((one) => one.toLowerCase() !== query.toLowerCase())].slice(0, most));

export const forgetSearches = (): void => keep([]);
