import { exports } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { bookLimits } from '../../domain/ebooks/file-limits';
import { createBook } from '../support/ebooks';
import { epub } from '../support/epubs';
import { createAdmin, createUser } from '../support/factories';
import { openSession } from '../support/http';

const origin = 'https://apice.example';

let cookie: string;
beforeEach(async () => {
  cookie = await openSession((await createAdmin({ role: 'editor' })).id);
});

type Init = { as?: string | null; from?: string };

async function put(path: string, body: BodyInit, { as = cookie, from = origin }: Init = {}) {
  const response = await exports.default.fetch(`${origin}/api/ebooks/${path}`, {
    method: 'PUT',
    body,
    headers: {
      origin: from,
      ...(as === null ? {} : { cookie: `session=${as}` }),
    },
  });
  const answer = await response.json<{ error?: { reason: string; details?: unknown } }>();
  return { status: response.status, answer, reason: answer.error?.reason };
}

describe('PUT /api/ebooks/{ebookId}/file', () => {
  test('stores the body as the book’s file', async () => {
    const { id } = await createBook();
    expect(await put(`${id}/file?kind=epub`, epub())).toMatchObject({
      status: 200,
      answer: { kind: 'epub', chapters: 1 },
    });
    expect(await put(`${id}/file?kind=pdf`, epub())).toMatchObject({ status: 400, reason: 'ebook-not-pdf' });
  });

  test('tells where a broken book is broken', async () => {
    const { id } = await createBook();
    const { answer } = await put(`${id}/file`, epub({ itemrefs: '' }));
    expect(answer.error).toMatchObject({
      reason: 'ebook-spine-empty',
      details: { file: 'OEBPS/libro.opf', line: null },
    });
  });

  test('refuses strangers, other sites and unknown books', async () => {
    const { id } = await createBook();
    const user = await openSession((await createUser()).id);
    const tries: [string, Init, number][] = [
      [id, { as: null }, 401],
      [id, { as: user }, 403],
      [id, { from: 'https://elsewhere.example' }, 403],
      ['manca', {}, 404],
    ];
    for (const [ebookId, init, status] of tries) {
      expect((await put(`${ebookId}/file`, epub(), init)).status).toBe(status);
    }
  });

  test('refuses a body beyond the limit', async () => {
    const { id } = await createBook();
    const { status, reason } = await put(`${id}/file`, new Uint8Array(bookLimits.file + 1));
    expect([status, reason]).toEqual([400, 'ebook-too-large']);
  });

  test('bytes do not come through the gateway', async () => {
    const { id } = await createBook();
    const response = await exports.default.fetch(`${origin}/api/StoreBookFile`, {
      method: 'POST',
      headers: { origin, cookie: `session=${cookie}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ebookId: id, kind: 'epub', read: 'UEsDBA==' }),
    });
    expect(await response.json()).toMatchObject({ error: { reason: 'invalid-input' } });
  });
});
