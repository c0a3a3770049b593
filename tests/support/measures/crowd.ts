// What a large Apice holds, as statements over the demo's rows: for the administration's figures and limits.
export const size = {
  people: 100_000,
  lessons: 20_000,
  companies: 2000,
  members: 300,
  names: 2000,
  drafts: 4000,
  withdrawn: 2000,
  each: 20_000,
};

/** Names of the columns of the tables that hold a lesson. */
export type LessonColumns = Record<(typeof lessonTables)[number], string[]>;

export const lessonTables = ['videos', 'video_texts', 'video_tags'] as const;

const numbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
const crowd = (modulo: number) => `'crowd-' || (1 + i % ${modulo})`;

/** Copies of a lesson in every table that holds a part of it: older and less popular than itself. */
const lessonRows = (columnsOf: LessonColumns, of: string, now: number) => {
  const replaced: Record<string, string> = {
    id: `'copy-' || i`,
    video_id: `'copy-' || i`,
    created_at: `${now - 40 * 86_400_000} - i * 1000`,
    popularity: '-i',
  };
  return lessonTables.map((table) => {
    const values = columnsOf[table].map((name) => replaced[name] ?? `t."${name}"`);
    const key = table === 'videos' ? 'id' : 'video_id';
    return `insert into ${table} (${columnsOf[table].map((name) => `"${name}"`).join()}) ${numbers(size.lessons)} select ${values.join()} from ${table} t, n where t.${key} = '${of}'`;
  });
};

const peopleRows = (now: number) => [
  `insert into users (id, email, alias, nome, cognome, category, privacy_default, is_new_trial, created_at, updated_at)
   ${numbers(size.people)} select 'crowd-' || i, 'crowd' || i || '@apice.test', 100000 + i, 'Nome' || i, 'Cognome' || i, 'odontoiatra', 1, 0, ${now} - i, ${now} from n`,
  `insert into companies (id, name, enabled, created_at, updated_at)
   ${numbers(size.companies)} select 'firm-' || i, 'Studio ' || i, 1, ${now}, ${now} from n`,
  `update users set company_id = 'firm-1' where id in (select value from (${numbers(size.members)} select 'crowd-' || i as value from n))`,
];

const nameRows = () => [
  `insert into authors (id, name, photo, descriptions) ${numbers(size.names)} select 'author-' || i, 'Dottore ' || i, '', '{"it":"","en":"","es":""}' from n`,
  `insert into tags (id, labels, "order", show_as_series, visible_for, videos_count)
   ${numbers(size.names)} select 'tag-' || i, json_object('it', 'Tema ' || i, 'en', 'Topic ' || i, 'es', 'Tema ' || i), 1000 + i, 0, '{"aso":true,"odontoiatra":true}', 0 from n`,
];

/** Drafts of tags, every other one of a new tag, and lessons that were withdrawn for good. */
const draftRows = (now: number) => [
  `insert into content_drafts (kind, id, document, title, revision, edited_by, edited_at)
   ${numbers(size.drafts)} select 'tag', case when i % 2 = 0 then 'tag-' || (i / 2) else 'new-tag-' || i end, null, 'Bozza ' || i, 1, 'crowd-1', ${now} - i from n`,
  `update videos set hidden = 1 where id in (select value from (${numbers(size.withdrawn)} select 'copy-' || (${size.lessons} - i) as value from n))`,
];

const deskRows = (of: string, now: number) => [
  `insert into tickets (id, user_id, subject, topic, state, waiting_since, excerpt, read_at, created_at, updated_at)
   ${numbers(size.each)} select 'ticket-' || i, ${crowd(size.people)}, 'Non sento', 'playback', case when i % 100 = 0 then 'open' else 'closed' end, case when i % 100 = 0 then ${now} - i end, 'Non sento', ${now}, ${now} - i, ${now} - i from n`,
  `insert into ticket_messages (id, ticket_id, user_id, author, text, via, created_at)
   ${numbers(size.each)} select 'message-' || i, 'ticket-' || i, ${crowd(size.people)}, 'Nome', 'Non sento', 'site', ${now} - i from n`,
  `insert into feedbacks (id, user_id, questions, ratings, comment, created_at)
   ${numbers(size.each)} select 'feedback-' || i, ${crowd(size.people)}, '["a","b","c"]', '[5,4,3]', 'Bene', ${now} - i from n`,
  `insert into video_reports (id, user_id, video_id, kinds, details, seconds, config, platform, user_agent, ack, created_at)
   ${numbers(size.each)} select 'report-' || i, ${crowd(size.people)}, case when i % 20 = 0 then '${of}' else 'copy-' || (1 + i % ${size.lessons}) end, '["video"]', 'Salta', i % 300, '{}', 'web', '{}', i % 100 <> 0, ${now} - i from n`,
  `insert into audit_log (id, at, actor_id, act, user_id, outcome, request_id)
   ${numbers(size.people)} select 'audit-' || i, ${now} - i, 'crowd-1', case when i % 1000 = 0 then 'UpdateUser' else 'GetUserData' end, 'crowd-' || i, case when i % 1000 = 0 then 'not-found' else 'done' end, 'request-' || i from n`,
];

/** Statements that fill a migrated database around its lesson `of`; `columnsOf` names the columns of the lesson's tables. */
export const crowdRows = (columnsOf: LessonColumns, of: string, now: number) => [
  ...lessonRows(columnsOf, of, now),
  ...peopleRows(now),
  ...nameRows(),
  ...draftRows(now),
  ...deskRows(of, now),
];

/** The search's entries of the copies, as indexing would write them. */
export const searchRows = () => [
  `insert into lessons (id, video_id, language, title) ${numbers(size.lessons)} select 1000000 + i, 'copy-' || i, 'it', 'Sutura ' || i from n`,
  `insert into lessons_fts (rowid, title) select id, 'sutur ' || (id - 1000000) from lessons where id > 1000000`,
];
