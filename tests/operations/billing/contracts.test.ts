import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutSessions, invoices, jobs, legalDocuments, settings } from '../../../db/schema';
import { romeDay } from '../../../domain/shared/rome-day';
import { operations } from '../../../operations';
import type { Ports, TextPaper } from '../../../operations/ports';
import { asSystem, runDueJobs } from '../../../operations/run-jobs';
import { textPaper } from '../../../workers/documents/text-paper';
import { createUser, saveSettings } from '../../support/factories';
import { onlyMail } from '../../support/mails';
import { german, practice } from '../../support/money/fiscal';
import { buy } from '../../support/money/purchases';
import { createProvider, sellDemo, type TestProvider } from '../../support/payments';
import { present } from '../../support/present';
import { callAs, db, makeScope, testNow } from '../../support/scope';
import { give, recipient } from '../gifts/support';

// The contract as a file of the mail that confirms a purchase (Codice del consumo 51, 7).

let provider: TestProvider;
let price: Record<string, string>;
let user: { id: string };

beforeEach(async () => {
  provider = createProvider();
  price = await sellDemo(provider);
  user = await createUser({ email: 'elena@studio.test' });
  const company = {
    name: 'Apice Formazione S.r.l.',
    seat: 'Via Roma 1, Bologna',
    vat: 'IT12345678903',
    rea: '',
    capital: '',
  };
  await db.insert(settings).values({ name: 'COMPANY', value: company, updatedAt: testNow });
  const tos = { doc: 'tos', year: 2026 };
  await db.insert(legalDocuments).values([
    { ...tos, language: 'it', content: '<h2>Uso</h2><p>Le lezioni sono personali.</p>' },
    { ...tos, language: 'en', content: '<h2>Use</h2><p>Lessons are personal.</p>' },
  ]);
});

const options = () => provider.options();

/** The mail of a kind as its job sends it, with the text of its contract. */
async function confirmed(mail: 'purchaseDone' | 'changePaid' | 'renewalPaid' | 'purchaseRefused', about: object) {
  const drawn: TextPaper[] = [];
  const papers: Ports['papers'] = {
    text: async (paper) => {
      drawn.push(paper);
      return textPaper(paper);
    },
  };
  const scope = await makeScope({ ...options(), papers });
  await operations.SendBillingMail.run(asSystem(scope), { userId: user.id, mail, ...about });
  const text = drawn.flatMap(({ blocks }) => blocks.map((block) => block.text)).join('\n');
  return { mail: onlyMail(scope), drawn, text };
}

async function bought(plan: Partial<Parameters<typeof buy>[2]> = {}) {
  const docId = await buy(provider, user, { price: price.annuale, ...plan });
  return confirmed('purchaseDone', { docId });
}

async function upgraded() {
  await callAs(user, 'UpdateCustomerSubscription', { priceId: present(price.annuale) }, options());
  await provider.deliverEvents();
  const [change] = await db.select().from(invoices).where(eq(invoices.reason, 'change'));
  return { change: present(change), ...(await confirmed('changePaid', { invoiceId: present(change).id })) };
}

