import { asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import {
  customers,
  giftOrders,
  gifts,
  plans,
  prices,
  users,
  type checkoutSessions,
  type invoices,
} from '../../../db/schema';
import { vatTermOf, type ContractItem, type ContractKind, type Purchased } from '../../../domain/billing/contract';
import { euVatId, homeCountry, tidyFiscal, type FiscalData } from '../../../domain/billing/fiscal';
import { goodsWithdrawalUntil } from '../../../domain/billing/order-withdrawal';
import { planName } from '../../../domain/billing/plans';
import type { Reduced } from '../../../domain/billing/promotion';
import { creditIn, offeredWithdrawal, withdrawalUntil } from '../../../domain/billing/withdrawal';
import { isUntaxedSeller } from '../../../domain/invoicing/nature';
import { sellerFrom } from '../../../domain/invoicing/seller';
import type { Language } from '../../../domain/platform/language';
import { contractPaper } from '../../mails/contract';
import { legalText } from '../../system/legal-text';
import { consumerPurchases, selectPaidVisits, selectPurchases } from '../withdrawal/paid-purchases';
import type { Contract, LetterScope, Named } from './letter';

type Visit = typeof checkoutSessions.$inferSelect;
type Invoice = typeof invoices.$inferSelect;
type Plan = Named & {
  unitAmount: number;
  interval: 'month' | 'year' | null;
  cancelAt: number | null;
  currentPeriodEnd: number;
};
/** The tax of a purchase's invoice, and whom it names; both null while it is not known. */
type Taxed = Pick<Invoice, 'tax' | 'buyer'>;
type Agreed = Omit<Purchased, 'seller' | 'buyer' | 'items' | 'terms' | 'vat'> & {
  userId: string;
  taxed: Taxed;
  items: (language: Language) => ContractItem[];
};

/** A business's number as it writes it: with its country's prefix elsewhere in the EU. */
const vatNumberOf = (data: FiscalData): string | null =>
  data.country === homeCountry ? data.partitaIva : (euVatId(data) ?? data.partitaIva);

async function buyerOf(db: Database, userId: string): Promise<Purchased['buyer']> {
  const [found] = await db
    .select({ email: users.email, nome: users.nome, cognome: users.cognome, fiscal: customers.fiscal })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId));
  const { email = '', nome = '', cognome = '', fiscal } = found ?? {};
  const name = [nome, cognome].filter(Boolean).join(' ') || email;
  const data = fiscal ? tidyFiscal(fiscal) : null;
  return { name, email, company: data?.denominazione ?? null, vatNumber: data && vatNumberOf(data) };
}

/** Completes an agreement with its parties and the terms in force. */
const contractOf =
  ({ db, env, settings }: LetterScope, { userId, items, taxed, ...agreed }: Agreed): Contract =>
  async (language) => {
    const [buyer, terms] = await Promise.all([buyerOf(db, userId), legalText(db, 'tos', language)]);
    const seller = { ...settings.COMPANY, email: env.contactEmail };
    const vat = vatTermOf({
      kind: agreed.kind,
      tax: taxed.tax,
      taxExempt: taxed.buyer?.taxExempt ?? 'none',
      isUntaxedSeller: isUntaxedSeller(sellerFrom(settings.SELLER)),
    });
    const purchased = { ...agreed, seller, buyer, vat, items: items(language), terms: `${env.baseUrl}/legal/tos` };
    return contractPaper(language, purchased, terms ?? '');
  };

const planItem =
  (named: Named) =>
  (language: Language): ContractItem[] => [{ name: planName(named, language), quantity: 1 }];

const periodOf = (
  { interval, unitAmount, cancelAt, currentPeriodEnd }: Plan,
  reduced: Reduced | null,
): Purchased['period'] => ({
  until: currentPeriodEnd,
  renewal: cancelAt === null && interval !== null ? { interval, amount: unitAmount, reduced } : null,
});

/** The goods of a checkout, by their names in a language. */
export async function goodsIn(
  db: Database,
  { request }: Pick<Visit, 'request'>,
): Promise<(language: Language) => ContractItem[]> {
  const lines = request.lines.flatMap((line) => ('price' in line ? [line] : []));
  const found = await db
    .select({ priceId: prices.id, name: plans.name, metadata: plans.metadata })
    .from(prices)
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(
      inArray(
        prices.id,
        lines.map(({ price }) => price),
      ),
    );
  return (language) =>
    lines.flatMap(({ price, quantity }) =>
      found.filter(({ priceId }) => priceId === price).map((named) => ({ name: planName(named, language), quantity })),
    );
}

