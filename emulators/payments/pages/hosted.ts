import { Hono, type Context } from 'hono';
import { attach, newCard, mannerOf } from '../cards.ts';
import { changeSubscription } from '../lifecycle/changing.ts';
import { applyCode, AsksOwner, complete, type Answers } from '../lifecycle/completing.ts';
import { Fault } from '../wire/errors.ts';
import { release } from '../lifecycle/schedules.ts';
import { find } from '../store.ts';
import type { CheckoutSession } from '../hosted-types.ts';
import type { World } from '../world.ts';
import { checkoutPage, closedPage, confirmationPage } from './checkout-page.ts';
import { homePage } from './home-page.ts';
import { factsOf, factsOfNote, invoicePage } from './invoice-page.ts';
import { portalPage } from './portal-page.ts';

type Written = Record<string, string>;

async function writtenIn(c: Context): Promise<Written> {
  return Object.fromEntries(new URLSearchParams(new TextDecoder().decode(await c.req.arrayBuffer())));
}

function cardOf({ number = '', expiry = '' }: Written): Answers['card'] {
  if (!number) return null;
  const [month = 0, year = 0] = expiry.split('/').map((part) => Number(part.trim()));
  return { number, month, year: year < 100 ? 2000 + year : year };
}

function answersOf(session: CheckoutSession, written: Written): Answers {
  const { line1, postal_code = '', city = '', state = '' } = written;
  const country = session.shipping_address_collection?.allowed_countries[0] ?? 'IT';
  const fields = Object.entries(written).flatMap(([name, value]) =>
    name.startsWith('field-') ? [[name.slice('field-'.length), value] as const] : [],
  );
  return {
    card: written.act === 'debit' ? null : cardOf(written),
    iban: written.act === 'debit' ? (written.iban ?? '') : null,
    email: written.email ?? '',
    name: written.name ?? '',
    taxId: written.tax_id?.trim() ?? '',
    address: line1 ? { line1, postal_code, city, state, country } : null,
    fields: Object.fromEntries(fields),
    hasConsent: written.consent === 'on',
    isConfirmed: written.act === 'confirm',
  };
}

const sessionPlace = /\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/g;

/** Loaded lazily with the first PDF, because most runs need none. */
async function pdfOf({ paperFont }: World, facts: [string, string][]): Promise<Uint8Array<ArrayBuffer>> {
  if (!paperFont) throw new Error('no font was given for papers');
  const { drawPdf } = await import('./invoice-pdf.ts');
  return drawPdf(facts, await paperFont());
}

const pdfHeaders = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}.pdf"`,
});

/** The pages that the provider shows to people: checkout, portal, invoices, and the overview of its events. */
export function hosted(world: World): Hono {
  const { state } = world;
  const app = new Hono();

  app.get('/', (c) => c.html(homePage(world)));
  app.get('/c/pay/:id', (c) => {
    const session = find(state, 'sessions', c.req.param('id'));
    return c.html(session.status === 'open' ? checkoutPage(world, session, {}, null) : closedPage(session));
  });
  app.post('/c/pay/:id', async (c) => {
    const session = find(state, 'sessions', c.req.param('id'));
    const written = await writtenIn(c);
    if (session.status !== 'open') return c.html(closedPage(session), 409);
    if (written.act === 'refuse')
      return c.html(checkoutPage(world, session, written, 'Il pagamento non è stato confermato.'), 402);
    if (written.act === 'code') {
      const refusal = applyCode(world, session, written.code ?? '');
      return c.html(checkoutPage(world, session, written, refusal), refusal ? 400 : 200);
    }
    try {
      complete(world, session, answersOf(session, written));
    } catch (error) {
      if (error instanceof AsksOwner) return c.html(confirmationPage(written));
      if (error instanceof Fault)
        return c.html(checkoutPage(world, session, written, error.message), error.status as 402);
      throw error;
    }
    world.onChange?.();
    // As at the provider, the page continues once the webhook was accepted or a timeout has passed.
    await world.deliver();
    return c.redirect((session.success_url ?? '/').replace(sessionPlace, session.id), 303);
  });

  app.get('/p/session/:id', (c) => c.html(portalPage(world, find(state, 'portals', c.req.param('id')), null)));
  app.post('/p/session/:id', async (c) => {
    const portal = find(state, 'portals', c.req.param('id'));
    const written = await writtenIn(c);
    const card = cardOf(written);
    const subscription = state.subscriptions[written.subscription ?? ''];
    if (written.act === 'card' && (!card || !mannerOf(card.number) || mannerOf(card.number) === 'declined')) {
      return c.html(portalPage(world, portal, 'La tua carta è stata rifiutata.'), 402);
    }
    if (written.act === 'card' && card)
      attach(world, newCard(world, portal.customer, card.number, card).id, portal.customer);
    if (subscription?.customer === portal.customer && (written.act === 'cancel' || written.act === 'resume')) {
      // What its customer lets end here has no scheduled change any more.
      const schedule = state.schedules[subscription.schedule ?? ''];
      if (written.act === 'cancel' && schedule) release(world, schedule);
      changeSubscription(world, subscription, { cancel_at_period_end: String(written.act === 'cancel') });
    }
    world.onChange?.();
    await world.deliver();
    return c.redirect(`/p/session/${portal.id}`, 303);
  });

  app.get('/invoice/:id', (c) => c.html(invoicePage(world, find(state, 'invoices', c.req.param('id')))));
  app.get('/invoice/:id/pdf', async (c) => {
    const invoice = find(state, 'invoices', c.req.param('id'));
    return c.body(await pdfOf(world, factsOf(world, invoice)), 200, pdfHeaders(invoice.number ?? invoice.id));
  });
  app.get('/credit-note/:id/pdf', async (c) => {
    const note = find(state, 'creditNotes', c.req.param('id'));
    const facts = factsOfNote(world, note, find(state, 'invoices', note.invoice));
    return c.body(await pdfOf(world, facts), 200, pdfHeaders(note.number));
  });
  app.onError((error, c) => {
    if (error instanceof Fault) return c.text(error.message, error.status);
    throw error;
  });
  return app;
}
