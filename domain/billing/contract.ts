import type { Reduced } from './promotion';
import type { InvoiceBuyer } from './provider';

/** `change`: a dearer plan within a running contract. `advance`: a year that is paid before it begins. */
export type ContractKind = 'plan' | 'change' | 'advance' | 'gift' | 'goods';

export type ContractItem = {
  name: string;
  quantity: number;
  /** The period and recipient of a gift. */
  gift?: { interval: 'month' | 'year'; recipient: string };
};

/** A purchase as its contract states it. Amounts are cents, moments milliseconds. */
export type Purchased = {
  kind: ContractKind;
  seller: { name: string; seat: string; vat: string; rea: string; capital: string; email: string };
  buyer: { name: string; email: string; company: string | null; vatNumber: string | null };
  isBusiness: boolean;
  items: readonly ContractItem[];
  at: number;
  paid: number;
  /** The part of `paid` that came from the customer's credit. */
  credit: number;
  invoice: string | null;
  vat: VatTerm;
  /** The paid period of a plan; `renewal` is null for one that does not renew. */
  period: {
    until: number;
    renewal: { interval: 'month' | 'year'; amount: number; reduced: Reduced | null } | null;
  } | null;
  asksToStart: boolean;
  /** The last moment of a consumer's withdrawal; null where none is left. */
  withdrawUntil: number | null;
  /** The address of the terms. */
  terms: string;
};

/** What a price says of the tax: it contains it, the buyer owes it, it is not due in Italy, or the invoice has none. */
export type VatTerm = 'vatIncluded' | 'vatReverse' | 'vatOutside' | 'vatNone';

type Taxed = {
  kind: ContractKind;
  /** Null on an invoice that was read before taxes were stored, or is not known yet: it says what all prices say. */
  tax: number | null;
  taxExempt: InvoiceBuyer['taxExempt'];
  /** Whether the seller's regime charges no tax to anybody. */
  isUntaxedSeller: boolean;
};

/** What an invoice's tax makes of its price. Article 7-ter is about services: goods of an exempt buyer name no reason. */
export function vatTermOf({ kind, tax, taxExempt, isUntaxedSeller }: Taxed): VatTerm {
  if (tax !== 0) return 'vatIncluded';
  if (isUntaxedSeller) return 'vatNone';
  if (taxExempt === 'none') return 'vatIncluded';
  if (kind === 'goods') return 'vatNone';
  return taxExempt === 'reverse' ? 'vatReverse' : 'vatOutside';
}

export type ContractHeading =
  | 'parties'
  | 'object'
  | 'price'
  | 'duration'
  | 'delivery'
  | 'start'
  | 'withdrawal'
  | 'form'
  | 'help'
  | 'terms';

export type ContractText =
  | 'seller'
  | 'seat'
  | 'vat'
  | 'rea'
  | 'capital'
  | 'sellerMail'
  | 'buyer'
  | 'company'
  | 'asBusiness'
  | 'plan'
  | 'change'
  | 'advance'
  | 'giftMonth'
  | 'giftYear'
  | 'goods'
  | 'concluded'
  | 'invoice'
  | 'paid'
  | 'difference'
  | 'credit'
  | VatTerm
  | 'month'
  | 'year'
  | 'advanceAdded'
  | 'renews'
  | 'renewsReduced'
  | 'renewsReducedOnce'
  | 'renewsReducedTimes'
  | 'cancel'
  | 'ends'
  | 'giftTime'
  | 'giftDelivery'
  | 'goodsDelivery'
  | 'startAsked'
  | 'startMeans'
  | 'until'
  | 'untilGift'
  | 'untilGoods'
  | 'howProfile'
  | 'howGift'
  | 'howGoods'
  | 'inTime'
  | 'backRest'
  | 'backWhole'
  | 'backGift'
  | 'backGoods'
  | 'return'
  | 'returnLater'
  | 'returnCost'
  | 'formNote'
  | 'formTo'
  | 'formText'
  | 'formOrdered'
  | 'formName'
  | 'formAddress'
  | 'formSigned'
  | 'formDate'
  | 'formStar'
  | 'complaints'
  | 'guarantee'
  | 'termsAre';

export type ContractValue = string | { cents: number } | { day: number } | { moment: number } | { text: VatTerm };

/** A sentence: its text, and the values in it. */
type ContractLine = { text: ContractText; values: Record<string, ContractValue> };
type ContractSection = { heading: ContractHeading; lines: ContractLine[] };

const line = (text: ContractText, values: ContractLine['values'] = {}): ContractLine => ({ text, values });
const linesIf = (holds: boolean, ...lines: ContractLine[]): ContractLine[] => (holds ? lines : []);

function parties({ seller, buyer, isBusiness }: Purchased): ContractLine[] {
  const facts = (['seat', 'vat', 'rea', 'capital'] as const).filter((fact) => seller[fact] !== '');
  return [
    line('seller', { name: seller.name || 'Apice' }),
    ...facts.map((fact) => line(fact, { value: seller[fact] })),
    line('sellerMail', { email: seller.email }),
    line('buyer', { name: buyer.name, email: buyer.email }),
    ...linesIf(isBusiness && buyer.company !== null, line('company', { name: buyer.company ?? '' })),
    ...linesIf(isBusiness, line('asBusiness')),
    ...linesIf(isBusiness && buyer.vatNumber !== null, line('vat', { value: buyer.vatNumber ?? '' })),
  ];
}

