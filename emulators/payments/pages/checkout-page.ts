import { amountsOf, linesOf } from '../baskets.ts';
import type { CheckoutSession } from '../hosted-types.ts';
import type { World } from '../world.ts';
import { nameOfPrice } from '../lifecycle/starting.ts';
import { escape, euros, page } from './html.ts';

type Written = Record<string, string>;

const field = (label: string, name: string, written: Written, attributes = '') =>
  `<label>${escape(label)}<input name="${escape(name)}" value="${escape(written[name] ?? '')}" ${attributes}></label>`;

const per = { day: 'al giorno', week: 'a settimana', month: 'al mese', year: 'all’anno' } as const;

/** The hosted page of a session, with the values entered so far and the reason for their rejection. */
export function checkoutPage(world: World, session: CheckoutSession, written: Written, refusal: string | null): string {
  const { subtotal, total } = amountsOf(world, session);
  const rows = linesOf(world, session).map(({ price, quantity, amount }) => {
    const interval = price.recurring ? ` <small>${per[price.recurring.interval]}</small>` : '';
    const name = `${escape(nameOfPrice(world, price))}${quantity > 1 ? ` × ${quantity}` : ''}`;
    return `<div class="row"><span>${name}</span><span>${euros(amount)}${interval}</span></div>`;
  });
  const off = subtotal - total;
  const discount = off > 0 ? `<div class="row"><span>Sconto</span><span>−${euros(off)}</span></div>` : '';
  const code = session.allow_promotion_codes
    ? `${field('Codice promozionale', 'code', written, 'autocomplete="off"')}<button class="quiet" name="act" value="code" formnovalidate>Applica</button>`
    : '';
  const card =
    total > 0
      ? `${field('Numero carta', 'number', written, 'required inputmode="numeric" autocomplete="cc-number"')}
<div class="two">${field('Scadenza', 'expiry', written, 'required placeholder="MM / AA" autocomplete="cc-exp"')}${field('CVC', 'cvc', written, 'required inputmode="numeric" autocomplete="cc-csc"')}</div>`
      : '<p>Non c’è niente da pagare.</p>';
  const shipping = session.shipping_address_collection
    ? `<h2>Spedizione</h2>${field('Nome e cognome', 'name', written, 'required')}${field('Indirizzo', 'line1', written, 'required')}
<div class="two">${field('CAP', 'postal_code', written, 'required')}${field('Città', 'city', written, 'required')}</div>${field('Provincia', 'state', written, 'required maxlength="2"')}`
    : '';
  const taxId = session.tax_id_collection.enabled
    ? field('Partita IVA (facoltativa)', 'tax_id', written, 'placeholder="IT01234567890"')
    : '';
  const fields = session.custom_fields.map(({ key, label, optional, text }) =>
    field(
      `${label.custom}${optional ? ' (facoltativo)' : ''}`,
      `field-${key}`,
      written,
      `${optional ? '' : 'required'} maxlength="${text.maximum_length ?? 255}"`,
    ),
  );
  const email = session.customer
    ? `<p class="muted">${escape(session.customer_details?.email ?? '')}</p>`
    : field('E-mail', 'email', { email: session.customer_email ?? '', ...written }, 'type="email" required');
  const consent = session.consent_collection
    ? `<label><input type="checkbox" name="consent" required ${written.consent ? 'checked' : ''}> ${escape(session.custom_text.terms_of_service_acceptance?.message ?? 'Accetto i termini di servizio')}</label>`
    : '';
  const debit =
    total > 0
      ? `<h2>Oppure addebito SEPA</h2>${field('IBAN', 'iban', written, 'autocomplete="off" placeholder="AT61 1904 3002 3457 3201"')}<button class="full quiet" name="act" value="debit" formnovalidate>Addebita sul conto</button>`
      : '';
  const back = session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Torna indietro</a></p>` : '';
  return page(
    'Pagamento',
    `${back}<h1>${session.mode === 'subscription' ? 'Abbonamento' : 'Acquisto'}</h1>${rows.join('')}${discount}
<div class="row"><b>Totale</b><b>${euros(total)}</b></div>
${refusal ? `<p role="alert">${escape(refusal)}</p>` : ''}
<form method="post">${email}${code}${card}${shipping}${taxId}${fields.join('')}${consent}
<button class="full" name="act" value="pay">${session.mode === 'subscription' ? 'Abbonati' : 'Paga'}</button>${debit}</form>`,
  );
}

/** The confirmation that a bank asks of its customer before it pays. */
export function confirmationPage(written: Written): string {
  const kept = Object.entries(written)
    .filter(([name]) => name !== 'act')
    .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`);
  return page(
    'Conferma della banca',
    `<h1>La tua banca chiede conferma</h1><p>Vuoi autorizzare questo pagamento?</p><form method="post">${kept.join('')}
<button class="full" name="act" value="confirm">Conferma</button><button class="full quiet" name="act" value="refuse">Rifiuta</button></form>`,
  );
}

export const closedPage = (session: CheckoutSession): string =>
  page(
    'Pagamento',
    `<h1>${session.status === 'complete' ? 'Questo pagamento è già stato fatto.' : 'Questa pagina di pagamento è scaduta.'}</h1>
${session.cancel_url ? `<p><a href="${escape(session.cancel_url)}">Torna indietro</a></p>` : ''}`,
  );
