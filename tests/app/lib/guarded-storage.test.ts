import { afterEach, expect, test, vi } from 'vitest';
import { clearStorage } from '../../../app/lib/guarded-storage';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a person’s data is removed, though one of the two storages is blocked', () => {
  const clear = vi.fn<() => void>();
  vi.stubGlobal('localStorage', {
    clear: () => {
      throw new Error('blocked');
    },
  });
  vi.stubGlobal('sessionStorage', { clear });
  clearStorage();
  expect(clear).toHaveBeenCalledOnce();
});
