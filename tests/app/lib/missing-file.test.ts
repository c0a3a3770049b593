import { beforeEach, expect, test, vi } from 'vitest';
import { reloadIfReplaced } from '~/lib/realtime/missing-file';

const stored = new Map<string, string>();
const reload = vi.fn();
let fields: { value: string }[] = [];

/** A page of a build whose list of files answers so; null is a line that is down. */
function pageOf(version: string, status: number | null) {
  vi.stubGlobal('window', { __remixManifest: { url: `/assets/manifest-${version}.js`, version } });
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe(`/assets/manifest-${version}.js`);
    if (status === null) throw new TypeError('Failed to fetch');
    return new Response(null, { status });
  });
}

beforeEach(() => {
  stored.clear();
  reload.mockReset();
  fields = [];
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector.includes('video') ? [] : fields),
  });
});

test('a page whose build is gone is reloaded once', async () => {
  pageOf('old', 404);
  await reloadIfReplaced();
  await reloadIfReplaced();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page that comes back old is not reloaded again, one of the next build is', async () => {
  pageOf('old', 404);
  await reloadIfReplaced();
  pageOf('next', 404);
  await reloadIfReplaced();
  await reloadIfReplaced();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each([
  ['is still there', 200],
  ['fails', 503],
  ['does not answer', null],
])('a page whose build %s stays', async (_what, status) => {
  pageOf('old', status);
  await reloadIfReplaced();
  expect(reload).not.toHaveBeenCalled();
});

test('a page with typed text stays, until it is empty', async () => {
  pageOf('old', 404);
  fields = [{ value: '' }, { value: 'anna@example.it' }];
  await reloadIfReplaced();
  expect(reload).not.toHaveBeenCalled();
  fields = [{ value: '' }];
  await reloadIfReplaced();
  expect(reload).toHaveBeenCalledTimes(1);
});
