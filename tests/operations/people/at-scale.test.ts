import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { meterD1 } from '../../../db/meter';
import { call, makeScope, openSession, testNow, type InputOf } from '../../support/scope';
import { createCourse } from '../../support/courses';
import { createAdmin, createVideo, growCatalogue } from '../../support/factories';
import type { OperationName } from '../../../operations';

// What the administration's lists cost with a hundred thousand people and twenty thousand lessons: one round of batches to
// each database, and rows by the page, not by the population.

const people = 100_000;
const lessons = 20_000;
const firms = 2000;

/** The session's look-up, the list, the audit entry, and settings where an isolate has none yet; rows of a page and of what stands beside it. */
const most = { batches: 4, rows: 1100 };

const numbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

const fill = (statement: string) => env.DB.prepare(statement).run();

/** The search's entries for all copies, as indexing would write them. */
async function indexCopies() {
  await env.SEARCH.prepare(
    `insert into lessons (id, video_id, language, title) ${numbers(lessons)} select i, 'copy-' || i, 'it', 'Sutura ' || i from n`,
  ).run();
  await env.SEARCH.prepare(`insert into lessons_fts (rowid, title) select id, 'sutur ' || id from lessons`).run();
}

async function populate() {
  await createVideo({ id: 'diga', title: 'Sutura' });
  await createCourse();
  await growCatalogue(lessons);
  await fill(
    `insert into users (id, email, alias, nome, cognome, category, privacy_default, is_new_trial, created_at, updated_at)
     ${numbers(people)} select 'crowd-' || i, 'crowd' || i || '@apice.test', 100000 + i, 'Nome' || i, 'Cognome' || i, 'odontoiatra', 1, 0, ${testNow} - i, ${testNow} from n`,
  );
  await fill(
    `insert into companies (id, name, enabled, created_at, updated_at)
     ${numbers(firms)} select 'firm-' || i, 'Studio ' || i, 1, ${testNow}, ${testNow} from n`,
  );
  await indexCopies();
}

async function costOf<N extends OperationName>(cookie: string, name: N, input: InputOf<N>) {
  const scope = await makeScope({ cookie });
  const searched = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await call({ ...scope, search: meterD1(env.SEARCH, searched) }, name, input);
  return { ...scope.use, searched };
}

test('lists and searches of the administration stay as cheap as their page', async () => {
  await populate();
  const cookie = await openSession((await createAdmin()).id);
  const cost = <N extends OperationName>(name: N, input: InputOf<N>) => costOf(cookie, name, input);
  const costs = {
    contentList: await cost('GetContent', { kind: 'video' }),
    contentSearch: await cost('GetContent', { kind: 'video', query: 'sutura 777' }),
    contentMany: await cost('GetContent', { kind: 'video', query: 'sutura' }),
    palette: await cost('SearchOffice', { query: 'Nome777' }),
    paletteLesson: await cost('SearchOffice', { query: 'sutura' }),
    courseLessons: await cost('RequestCourseContent', { courseId: 'prova', find: 'sutura' }),
    user: await cost('GetUserData', { alias: 100_777 }),
    companies: await cost('GetCompanies', {}),
    tickets: await cost('GetAdminTickets', {}),
    reports: await cost('GetReports', {}),
    feedbacks: await cost('GetFeedbacks', {}),
    logs: await cost('GetLogs', {}),
    office: await cost('GetOffice', { since: testNow - 86_400_000 }),
  };
  for (const [list, { batches, rowsRead, searched }] of Object.entries(costs)) {
    expect(batches, list).toBeLessThanOrEqual(most.batches);
    expect(searched.batches, list).toBeLessThanOrEqual(1);
    expect(rowsRead + searched.rowsRead, list).toBeLessThanOrEqual(most.rows);
  }
  // What reads the population is over both bounds' reach: the measure can fail.
  const use = { batches: 0, rowsRead: 0, rowsWritten: 0 };
  await meterD1(env.DB, use).prepare("select id from users where nome like '%777%' limit 51").all();
  expect(use.rowsRead).toBeGreaterThan(most.rows);
}, 120_000);
