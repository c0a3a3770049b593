const key = 'apice-tab';

let id: string | undefined;

/**
 * Names this tab to the viewer's object, so that a reloaded page goes on with the place of the one before. The name is
 * kept in session storage only while no page is alive: a duplicated tab copies that storage and must not find it.
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
