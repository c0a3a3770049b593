import type { LedgerPrice } from '../../support/money/ledger';

const prices: Record<string, LedgerPrice> = {
  mensile: { unitAmount: 2900, interval: 'month' },
  annuale: { unitAmount: 29_000, interval: 'year' },
  studio: { unitAmount: 59_000, interval: 'year' },
};
export const priceNamed = (name: string): LedgerPrice => prices[name] ?? { unitAmount: 0, interval: 'month' };

/** A step of a story: what a user does after so many days. */
export type Step = [
  days: number,
  act:
    | 'buy'
    | 'upgrade'
    | 'down'
    | 'yearly'
    | 'call-off'
    | 'cancel'
    | 'reactivate'
    | 'renew-early'
    | 'withdraw'
    | 'bad-card'
    | 'new-card'
    | 'debit'
    | 'refused-debit'
    | 'empty-account'
    | 'give'
    | 'gift-as-code'
    | 'open-gift'
    /** To the plan that runs. */
    | 'add-gift'
    /** Of a tenth of the plan's price. */
    | 'credit'
    | 'buy-with-a-fifth-off'
    | 'buy-for-nothing'
    /** Of the payment made last. */
    | 'dispute'
    | 'inquiry'
    | 'escalate'
    | 'win-dispute'
    | 'lose-dispute',
  plan?: string,
];

