import { afterAll, vi } from 'vitest';

// The files of a process share its globals: what one has replaced is put back before the next.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
