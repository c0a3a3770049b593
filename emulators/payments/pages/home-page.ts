import { waitingDebits } from '../lifecycle/answering.ts';
import { isInquiry, isOpen } from '../lifecycle/disputing.ts';
import { all } from '../store.ts';
import type { World } from '../world.ts';
import { day, escape, euros, page } from './html.ts';

const shown = 40;

const table = (heads: string[], rows: string[][]): string =>
  `<table><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</table>`;

const isDisputable = ({ state }: World, invoiceId: string): boolean => {
  const paid = state.invoices[invoiceId]?.payments.data.find(({ status }) => status === 'paid');
  const intent = state.paymentIntents[paid?.payment.payment_intent ?? ''];
  return state.charges[intent?.latest_charge ?? '']?.disputed === false;
};

const payerButtons = (invoice: string): string =>
  `<form method="post" action="/_emulator/dispute"><input type="hidden" name="invoice" value="${invoice}"><button name="as" value="dispute">Dispute</button> <button name="as" value="inquiry">Inquire</button></form>`;

const evidenceButtons = (id: string, isAsked: boolean): string => {
  const button = (text: string, name: string) => `<button name="evidence" value="${text}">${name}</button>`;
  const how = isAsked
    ? [button('winning_evidence', 'Close'), button('escalate_inquiry_evidence', 'Escalate')]
    : [button('winning_evidence', 'Win'), button('losing_evidence', 'Lose')];
  return `<form method="post" action="/_emulator/evidence"><input type="hidden" name="dispute" value="${id}">${how.join(' ')}</form>`;
};

/** The developer's overview: the clock, the subscriptions, and the sent events. In English, as /dev is. */
export function homePage(world: World): string {
  const { state } = world;
  const emailOf = (id: string | null) => escape((id && state.customers[id]?.email) || '—');
  const events = all(state, 'events').slice(-shown).reverse();
  const step = (days: number) =>
    `<button name="days" value="${days}">${days} ${days === 1 ? 'day' : 'days'} on</button>`;
  return page(
    'Payments, as they are played here',
    `<h1>Payments, as they are played here</h1>
<p>The clock says <b>${new Date(world.now() * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC</b>, ${Math.round(state.offset / 86_400)} days ahead. Apice’s clock goes with it.</p>
<form method="post" action="/_emulator/clock">${[1, 3, 7, 31, 365].map(step).join(' ')}
<label>For one customer alone (e-mail; nobody else’s clock moves)<input name="customer" type="email" list="customers"></label>
<datalist id="customers">${all(state, 'customers')
      .map(({ email }) => `<option value="${escape(email ?? '')}">`)
      .join('')}</datalist></form>
<h2>What is on its way</h2>
<form method="post" action="/_emulator/webhooks">${
      state.webhooks.hold
        ? `<p>Webhooks are held back: ${state.held.length} wait.</p><button formaction="/_emulator/webhooks/release">Let them go</button>`
        : '<p>Webhooks leave at once.</p><button name="hold" value="true">Hold them back</button>'
    }</form>
<form method="post" action="/_emulator/bank"><p>Debits that wait for a bank: ${waitingDebits(world)}.</p><button>The banks answer</button></form>
<h2>Subscriptions</h2>${table(
      ['Customer', 'Status', 'Price', 'Until'],
      all(state, 'subscriptions')
        .slice(-shown)
        .map(({ customer, status, items, cancel_at }) => [
          emailOf(customer),
          status,
          items.data.map(({ price }) => euros(price.unit_amount)).join(', '),
          `${day(items.data[0]?.current_period_end ?? 0)}${cancel_at ? ' (ends)' : ''}`,
        ]),
    )}
<h2>Invoices</h2>${table(
      ['Number', 'Customer', 'Status', 'Total', 'Its payer'],
      all(state, 'invoices')
        .slice(-shown)
        .reverse()
        .map(({ id, number, customer, status, total }) => [
          `<a href="/invoice/${id}">${escape(number ?? id)}</a>`,
          emailOf(customer),
          String(status),
          euros(total),
          isDisputable(world, id) ? payerButtons(id) : '',
        ]),
    )}
<h2>Disputes</h2>${table(
      ['Customer', 'Status', 'Amount', 'Evidence'],
      all(state, 'disputes')
        .slice(-shown)
        .reverse()
        .map((one) => [
          emailOf(state.charges[one.charge]?.customer ?? null),
          one.status,
          euros(one.amount),
          isOpen(one) ? evidenceButtons(one.id, isInquiry(one)) : '',
        ]),
    )}
<h2>Events</h2>${table(
      ['When', 'Type', 'Delivered'],
      events.map(({ created, type, pending_webhooks }) => [
        new Date(created * 1000).toISOString().slice(0, 19).replace('T', ' '),
        escape(type),
        pending_webhooks === 0 ? 'yes' : 'no',
      ]),
    )}`,
    { isWide: true },
  );
}
