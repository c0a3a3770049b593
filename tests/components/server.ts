import { afterEach, beforeEach, vi } from 'vitest';

/** Stands where the server is in every test of a file: what it was asked (path and body), and what it answers. */
export function playServer() {
  const server = { sent: [] as [path: string, body: unknown][], answer: (): Response => Response.json({}) };
  beforeEach(() => {
    server.sent.length = 0;
    vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
      server.sent.push([String(address), JSON.parse(String(init?.body))]);
      return server.answer();
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return server;
}
