import { afterEach, beforeEach, vi } from 'vitest';

/** A double of the server for every test of a file: the requests (path and body), and the responses. */
export function playServer() {
  const server = {
    sent: [] as [path: string, body: unknown][],
    answer: (_path: string): Response | Promise<Response> => Response.json({}),
  };
  beforeEach(() => {
    server.sent.length = 0;
    vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
      server.sent.push([String(address), JSON.parse(String(init?.body))]);
      return server.answer(String(address));
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return server;
}

/** A refusal as the gateway writes it. */
export const refusal = (reason: string, status = 400, details?: object) =>
  Response.json({ error: { code: 'failed-precondition', message: '', reason, details } }, { status });