/** A year of each plan, and of what may happen to it. */
export const stories: Record<string, Step[]> = {
  'a monthly plan': [[0, 'buy', 'mensile']],
  'a yearly plan': [[0, 'buy', 'annuale']],
  'a practice': [[0, 'buy', 'studio']],
  'a month that goes over to the year': [
    [0, 'buy', 'mensile'],
    [17, 'yearly'],
  ],
  upgrades: [
    [0, 'buy', 'mensile'],
    [11, 'upgrade', 'annuale'],
    [100, 'upgrade', 'studio'],
  ],
  'down again': [
    [0, 'buy', 'studio'],
    [40, 'down', 'annuale'],
  ],
  'a cancellation that was taken back, and one that was not': [
    [0, 'buy', 'mensile'],
    [20, 'cancel'],
    [5, 'reactivate'],
    [60, 'cancel'],
  ],
  'a cancelled practice that was to go down, and was not': [
    [0, 'buy', 'studio'],
    [40, 'cancel'],
    [3, 'down', 'annuale'],
    [4, 'call-off'],
  ],
  'a cancelled practice that was to go down, twice, and was not': [
    [0, 'buy', 'studio'],
    [40, 'cancel'],
    [3, 'down', 'annuale'],
    [4, 'down', 'mensile'],
    [5, 'call-off'],
  ],
  'a practice that was to go down, and was not': [
    [0, 'buy', 'studio'],
    [40, 'down', 'annuale'],
    [4, 'call-off'],
  ],
  'a month that was given, which nobody makes renew': [
    [0, 'give', 'annuale'],
    [12, 'open-gift', 'annuale'],
    [40, 'down', 'mensile'],
    [1, 'upgrade', 'studio'],
    [1, 'reactivate'],
  ],
  'a month that was added to a month, and one that renews after it': [
    [0, 'give', 'mensile'],
    [1, 'buy', 'mensile'],
    [12, 'add-gift', 'mensile'],
    [1, 'upgrade', 'studio'],
  ],
  'a year that was added to a year which was cancelled': [
    [0, 'give', 'annuale'],
    [1, 'buy', 'annuale'],
    [20, 'cancel'],
    [2, 'add-gift', 'annuale'],
  ],
  'a year in advance after a year that was added, and taken back': [
    [0, 'give', 'annuale'],
    [1, 'buy', 'annuale'],
    [20, 'add-gift', 'annuale'],
    [2, 'renew-early'],
    [3, 'withdraw'],
  ],
  'a withdrawal from a month to which a year was added, which is opened then': [
    [0, 'give', 'annuale'],
    [1, 'buy', 'mensile'],
    [2, 'add-gift', 'annuale'],
    [3, 'withdraw'],
    [1, 'open-gift', 'annuale'],
  ],
  'a plan that was cancelled while it was unpaid, and a card for something else': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
    [30, 'cancel'],
    [1, 'new-card'],
  ],
  'a gift for somebody else, paid with a card of its own': [
    [0, 'buy', 'mensile'],
    [10, 'give', 'mensile'],
  ],
  'a card that fails, and a new one': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
    [31, 'new-card'],
  ],
  'a card that fails for good': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
  ],
  'a month by debit': [[0, 'debit', 'mensile']],
  'a year by debit': [[0, 'debit', 'annuale']],
  'a first debit that is refused': [[0, 'refused-debit', 'mensile']],
  'a first debit that is refused, and another try by card': [
    [0, 'refused-debit', 'annuale'],
    [5, 'buy', 'mensile'],
  ],
  'an account that is empty one day, and a card': [
    [0, 'debit', 'mensile'],
    [40, 'empty-account'],
    [27, 'new-card'],
  ],
  'an account that is empty one day': [
    [0, 'debit', 'mensile'],
    [40, 'empty-account'],
  ],
  'a year in advance': [
    [0, 'buy', 'annuale'],
    [200, 'renew-early'],
  ],
  'a year in advance, and a dearer plan that it does not give away': [
    [0, 'buy', 'annuale'],
    [15, 'renew-early'],
    [1, 'upgrade', 'studio'],
  ],
  'a year in advance that was taken back, and a dearer plan that it does not give away': [
    [0, 'buy', 'annuale'],
    [15, 'renew-early'],
    [1, 'withdraw'],
    [1, 'upgrade', 'studio'],
  ],
  'a withdrawal': [
    [0, 'buy', 'annuale'],
    [13, 'withdraw'],
  ],
  'a withdrawal on the last day, past the hour of the purchase': [
    [0, 'buy', 'annuale'],
    [14, 'withdraw'],
  ],
  'a withdrawal after a change': [
    [0, 'buy', 'mensile'],
    [3, 'upgrade', 'annuale'],
    [4, 'upgrade', 'studio'],
    [5, 'withdraw'],
  ],
  'a month that was given, and one of their own after it': [
    [0, 'give', 'mensile'],
    [12, 'open-gift', 'mensile'],
    [40, 'buy', 'mensile'],
  ],
  'a year in advance that was taken back': [
    [0, 'buy', 'annuale'],
    [100, 'renew-early'],
    [9, 'withdraw'],
  ],
  'a year in advance that was taken back after it had begun': [
    [0, 'buy', 'annuale'],
    [360, 'renew-early'],
    [8, 'withdraw'],
  ],
  "a gift whose code is typed as anybody's promotion code, and then opened": [
    [0, 'give', 'annuale'],
    [12, 'gift-as-code', 'annuale'],
    [1, 'open-gift', 'annuale'],
  ],
  'credit that pays a part of a year, and is given back as credit': [
    [0, 'credit', 'annuale'],
    [1, 'buy', 'annuale'],
    [9, 'withdraw'],
  ],
  'credit that pays a month and a part of the next': [
    [0, 'buy', 'mensile'],
    [10, 'credit', 'studio'],
  ],
  'credit that pays a part of a month whose card fails for good, and comes back': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
    [5, 'credit', 'mensile'],
  ],
  'credit that pays a part of a month which is cancelled while it is unpaid, and comes back': [
    [0, 'buy', 'mensile'],
    [3, 'bad-card'],
    [5, 'credit', 'mensile'],
    [25, 'cancel'],
  ],
  'credit that does not pay a year in advance, or a gift': [
    [0, 'buy', 'annuale'],
    [5, 'credit', 'studio'],
    [2, 'renew-early'],
  ],
  'credit that pays a part of a dearer plan, and a withdrawal from both': [
    [0, 'buy', 'annuale'],
    [1, 'credit', 'studio'],
    [3, 'upgrade', 'studio'],
    [4, 'withdraw'],
  ],
  'a code that takes a fifth, and a withdrawal': [
    [0, 'buy-with-a-fifth-off', 'annuale'],
    [10, 'withdraw'],
  ],
  'a code that makes a month free, a dearer plan, and a withdrawal': [
    [0, 'buy-for-nothing', 'mensile'],
    [5, 'upgrade', 'annuale'],
    [4, 'withdraw'],
  ],
  'a month that is disputed, and lost': [
    [0, 'buy', 'mensile'],
    [40, 'dispute'],
    [5, 'lose-dispute'],
  ],
  'a year that is disputed, and won, and withdrawn from': [
    [0, 'buy', 'annuale'],
    [2, 'dispute'],
    [4, 'win-dispute'],
    [3, 'withdraw'],
  ],
  'a cancelled year that is disputed, and not decided': [
    [0, 'buy', 'annuale'],
    [20, 'cancel'],
    [5, 'dispute'],
  ],
  'a year in advance that is disputed, and lost': [
    [0, 'buy', 'annuale'],
    [100, 'renew-early'],
    [5, 'dispute'],
    [6, 'lose-dispute'],
  ],
  'a dearer plan that is disputed, and won': [
    [0, 'buy', 'mensile'],
    [11, 'upgrade', 'annuale'],
    [4, 'dispute'],
    [6, 'win-dispute'],
  ],
  'an inquiry that closes, and one that becomes a dispute': [
    [0, 'buy', 'mensile'],
    [3, 'inquiry'],
    [5, 'win-dispute'],
    [30, 'inquiry'],
    [2, 'escalate'],
    [5, 'lose-dispute'],
  ],
  'a year partly paid by credit that is disputed, and lost': [
    [0, 'credit', 'annuale'],
    [1, 'buy', 'annuale'],
    [9, 'dispute'],
    [6, 'lose-dispute'],
  ],
};
