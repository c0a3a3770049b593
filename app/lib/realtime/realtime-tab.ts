const key = 'apice-tab';

let id: string | undefined;

/**
 * Identifies this tab to the viewer's object, so that a reloaded page keeps the place of the one before. The id is in session
 * storage only while no page is alive: a duplicated tab copies that storage and must not find it.
 */
export function keepTabId(): string {
  if (id) return id;
  const kept = sessionStorage.getItem(key) ?? crypto.randomUUID();
  id = kept;
  sessionStorage.removeItem(key);
  window.addEventListener('pagehide', () => sessionStorage.setItem(key, kept));
  window.addEventListener('pageshow', () => sessionStorage.removeItem(key));
  return kept;
}
