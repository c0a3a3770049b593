import { beforeEach, expect, test, vi } from 'vitest';
import { handleServerMessage } from '~/lib/realtime/server-messages';
import { stubReloadingPage } from '../../support/reloading-page';

let page: ReturnType<typeof stubReloadingPage>;

beforeEach(() => {
  page = stubReloadingPage();
});

const versions = () => ({ settings: 3, catalogue: 3, forceReload: 3, adminUpdate: 3 });
const actions = () => ({ revalidatePage: vi.fn(), announceUpdate: vi.fn() });

test('reloads once per version, however often it is told', () => {
  const [known, given] = [versions(), actions()];
  for (const version of [3, 4, 4]) handleServerMessage({ type: 'reload', version }, known, given);
  expect(page.reload).toHaveBeenCalledTimes(1);
  handleServerMessage({ type: 'reload', version: 5 }, known, given);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('a page that comes back old is not reloaded again for the same version', () => {
  handleServerMessage({ type: 'reload', version: 4 }, versions(), actions());
  handleServerMessage({ type: 'reload', version: 4 }, versions(), actions());
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('reloads every tab of a browser: what one of them remembers is its own', () => {
  const shared = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shared.get(key) ?? null,
    setItem: (key: string, value: string) => void shared.set(key, value),
  });
  for (let tab = 1; tab <= 2; tab += 1) {
    page.stored.clear();
    handleServerMessage({ type: 'reload', version: 4 }, versions(), actions());
    expect(page.reload).toHaveBeenCalledTimes(tab);
  }
});

test('waits for a film in the small window, which is another document', () => {
  const film = { paused: false, ended: false };
  const heard = new Set<() => void>();
  const document = {
    querySelectorAll: () => [film],
    addEventListener: (_: string, listener: () => void) => heard.add(listener),
    removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
  };
  vi.stubGlobal('window', { documentPictureInPicture: { window: { document } } });
  handleServerMessage({ type: 'reload', version: 4 }, versions(), actions());
  expect(page.reload).not.toHaveBeenCalled();
  film.paused = true;
  for (const listener of heard) listener();
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(heard.size).toBe(0);
});

test('waits for the next pause of a film that plays', () => {
  const film = { paused: false, ended: false };
  page.films.push(film);
  handleServerMessage({ type: 'reload', version: 4 }, versions(), actions());
  expect(page.reload).not.toHaveBeenCalled();
  film.paused = true;
  for (const listener of page.listeners) listener();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('shows an update to administrators only', () => {
  const admin = actions();
  handleServerMessage({ type: 'adminUpdate', version: 4 }, versions(), admin);
  expect(admin.announceUpdate).toHaveBeenCalledTimes(1);
  expect(() =>
    handleServerMessage({ type: 'adminUpdate', version: 4 }, versions(), {
      revalidatePage: vi.fn(),
      announceUpdate: null,
    }),
  ).not.toThrow();
});

test('asks anew for what is newer than the page, once', () => {
  const [known, given] = [versions(), actions()];
  for (const version of [3, 4, 4]) {
    handleServerMessage({ type: 'settings', version }, known, given);
    handleServerMessage({ type: 'catalogue', version }, known, given);
  }
  expect(given.revalidatePage.mock.calls).toEqual([['settings'], ['catalogue']]);
});

test('asks anew whenever the viewer’s rights have changed', () => {
  const given = actions();
  handleServerMessage({ type: 'rights' }, versions(), given);
  handleServerMessage({ type: 'rights' }, versions(), given);
  expect(given.revalidatePage.mock.calls).toEqual([['rights'], ['rights']]);
});
