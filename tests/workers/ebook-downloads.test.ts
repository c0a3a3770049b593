import { env, exports } from 'cloudflare:workers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ebooks, ebookUnlocks, events, sessions, users } from '../../db/schema';
import { epubKey, pdfForm } from '../../domain/ebooks/edition';
import { makeIdentityToken } from '../../operations/accounts/sessions/identity-token';
import { claimOfCookie } from '../../operations/accounts/sessions/session';
import { createBook } from '../support/ebooks';
import { createUser, saveSettings } from '../support/factories';
import { openSession } from '../support/http';
import { db } from '../support/scope';

const origin = 'https://apice.example';
const secret = 'development-SESSION_SECRET-is-known-to-everybody';
const pdfKey = 'ebooks/perche/f1.pdf';

let uid: string;
let ebookId: string;
let cookie: string;
let sessionId: string;

const tokenAt = (at = Date.now(), of = { uid, sessionId }) => makeIdentityToken(secret, of.uid, of.sessionId, at);

type Init = { fields?: Record<string, unknown>; headers?: Record<string, string>; body?: string };

async function post({ fields = {}, headers, body }: Init = {}) {
  const whole = { ebookId, uid, token: await tokenAt(), ...fields };
  return exports.default.fetch(`${origin}/api/ebooks/download`, {
    method: 'POST',
    body: body ?? JSON.stringify(whole),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Code, reason and that no file came. */
async function refused(response: Response) {
  expect(response.headers.has('content-disposition')).toBe(false);
  const { error } = await response.json<{ error: { code: string; reason: string } }>();
  return [response.status, error.reason];
}

const textOf = async (response: Response) => new TextDecoder().decode(await response.bytes());

/** As many as there are once what follows the answer is done. */
const downloads = async () =>
  (await db.select().from(events).where(eq(events.name, 'EBOOK_DOWNLOAD'))).map(({ params }) => params);

beforeEach(async () => {
  await saveSettings({ SHOW_BOOKS: true });
  uid = (await createUser({ nome: 'Łucja', cognome: 'Żółć' })).id;
  cookie = await openSession(uid);
  sessionId = (await claimOfCookie(secret, cookie))?.sessionId ?? '';
  const pdf = pdfForm.toText({ key: pdfKey, bytes: 10, pages: 1 });
  ebookId = (await createBook({ title: 'Perché no?', pdf })).id;
  await db.insert(ebookUnlocks).values({ userId: uid, ebookId, unlockedAt: 1 });
  await env.MEDIA.put(epubKey(ebookId, 'prima'), 'the book');
  const doc = await PDFDocument.create();
  doc.addPage([600, 800]);
  await env.MEDIA.put(pdfKey, await doc.save());
});

describe('a download', () => {
  test('is the EPUB as it is stored, with its name and type', async () => {
    const response = await post();
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/epub+zip',
      'content-disposition': 'attachment; filename="Perch_ no.epub"; filename*=UTF-8\'\'Perch%C3%A9%20no.epub',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await textOf(response)).toBe('the book');
    await expect.poll(downloads).toEqual([{ ebookId, format: 'epub' }]);
  });

  test('is the PDF with the reader’s name', async () => {
    const response = await post({ fields: { format: 'pdf' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const stored = await (await env.MEDIA.get(pdfKey))?.bytes();
    const bytes = await response.bytes();
    expect(bytes.length).toBeGreaterThan(stored?.length ?? 0);
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(1);
    await expect.poll(downloads).toEqual([{ ebookId, format: 'pdf' }]);
  });

  test('may be asked for by a form, and by a caller with no cookie or of any origin', async () => {
    const body = new URLSearchParams({ ebookId, uid, token: await tokenAt() }).toString();
    const form = await post({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    expect([form.status, await textOf(form)]).toEqual([200, 'the book']);
    const callers: Record<string, string>[] = [
      { origin },
      { cookie: `session=${cookie}` },
      { origin: 'capacitor://localhost' },
    ];
    for (const headers of callers) {
      const response = await post({ headers });
      expect([response.status, await textOf(response)]).toEqual([200, 'the book']);
    }
    await expect.poll(downloads).toHaveLength(4);
  });
});

describe('is refused without a file:', () => {
  test.each<[string, () => Promise<Init>, [number, string]]>([
    ['a token that is none', async () => ({ fields: { token: 'x.y.z' } }), [401, 'ebook-token-invalid']],
    [
      'a token that another key signed',
      async () => ({
        fields: { token: await makeIdentityToken('another key of many letters', uid, sessionId, Date.now()) },
      }),
      [401, 'ebook-token-invalid'],
    ],
    ['the session’s cookie as a token', async () => ({ fields: { token: cookie } }), [401, 'ebook-token-invalid']],
    [
      'a token of eleven minutes ago',
      async () => ({ fields: { token: await tokenAt(Date.now() - 660_000) } }),
      [401, 'ebook-token-old'],
    ],
    [
      'a token that has expired',
      async () => ({ fields: { token: await tokenAt(Date.now() - 3_700_000) } }),
      [401, 'ebook-token-old'],
    ],
    [
      'a token of another user than is named',
      async () => ({ fields: { uid: 'somebody' } }),
      [403, 'ebook-token-not-yours'],
    ],
    [
      'a token of another user than the cookie’s',
      async () => ({ headers: { cookie: `session=${await openSession((await createUser()).id)}` } }),
      [403, 'ebook-token-not-yours'],
    ],
    [
      'a token of another user than the header’s',
      async () => {
        const other = await createUser();
        const otherCookie = await openSession(other.id);
        const claim = await claimOfCookie(secret, otherCookie);
        const of = { uid: other.id, sessionId: claim?.sessionId ?? '' };
        return { headers: { authorization: `Bearer ${await tokenAt(Date.now(), of)}` } };
      },
      [403, 'ebook-token-not-yours'],
    ],
    [
      'a session that has ended',
      async () => {
        await db.delete(sessions);
        return {};
      },
      [401, 'ebook-session-ended'],
    ],
    [
      'a session of somebody else',
      async () => {
        const other = await createUser();
        return { fields: { uid: other.id, token: await tokenAt(Date.now(), { uid: other.id, sessionId }) } };
      },
      [401, 'ebook-session-ended'],
    ],
    [
      'a session whose secret was replaced',
      async () => {
        await db.update(sessions).set({ id: 'another', previousId: sessionId, rotatedAt: Date.now() });
        return {};
      },
      [503, 'session-superseded'],
    ],
    ['a book that nobody knows', async () => ({ fields: { ebookId: 'un-altro' } }), [404, 'ebook-not-found']],
    [
      'a locked book',
      async () => {
        await db.delete(ebookUnlocks);
        return {};
      },
      [400, 'ebook-locked'],
    ],
    [
      'a draft',
      async () => {
        await db.update(ebooks).set({ publishedAt: null });
        return {};
      },
      [404, 'ebook-not-found'],
    ],
    [
      'a format that the book does not have',
      async () => {
        await db.update(ebooks).set({ pdf: null });
        return { fields: { format: 'pdf' } };
      },
      [404, 'ebook-file-missing'],
    ],
    [
      'a file that is gone',
      async () => {
        await env.MEDIA.delete(epubKey(ebookId, 'prima'));
        return {};
      },
      [404, 'ebook-file-missing'],
    ],
    [
      'a PDF that is none',
      async () => {
        await env.MEDIA.put(pdfKey, 'PK no pdf');
        return { fields: { format: 'pdf' } };
      },
      [400, 'ebook-copy-broken'],
    ],
    [
      'an address that is not verified',
      async () => {
        await saveSettings({ FORCE_EMAIL_VERIFICATION: true });
        await db.update(users).set({ emailVerifiedAt: null });
        return {};
      },
      [400, 'email-verification-needed'],
    ],
    ['an unknown field', async () => ({ fields: { path: '/etc' } }), [400, 'invalid-input']],
    ['an unknown format', async () => ({ fields: { format: 'exe' } }), [400, 'invalid-input']],
    ['no token', async () => ({ fields: { token: undefined } }), [400, 'invalid-input']],
    ['what is no JSON', async () => ({ body: '{' }), [400, 'malformed-json']],
    ['a body of another type', async () => ({ headers: { 'content-type': 'text/plain' } }), [400, 'json-needed']],
    ['too long a body', async () => ({ body: JSON.stringify({ a: 'x'.repeat(9000) }) }), [400, 'body-too-large']],
  ])('%s', async (_kind, prepared, refusal) => {
    expect(await refused(await post(await prepared()))).toEqual(refusal);
    expect(await downloads()).toEqual([]);
  });
});