async function giftsIn(db: Database, orderId: string): Promise<() => ContractItem[]> {
  const rows = await db
    .select({ name: gifts.productName, interval: gifts.interval, recipient: gifts.name })
    .from(gifts)
    .where(eq(gifts.orderId, orderId))
    .orderBy(asc(gifts.position));
  return () => rows.map(({ name, interval, recipient }) => ({ name, quantity: 1, gift: { interval, recipient } }));
}

/** The last moment of a withdrawal, as its operation counts it: gifts are paid once their codes are made. */
async function withdrawableUntil(db: Database, visit: Visit, paidAt: number): Promise<number> {
  if (visit.kind === 'shop') return goodsWithdrawalUntil(visit.completedAt ?? paidAt);
  if (visit.kind !== 'gift') return withdrawalUntil(paidAt);
  const [order] = await db
    .select({ paidAt: giftOrders.paidAt })
    .from(giftOrders)
    .where(eq(giftOrders.id, visit.request.metadata.giftOrder ?? ''));
  return withdrawalUntil(order?.paidAt ?? paidAt);
}

const kinds: Record<Visit['kind'], ContractKind> = {
  subscription: 'plan',
  shop: 'goods',
  'early-renewal': 'advance',
  gift: 'gift',
};

type Paid = {
  isBusiness: boolean;
  credit: number;
  invoice: string | null;
  taxed: Taxed;
  paidAt: number | null;
  bought: Plan | undefined;
  reduced: Reduced | null;
};

/** The contract of a completed checkout. */
export async function contractOfVisit(scope: LetterScope, visit: Visit, paid: Paid): Promise<Contract> {
  const { db } = scope;
  const { isBusiness, credit, invoice, taxed, bought, reduced } = paid;
  const at = visit.completedAt ?? visit.createdAt;
  const kind = kinds[visit.kind];
  const itemsOf = async () => {
    if (kind === 'gift') return giftsIn(db, visit.request.metadata.giftOrder ?? '');
    return bought ? planItem(bought) : goodsIn(db, visit);
  };
  return contractOf(scope, {
    userId: visit.userId,
    kind,
    isBusiness,
    items: await itemsOf(),
    at,
    paid: visit.amountTotal ?? 0,
    credit,
    invoice,
    taxed,
    period: bought ? periodOf(bought, reduced) : null,
    asksToStart: visit.asksToStart,
    withdrawUntil: await withdrawableUntil(db, visit, paid.paidAt ?? at),
  });
}

/** The plan of a subscription as the provider has it: our copy may be older than the invoice. */
async function changedPlan({ db, ports }: LetterScope, subscriptionId: string): Promise<Plan | null> {
  const live = await ports.payments.subscription(subscriptionId);
  const [found] = await db
    .select({ name: plans.name, metadata: plans.metadata, unitAmount: prices.unitAmount, interval: prices.interval })
    .from(prices)
    .innerJoin(plans, eq(plans.id, prices.planId))
    .where(eq(prices.id, live?.priceId ?? ''));
  return live && found ? { ...live, ...found } : null;
}

/** The contract as a dearer plan changes it; null once the subscription is gone. Its withdrawal is that of the purchase. */
export async function contractOfChange(scope: LetterScope, invoice: Invoice): Promise<Contract | null> {
  const { db, ports } = scope;
  const { id, userId, subscriptionId, number, total, paidAt, createdAt } = invoice;
  const plan = subscriptionId ? await changedPlan(scope, subscriptionId) : null;
  if (!subscriptionId || !plan || !userId) return null;
  const [bought, visits, [customer]] = await Promise.all([
    selectPurchases(db, userId),
    selectPaidVisits(db, userId),
    db.select({ fiscal: customers.fiscal }).from(customers).where(eq(customers.userId, userId)),
  ]);
  const fiscal = customer?.fiscal ?? null;
  const { purchases, asksToStart } = consumerPurchases({ subscriptionId, bought, visits, fiscal });
  const at = paidAt ?? createdAt;
  return contractOf(scope, {
    userId,
    kind: 'change',
    isBusiness: !purchases.some((purchase) => purchase.id === id),
    items: planItem(plan),
    at,
    paid: total,
    credit: creditIn(invoice),
    invoice: number,
    taxed: invoice,
    period: periodOf(plan, await ports.payments.reducedRenewal(subscriptionId)),
    asksToStart,
    withdrawUntil: offeredWithdrawal(purchases, { now: at, asksToStart })?.until ?? null,
  });
}