function itemLine(kind: ContractKind, { name, quantity, gift }: ContractItem): ContractLine {
  if (gift) return line(gift.interval === 'year' ? 'giftYear' : 'giftMonth', { name, recipient: gift.recipient });
  return kind === 'goods'
    ? line('goods', { name, count: String(quantity) })
    : line(kind === 'gift' ? 'plan' : kind, { name });
}

const object = ({ kind, items, at, invoice }: Purchased): ContractLine[] => [
  ...items.map((item) => itemLine(kind, item)),
  line('concluded', { moment: { moment: at } }),
  ...linesIf(invoice !== null, line('invoice', { number: invoice ?? '' })),
];

type Renewal = { amount: number; reduced: Reduced | null };

/** What the next payments are: a discount may reduce some of them, or all. */
function renewalLine({ amount, reduced }: Renewal, values: ContractLine['values']): ContractLine {
  if (!reduced) return line('renews', { ...values, amount: { cents: amount } });
  const costs = { ...values, amount: { cents: reduced.amount }, full: { cents: reduced.full } };
  if (reduced.payments === null) return line('renewsReduced', costs);
  return reduced.payments === 1
    ? line('renewsReducedOnce', costs)
    : line('renewsReducedTimes', { ...costs, count: String(reduced.payments) });
}

function duration({ kind, period, vat }: Purchased): ContractLine[] {
  if (kind === 'gift') return [line('giftDelivery'), line('giftTime')];
  if (!period) return [];
  const { until, renewal } = period;
  const added = linesIf(kind === 'advance', line('advanceAdded'));
  if (!renewal) return [...added, line('ends', { day: { day: until } })];
  return [
    ...(added.length > 0 ? added : [line(renewal.interval)]),
    renewalLine(renewal, { day: { day: until }, vat: { text: vat } }),
    line('cancel'),
  ];
}

/**
 * The right of withdrawal (Codice del consumo 52 to 57). That of goods runs from their delivery: its day is not known, so
 * `withdrawUntil` follows from the latest lawful one.
 */
function withdrawal({ kind, withdrawUntil, seller, asksToStart }: Purchased): ContractLine[] {
  if (withdrawUntil === null) return [];
  const day = { day: { day: withdrawUntil } };
  const email = { email: seller.email };
  if (kind === 'goods') {
    const back = seller.seat ? line('return', { address: seller.seat }) : line('returnLater');
    return [
      line('untilGoods', day),
      line('howGoods', email),
      line('inTime'),
      back,
      line('returnCost'),
      line('backGoods'),
    ];
  }
  if (kind === 'gift') return [line('untilGift', day), line('howGift', email), line('inTime'), line('backGift')];
  const back = asksToStart && kind !== 'advance' ? 'backRest' : 'backWhole';
  return [line('until', day), line('howProfile', email), line('inTime'), line(back)];
}

/** The model withdrawal form (Codice del consumo, allegato I, parte B). */
function modelForm({ seller }: Purchased): ContractLine[] {
  const to = [seller.name || 'Apice', seller.seat, seller.email].filter(Boolean).join(', ');
  return [
    line('formNote'),
    line('formTo', { to }),
    ...(['formText', 'formOrdered', 'formName', 'formAddress', 'formSigned', 'formDate', 'formStar'] as const).map(
      (text) => line(text),
    ),
  ];
}

/**
 * What the confirmation of a contract states on a durable medium (Codice del consumo 51, 7), section by section. The text
 * of the terms follows the last one. A business has no right of withdrawal, and reads nothing of it.
 */
export function contractSections(purchased: Purchased): ContractSection[] {
  const { kind, isBusiness, paid, credit, vat, asksToStart, seller, terms } = purchased;
  const rights = isBusiness ? [] : withdrawal(purchased);
  const asks = rights.length > 0 && asksToStart && (kind === 'plan' || kind === 'change');
  const sections: ContractSection[] = [
    { heading: 'parties', lines: parties(purchased) },
    { heading: 'object', lines: object(purchased) },
    {
      heading: 'price',
      lines: [
        line(kind === 'change' ? 'difference' : 'paid', { amount: { cents: paid }, vat: { text: vat } }),
        ...linesIf(credit > 0, line('credit', { amount: { cents: credit } })),
      ],
    },
    kind === 'goods'
      ? { heading: 'delivery', lines: [line('goodsDelivery')] }
      : { heading: 'duration', lines: duration(purchased) },
    { heading: 'start', lines: linesIf(asks, line('startAsked'), line('startMeans')) },
    { heading: 'withdrawal', lines: rights },
    { heading: 'form', lines: rights.length > 0 ? modelForm(purchased) : [] },
    {
      heading: 'help',
      lines: [line('complaints', { email: seller.email }), ...linesIf(!isBusiness, line('guarantee'))],
    },
    { heading: 'terms', lines: [line('termsAre', { address: terms })] },
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}
