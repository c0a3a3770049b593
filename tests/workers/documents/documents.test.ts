import { exports } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { certificates, legalDocuments } from '../../../db/schema';
import { createAssistant, createCompany, fillCourses } from '../../support/courses';
import { createUser } from '../../support/factories';
import { openSession } from '../../support/http';
import { db } from '../../support/scope';

// The papers, and the signed files of courses, as their addresses answer them.

const number = 'AP-2026-000001';
let learner: string;

const get = async (path: string, userId?: string) => {
  const headers = userId ? { cookie: `session=${await openSession(userId)}` } : undefined;
  const response = await exports.default.fetch(`https://apice.example${path}`, { ...(headers && { headers }) });
  const bytes = await response.bytes();
  return { status: response.status, headers: response.headers, text: new TextDecoder().decode(bytes) };
};

beforeEach(async () => {
  await createCompany('rossi');
  learner = (await createAssistant({ companyId: 'rossi' })).id;
  await fillCourses(learner);
});

test('a certificate’s paper is its learner’s alone, and of a revoked one there is none', async () => {
  const path = `/verifica/${number}.pdf`;
  expect((await get(path)).status).toBe(401);
  expect((await get(path, (await createUser()).id)).status).toBe(403);
  const own = await get(path, learner);
  expect(own).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  await db.update(certificates).set({ revokedAt: 1, revocationReason: 'nome sbagliato' });
  expect((await get(path, learner)).status).toBe(400);
});

test('what verifies a certificate is everybody’s, on verifiers’ sites too', async () => {
  const addresses = [
    `/verifica/${number}.json`,
    `/verifica/${number}.jwt`,
    '/verifica/status/1',
    '/.well-known/did.json',
  ];
  for (const address of addresses) {
    const { status, headers } = await get(address);
    expect([address, status, headers.get('access-control-allow-origin')]).toEqual([address, 200, '*']);
  }
});

test('a practice’s dossier is its owner’s alone', async () => {
  const path = '/team-register.pdf?company=rossi&year=2026';
  expect((await get(path)).status).toBe(401);
  for (const id of [learner, (await createUser({ companyId: 'rossi' })).id]) {
    expect((await get(path, id)).status).toBe(403);
  }
  const owner = await createUser({ companyId: 'rossi', companyAdmin: true });
  expect(await get(path, owner.id)).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
});

test('a register is its reader’s own, as paper and as a calendar of its deadline', async () => {
  expect((await get('/register.pdf')).status).toBe(401);
  expect(await get('/register.pdf', learner)).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
  const { text } = await get('/register.ics?year=2026', learner);
  expect(text).toContain('BEGIN:VCALENDAR');
  expect(text).toContain('20261231');
});

test('an advent calendar’s regulation is everybody’s, for a year that has one', async () => {
  const content = '<h2>Chi</h2><p>Chi è iscritto.</p>';
  await db.insert(legalDocuments).values({ doc: 'bal', year: 2022, language: 'it', content });
  const paper = await get('/regolamento/2022.pdf');
  expect(paper).toMatchObject({ status: 200, text: expect.stringMatching(/^%PDF-/) });
  expect(paper.headers.get('content-disposition')).toContain('regolamento-2022.pdf');
  expect((await get('/regolamento/2022.pdf', learner)).status).toBe(200);
  const missing = await get('/regolamento/2023.pdf');
  expect([missing.status, missing.text]).toEqual([404, expect.stringContaining('document-not-found')]);
});
