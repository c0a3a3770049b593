import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { callAs, refusalOf, testNow } from '../support/scope';
import { createAdmin, createUser, createVideo } from '../support/factories';

// Lists by moment: rows of one moment that the end of a page separates are all listed, once each.

type Page = { ids: string[]; next: string | null };

const rows = 450;

/** As many rows of one moment; the statement says `i` for the number of a row. */
const fill = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows}) ${statement}`)
    .bind(...values)
    .run();

const idOf = ({ id }: { id: string }) => id;

async function walk(pageAfter: (before?: string) => Promise<Page>): Promise<string[]> {
  const first = await pageAfter();
  const ids = [...first.ids];
  for (let next = first.next; next !== null; ) {
    const page = await pageAfter(next);
    ids.push(...page.ids);
    ({ next } = page);
  }
  return ids;
}

const expected = (prefix: string) => Array.from({ length: rows }, (_, index) => `${prefix}-${index + 1}`).sort();

const ticket = (state: string) => `insert into tickets
  (id, user_id, subject, topic, state, waiting_since, excerpt, read_at, created_at, updated_at)
  select 'row-' || i, ?, 'Non sento', 'playback', '${state}', null, '', ?2, ?2, ?2 from n`;

describe('rows of one moment are listed once each', () => {
  test('among a user’s tickets', async () => {
    const user = await createUser();
    await fill(ticket('closed'), user.id, testNow);
    const ids = await walk(async (before) => {
      const { tickets, next } = await callAs(user, 'GetTickets', { before });
      return { ids: tickets.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test.each([
    ['todo', 'open'],
    ['closed', 'closed'],
  ] as const)('among the tickets of the view %s', async (view, state) => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await fill(ticket(state), user.id, testNow);
    const ids = await walk(async (before) => {
      const { tickets, next } = await callAs(admin, 'GetAdminTickets', { view, before });
      return { ids: tickets.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the opinions', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await fill(
      `insert into feedbacks (id, user_id, questions, ratings, comment, created_at)
       select 'row-' || i, ?, '["a","b","c"]', '[5,4,3]', '', ? from n`,
      user.id,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { feedbacks, next } = await callAs(admin, 'GetFeedbacks', { before });
      return { ids: feedbacks.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test.each(['video', undefined] as const)('among the reports of the kind %s', async (kind) => {
    const [admin, user, { id: videoId }] = [await createAdmin(), await createUser(), await createVideo()];
    await fill(
      `insert into video_reports (id, user_id, video_id, kinds, details, seconds, config, platform, user_agent, ack, created_at)
       select 'row-' || i, ?, ?, '["video"]', '', 9, '{}', 'web', '{}', 0, ? from n`,
      user.id,
      videoId,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { groups, next } = await callAs(admin, 'GetReports', { kind, before });
      return { ids: groups.flatMap(({ reports }) => reports.map(idOf)), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test.each([
    ['', false],
    ['UpdateUser', false],
    ['UpdateUser', true],
  ])('in the log, searched for "%s", refused only: %s', async (filter, isRefused) => {
    const admin = await createAdmin();
    await fill(
      `insert into audit_log (id, at, actor_id, act, user_id, outcome, request_id)
       select 'row-' || i, ?, 'somebody', 'UpdateUser', 'another', 'not-found', 'request-' || i from n`,
      testNow - 1000,
    );
    const ids = await walk(async (before) => {
      const { entries, next } = await callAs(admin, 'GetLogs', { filter, isRefused, before });
      return { ids: entries.map(idOf).filter((id) => id.startsWith('row-')), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('in the security log', async () => {
    const admin = await createAdmin();
    await fill(
      `insert into security_log (key, hour, first_at, last_at, kind, reason, asked, who, origin, country, count)
       select 'row-' || i, 1, ?1, ?1, 'right', 'not-found', '', '', '', 'IT', 1 from n`,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { entries, next } = await callAs(admin, 'GetSecurityLog', { before });
      return { ids: entries.map(({ key }) => key), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the notes on a user', async () => {
    const [admin, user] = [await createAdmin(), await createUser()];
    await fill(
      `insert into user_notes (id, user_id, author_id, author, note, rating, created_at)
       select 'row-' || i, ?, ?, 'Ada', 'Gentile', 0, ? from n`,
      user.id,
      admin.id,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { notes, next } = await callAs(admin, 'GetUserNotes', { uid: user.id, before });
      return { ids: notes.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the films that were uploaded', async () => {
    const admin = await createAdmin();
    await fill(
      `insert into uploads (id, by_user_id, name, bytes, fingerprint, multipart_id, state, video_id, film, is_replacement, faults, created_at, updated_at)
       select 'row-' || i, ?1, 'film', 1, 'print-' || i, '', 'ready', 'lesson', 'film-' || i, 0, '[]', ?2, ?2 from n`,
      admin.id,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { uploads, next } = await callAs(admin, 'GetUploads', { before });
      return { ids: uploads.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the differences to the payment provider', async () => {
    const admin = await createAdmin();
    await fill(
      `insert into reconciliations (id, at, subject, difference) select 'row-' || i, ?, 'sub', '{}' from n`,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { differences, next } = await callAs(admin, 'GetReconciliations', { before });
      return { ids: differences.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the disputed payments', async () => {
    const admin = await createAdmin();
    await fill(
      `insert into disputes (id, amount, currency, reason, status, created_at, updated_at)
       select 'row-' || i, 1, 'eur', 'general', 'won', ?1, ?1 from n`,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { disputes, next } = await callAs(admin, 'GetDisputes', { before });
      return { ids: disputes.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the invoices', async () => {
    const user = await createUser();
    await fill(
      `insert into invoices (id, user_id, status, reason, total, amount_due, amount_paid, created_at)
       select 'row-' || i, ?, 'paid', 'renewal', 1, 1, 1, ? from n`,
      user.id,
      testNow,
    );
    const ids = await walk(async (before) => {
      const { invoices, next } = await callAs(user, 'GetInvoices', { before });
      return { ids: invoices.map(idOf), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });

  test('among the gifts that somebody gave', async () => {
    const user = await createUser();
    await fill("insert into plans (id, name, metadata, active) select 'plan', 'Annuale', '{}', 1 from n limit 1");
    await fill(
      `insert into prices (id, plan_id, unit_amount, currency, interval, active)
       select 'price', 'plan', 100, 'eur', 'year', 1 from n limit 1`,
    );
    await fill(
      `insert into gift_orders (id, buyer_id, language, total_cents, created_at, paid_at)
       select 'row-' || i, ?1, 'it', 100, ?2, ?2 from n`,
      user.id,
      testNow,
    );
    await fill(
      `insert into gifts (id, order_id, position, name, email, message, signature, price_id, product_name, interval,
         amount_cents, deliver_on)
       select 'gift-' || i, 'row-' || i, 0, 'Lia', 'lia@studio.it', '', 'Giulia', 'price', 'Annuale', 'year', 100,
         '2030-01-01' from n`,
    );
    const ids = await walk(async (before) => {
      const { orders, next } = await callAs(user, 'GetGivenGifts', { before });
      return { ids: orders.map(({ orderId }) => orderId), next };
    });
    expect(ids.sort()).toEqual(expected('row'));
  });
});

test('a mark that names no row’s place is refused', async () => {
  const admin = await createAdmin();
  for (const before of ['', 'yesterday', '1.', '.row'])
    expect((await refusalOf(callAs(admin, 'GetLogs', { before }))).reason, before).toBe('invalid-input');
});
