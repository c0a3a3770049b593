import { all, find } from '../store.ts';
import { nameOfPrice } from '../lifecycle/starting.ts';
import type { PortalSession } from '../hosted-types.ts';
import type { World } from '../world.ts';
import { day, escape, euros, page } from './html.ts';

/** The portal in which customers manage card, subscription and invoices. */
export function portalPage(world: World, portal: PortalSession, refusal: string | null): string {
  const { state } = world;
  const customer = find(state, 'customers', portal.customer);
  const mine = <T extends { customer: string | null }>(list: T[]) => list.filter((one) => one.customer === customer.id);
  const subscriptions = mine(all(state, 'subscriptions')).filter(({ status }) => status !== 'canceled');
  const cards = mine(all(state, 'paymentMethods')).map(({ id, card, sepa_debit: account }) => {
    const isDefault = customer.invoice_settings.default_payment_method === id;
    return `<div class="row"><span>${escape(card?.brand ?? 'Addebito SEPA')} •••• ${(card ?? account)?.last4}</span><span>${card ? `${card.exp_month}/${card.exp_year}` : ''}${isDefault ? ' · predefinita' : ''}</span></div>`;
  });
  const lines = subscriptions.map(({ id, items, cancel_at, status }) => {
    const names = items.data.map(({ price }) => `${escape(nameOfPrice(world, price))} ${euros(price.unit_amount)}`);
    const end = day(items.data[0]?.current_period_end ?? 0);
    const act = cancel_at ? ['resume', 'Riattiva'] : ['cancel', 'Disdici'];
    return `<form method="post" class="row"><span>${names.join(', ')}<br><small>${status} · ${cancel_at ? 'finisce' : 'si rinnova'} il ${end}</small></span>
<input type="hidden" name="subscription" value="${id}"><button class="quiet" name="act" value="${act[0]}">${act[1]}</button></form>`;
  });
  const invoices = mine(all(state, 'invoices'))
    .reverse()
    .map(
      ({ id, number, total, status, created }) =>
        `<div class="row"><a href="/invoice/${id}">${escape(number ?? '')}</a><span>${day(created)} · ${euros(total)} · ${status}</span></div>`,
    );
  return page(
    'Gestisci il piano',
    `${portal.return_url ? `<p><a href="${escape(portal.return_url)}">Torna ad Apice</a></p>` : ''}<h1>${escape(customer.email ?? '')}</h1>
<h2>Abbonamento</h2>${lines.join('') || '<p>Nessuno</p>'}
<h2>Carte</h2>${cards.join('') || '<p>Nessuna</p>'}${refusal ? `<p role="alert">${escape(refusal)}</p>` : ''}
<form method="post"><label>Numero carta<input name="number" inputmode="numeric" required></label>
<div class="two"><label>Scadenza<input name="expiry" placeholder="MM / AA" required></label><label>CVC<input name="cvc" required></label></div>
<button class="full" name="act" value="card">Salva la carta</button></form>
<h2>Fatture</h2>${invoices.join('') || '<p>Nessuna</p>'}`,
  );
}