describe('a plan', () => {
  test('of a consumer: parties, price, renewal, request, withdrawal, form and the whole terms', async () => {
    const { text, mail } = await bought();
    expect(mail.attachments).toMatchObject([{ name: 'contratto.pdf', type: 'application/pdf' }]);
    const [file] = mail.attachments ?? [];
    expect(new TextDecoder().decode(file?.bytes.slice(0, 5))).toBe('%PDF-');
    expect(mail.text).toContain('Il contratto è allegato a questa e-mail');
    for (const part of [
      'Vende: Apice Formazione S.r.l.',
      'Partita IVA: IT12345678903',
      'Compra: Elena Marchetti, elena@studio.test',
      'piano «Annuale»',
      'Contratto concluso il 20/11/2026 10:30 (Europe/Rome).',
      'Fattura: 2026-000001',
      'Prezzo pagato: 290,00 €, IVA compresa.',
      'Si rinnova il 20/11/2027, al prezzo di 290,00 €',
      'hai chiesto espressamente che l’accesso cominciasse subito',
      'fino al 04/12/2026 compreso',
      'Destinatario: Apice Formazione S.r.l., Via Roma 1, Bologna, ciao@apice.test',
      'http://localhost:8787/legal/tos',
      'Uso\nLe lezioni sono personali.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('{{');
  });

  test('that credit paid in part says how much of it, as the mail and the page after the payment do', async () => {
    await callAs(user, 'CreateCheckoutSession', { price: present(price.annuale) }, options());
    const customer = present(Object.values(provider.state.customers)[0]);
    await provider.payments.moveBalance(customer.id, -10_000, 'Prova', 'credit');
    const { text, mail } = await bought();
    expect(text).toContain('Prezzo pagato: 290,00 €, IVA compresa.\nParte pagata con il tuo credito: 100,00 €.');
    expect(mail.text).toMatch(/Importo: 290,00 €[^]*Pagato con il tuo credito: 100,00 €/);
    const [visit] = await db.select().from(checkoutSessions).where(eq(checkoutSessions.status, 'complete'));
    const page = await callAs(user, 'GetCheckoutSession', { sid: present(visit?.sessionId ?? undefined) }, options());
    expect(page).toMatchObject({ amountTotal: 29_000, credit: 10_000 });
  });

  test('of a business: with its VAT number, without a withdrawal', async () => {
    const { text } = await bought({ fiscal: practice });
    expect(text).toContain('Per conto di: Studio Bianchi S.r.l.');
    expect(text).toContain('Partita IVA: 07643520567');
    expect(text).not.toMatch(/puoi recedere|(?:modulo|diritto) di recesso|04\/12\/2026/i);
  });

  test('with tax says that the price contains it; of a business abroad, that the buyer owes it', async () => {
    await saveSettings({ TAX_RATE_ID: 'txr_it22' });
    expect((await bought()).text).toContain('Prezzo pagato: 290,00 €, IVA compresa.');
    user = await createUser();
    const { text } = await bought({ fiscal: german });
    const owed = 'senza IVA: inversione contabile, la deve chi compra (art. 7-ter DPR 633/72).';
    expect(text).toContain(`Prezzo pagato: 290,00 €, ${owed}`);
    expect(text).toContain(`al prezzo di 290,00 €, ${owed}`);
    expect(text).toContain('Partita IVA: DE123456789');
    expect(text).not.toContain('compresa');
  });

  test.each([
    ['en', 'contract.pdf', 'It renews on 20/11/2027', 'Lessons are personal.'],
    ['es', 'contrato.pdf', 'Se renueva el 20/11/2027', 'Le lezioni sono personali.'],
  ] as const)('in the customer’s language: %s', async (language, file, renewal, terms) => {
    user = await createUser({ preferredLanguage: language });
    const { text, mail, drawn } = await bought();
    expect(mail.attachments?.[0]?.name).toBe(file);
    expect(drawn[0]?.language).toBe(language);
    expect(text).toContain(renewal);
    expect(text).toContain(terms);
    expect(text).not.toContain('{{');
  });

  test('without a company or terms that are set, still has a seller and their address', async () => {
    await db.delete(settings);
    await db.delete(legalDocuments);
    const { text } = await bought();
    expect(text).toContain('Vende: Apice\n');
    expect(text).toMatch(/http:\/\/localhost:8787\/legal\/tos$/);
  });
});

describe('a dearer plan', () => {
  test('within the days of withdrawal has the last day of the purchase', async () => {
    await buy(provider, user, { price: price.mensile });
    await provider.pass(10);
    const { text, change } = await upgraded();
    expect(text).toContain('Passaggio al piano «Annuale»');
    expect(text).toMatch(/Differenza pagata: \d+,\d\d €/);
    expect(change.total).toBeGreaterThan(0);
    expect(text).toContain('al prezzo di 290,00 €');
    expect(text).toContain('fino al 04/12/2026 compreso');
  });

  test('after them has no withdrawal', async () => {
    await buy(provider, user, { price: price.mensile });
    await provider.pass(20);
    expect((await upgraded()).text).not.toMatch(/puoi recedere|modulo di recesso/i);
  });

  test('of a business has none either', async () => {
    await buy(provider, user, { price: price.mensile, fiscal: practice });
    await provider.pass(2);
    expect((await upgraded()).text).not.toMatch(/puoi recedere|modulo di recesso/i);
  });
});

test('a year in advance: its price, the new day of renewal, all comes back', async () => {
  await buy(provider, user, { price: price.annuale });
  const { url, docId } = await callAs(user, 'EarlyRenew', {}, options());
  await provider.pay(url);
  await provider.deliverEvents();
  const { text } = await confirmed('purchaseDone', { docId });
  expect(text).toContain('Un anno in più');
  expect(text).toContain('Prezzo pagato: 290,00 €');
  expect(text).toContain('Si rinnova il 20/11/2028');
  expect(text).toContain('fino al 04/12/2026 compreso');
  expect(text).toContain('tutto quello che hai pagato');
});

test('a gift: who it is for, that it does not renew, and its own withdrawal', async () => {
  const to = recipient(price.mensile, { name: 'Marco Bassi', deliverOn: romeDay(provider.now()) });
  const { docId } = await give(provider, user, [to, { ...to, name: 'Lia Orsini' }]);
  const { text, mail } = await confirmed('purchaseDone', { docId });
  expect(mail.attachments).toHaveLength(1);
  expect(text).toContain('Un mese di Apice in regalo, piano «Mensile», per Marco Bassi.');
  expect(text).toContain('per Lia Orsini.');
  expect(text).toContain('Prezzo pagato: 58,00 €');
  expect(text).toContain('regali che nessuno ha ancora aperto, senza dire perché, fino al 04/12/2026 compreso');
  expect(text).toContain('in «I tuoi regali», apri «Vedi i codici» e premi «Recedi dal regalo»');
  expect(text).toContain('Si apre entro un anno dalla consegna');
  expect(text).not.toMatch(/Si rinnova|cominciasse subito/);
});

test('goods: what they are, their delivery, and a withdrawal from the day of it', async () => {
  const { url } = await callAs(user, 'BuyShop', { priceId: present(price.atlante) }, options());
  const shipped = { name: 'Elena', line1: 'Via Po 9', postal_code: '00100', city: 'Roma', state: 'RM' };
  await provider.pay(url, shipped);
  await provider.deliverEvents();
  const [visit] = await db.select().from(checkoutSessions);
  const { text, mail } = await confirmed('purchaseDone', { docId: present(visit).id });
  expect(mail.text).toContain('Acquisto: Atlante della poltrona');
  expect(text).toContain('1 × Atlante della poltrona');
  expect(text).toContain('Prezzo pagato: 39,00 €');
  expect(text).toContain('entro 14 giorni da quello in cui ricevi');
  expect(text).toContain('30 giorni dopo l’acquisto: puoi recedere fino al 03/01/2027 compreso');
  expect(text).toContain('in «I tuoi acquisti», premi «Recedi dall’acquisto»');
  expect(text).toContain('a: Via Roma 1, Bologna.\nLa spedizione di ritorno è a carico tuo.');
  expect(text).not.toMatch(/abbonamento|Si rinnova/);
});

describe('what is no purchase', () => {
  test('has no contract', async () => {
    const docId = await buy(provider, user, { price: price.mensile });
    await provider.pass(31);
    const [renewal] = await db.select().from(invoices).where(eq(invoices.reason, 'renewal'));
    for (const { mail } of [
      await confirmed('renewalPaid', { invoiceId: present(renewal).id }),
      await confirmed('purchaseRefused', { docId }),
    ]) {
      expect(mail.attachments).toBeUndefined();
      expect(mail.text).not.toContain('allegato');
    }
  });
});

describe('a drawing', () => {
  test('that fails loses no mail: its job sends it later, once, with the contract', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const docId = await buy(provider, user, { price: price.mensile });
    const mails = provider.postbox.length;
    const input = { userId: user.id, docId, mail: 'purchaseDone' };
    await db
      .update(jobs)
      .set({ state: 'waiting', runAt: 0, input })
      .where(eq(jobs.key, `mail/purchase/${docId}`));
    const fails = await makeScope({ ...options(), papers: { text: () => Promise.reject(new Error('planted')) } });
    await runDueJobs(fails);
    await fails.settled();
    expect(provider.postbox).toHaveLength(mails);
    for (const minutes of [20, 40]) {
      const scope = await makeScope({ ...options(), now: provider.now() + minutes * 60_000 });
      await runDueJobs(scope);
      await scope.settled();
    }
    expect(provider.postbox).toHaveLength(mails + 1);
    expect(provider.postbox.at(-1)?.attachments).toHaveLength(1);
  });

  test('that is repeated later has the same bytes, so that the provider sees the same mail', async () => {
    const docId = await buy(provider, user, { price: price.mensile });
    const first = await confirmed('purchaseDone', { docId });
    await new Promise((later) => setTimeout(later, 1100));
    const second = await confirmed('purchaseDone', { docId });
    expect(second.mail.attachments).toEqual(first.mail.attachments);
    expect(second.mail.key).toBe(first.mail.key);
  });
});
