import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { meterD1 } from '../../../db/meter';
import { call, makeScope, openSession, testNow, type InputOf } from '../../support/scope';
import { createCourse } from '../../support/courses';
import { crowdRows, lessonTables, searchRows } from '../../support/measures/crowd';
import { createAdmin, createVideo } from '../../support/factories';
import type { OperationName } from '../../../operations';

// What the administration's lists cost with a hundred thousand people and twenty thousand lessons: one round of batches to
// each database, and rows by the page, not by the population.

/** The session's look-up, the list, the audit entry, and settings where an isolate has none yet; rows of a page and of what stands beside it. */
const most = { batches: 4, rows: 2000 };

async function fill(database: D1Database, statements: string[]) {
  for (const statement of statements) await database.prepare(statement).run();
}

async function columnsOf(table: string): Promise<string[]> {
  const { results } = await env.DB.prepare('select name from pragma_table_info(?)').bind(table).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function populate() {
  await createVideo({ id: 'diga', title: 'Sutura' });
  await createCourse();
  const [videos, texts, tags] = await Promise.all(lessonTables.map(columnsOf));
  const columns = { videos: videos ?? [], video_texts: texts ?? [], video_tags: tags ?? [] };
  await fill(env.DB, crowdRows(columns, 'diga', testNow));
  await fill(env.SEARCH, searchRows());
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
    palette: await cost('SearchAdmin', { query: 'Nome777' }),
    paletteLesson: await cost('SearchAdmin', { query: 'sutura' }),
    courses: await cost('RequestCourseContent', {}),
    courseLessons: await cost('RequestCourseContent', { courseId: 'prova', find: 'sutura' }),
    tags: await cost('GetContent', { kind: 'tag' }),
    tagSearch: await cost('GetContent', { kind: 'tag', query: 'tema 777' }),
    tagMany: await cost('GetContent', { kind: 'tag', query: 'tema' }),
    draftSearch: await cost('GetContent', { kind: 'tag', query: 'bozza 777' }),
    draftMany: await cost('GetContent', { kind: 'tag', query: 'bozza' }),
    withdrawnSearch: await cost('GetContent', { kind: 'video', query: 'sutur' }),
    authorSearch: await cost('GetContent', { kind: 'author', query: '1777' }),
    authorMany: await cost('GetContent', { kind: 'author', query: 'dott' }),
    user: await cost('GetUserData', { alias: 100_777 }),
    timeline: await cost('GetUserTimeline', { uid: 'crowd-777' }),
    companies: await cost('GetCompanies', {}),
    companySearch: await cost('GetCompanies', { search: '777' }),
    companyWords: await cost('GetCompanies', { search: 'studio 777' }),
    companyMany: await cost('GetCompanies', { search: 'studio' }),
    companyPeople: await cost('GetCompanyUsers', { companyId: 'firm-1' }),
    tickets: await cost('GetAdminTickets', {}),
    ticketsClosed: await cost('GetAdminTickets', { view: 'closed' }),
    reports: await cost('GetReports', {}),
    logsOfPerson: await cost('GetLogs', { filter: 'crowd-1' }),
    logsRefused: await cost('GetLogs', { isRefused: true }),
    logsOfAct: await cost('GetLogs', { filter: 'GetUserData', before: `${testNow - 50_000}.audit` }),
    logsRefusedOf: await cost('GetLogs', { filter: 'crowd-1', isRefused: true }),
    reportsOfKind: await cost('GetReports', { isOpen: false, kind: 'audio' }),
    stats: await cost('GetStats', {}),
    billing: await cost('GetBillingOverview', {}),
    coming: await cost('GetComingLessons', {}),
    difference: await cost('GetPublishDifference', {}),
    security: await cost('GetSecurityLog', {}),
    uploads: await cost('GetUploads', { isReplacement: false }),
    broadcasts: await cost('GetBroadcasts', {}),
    notes: await cost('GetUserNotes', { uid: 'crowd-1' }),
    feedbacks: await cost('GetFeedbacks', {}),
    logs: await cost('GetLogs', {}),
    staff: await cost('GetAdminOverview', { since: testNow - 86_400_000 }),
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
