// Multiplies a demo database: more lessons, series, users and openings, besides the demo's own.
const numbers = (times) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${times - 1})`;

/** Columns of a table, with some of them replaced by an expression over the row and the copy's number `i`. */
async function copy(db, table, times, replaced) {
  const { results } = await db.prepare(`select name from pragma_table_info('${table}')`).all();
  const columns = results.map(({ name }) => `"${name}"`);
  const values = results.map(({ name }) => replaced[name] ?? `t."${name}"`);
  await db
    .prepare(
      `insert into ${table} (${columns.join()}) select ${values.join()} from (select * from ${table}) t cross join (${numbers(times)} select i from n)`,
    )
    .run();
}

const copyOf = (column) => `t.${column} || '-' || i`;

/** Fills the tables up to `times` their size. Copies are older and less popular than the demo's own rows. */
export async function multiply(db, times) {
  await copy(db, 'videos', times, {
    id: copyOf('id'),
    created_at: 't.created_at - i * 1000',
    popularity: 't.popularity / (i + 1)',
  });
  await copy(db, 'video_texts', times, { video_id: copyOf('video_id') });
  await copy(db, 'video_tags', times, { video_id: copyOf('video_id'), created_at: 't.created_at - i * 1000' });
  await copy(db, 'series', times, { id: copyOf('id'), order: 't."order" + i * 10' });
  await copy(db, 'seasons', times, { series_id: copyOf('series_id') });
  await copy(db, 'episodes', times, { series_id: copyOf('series_id'), video_id: copyOf('video_id') });
  await copy(db, 'users', times, {
    id: copyOf('id'),
    email: "i || '-' || t.email",
    alias: 't.alias + i * 20',
    watched_seconds: '0',
    watched_videos: '0',
  });
  await copy(db, 'user_videos', times, { user_id: copyOf('user_id'), video_id: copyOf('video_id') });
  await openMany(db, 'dentista@apice.test', 1000);
}

/** Gives one viewer many openings: what a page reads must not grow with its viewer's history. */
async function openMany(db, email, count) {
  await db
    .prepare(
      `insert or ignore into user_videos (user_id, video_id, seconds, progress_at, views, told, openings, opened_at)
       select u.id, v.id, 60, 1, 1, 1, 1, 1 from users u cross join (select id from videos order by id limit ${count}) v
       where u.email = ?`,
    )
    .bind(email)
    .run();
}
