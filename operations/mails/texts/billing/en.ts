import type { BillingTexts } from '../shape';

export const en: BillingTexts = {
  facts: {
    plan: 'Plan',
    recipients: 'For',
    opened: 'Opened already, stay',
    goods: 'Purchase',
    returnTo: 'Return address',
    returnCost: 'Cost of the return',
    amount: 'Amount',
    tax: 'Includes VAT',
    back: 'Refund',
    used: 'Days already used',
    at: 'Date and time',
    until: 'Access until',
    credit: 'Paid with your credit',
    invoice: 'Invoice',
    creditNote: 'Credit note',
    backInAll: 'Refunded in total',
    kept: 'Kept',
    reason: 'Reason',
    renewsOn: 'Renews on',
    closedOn: 'Access closed since',
    endedOn: 'Ended on',
    price: 'Price',
    card: 'Card',
    expires: 'Expires',
    duration: 'Duration',
    renewal: 'Price of the renewal',
    endsOn: 'Ends on',
    start: 'Access at once',
    withdrawal: 'Right of withdrawal',
    terms: 'Terms of the contract',
  },
  words: {
    month: 'a month, then it renews by itself until you cancel it',
    year: 'a year, then it renews by itself until you cancel it',
    once: 'one period, without renewal',
    startAsked: 'you asked for it expressly: if you withdraw, you pay for the days already used',
    withdrawUntil: (day) => `until ${day}, in your profile`,
    reduced: (price, full, payments) => {
      if (payments === null) return `${price}, with your promotion code`;
      const times = payments === 1 ? 'for this payment' : `for each of the next ${payments} payments`;
      return `${price} ${times}, with your promotion code; then ${full}`;
    },
    returnSender: 'yours',
    noWithdrawal: 'none for those who buy for their business',
    attached: 'The contract is attached to this e-mail as a PDF: keep it.',
  },
  purchaseDone: {
    subject: 'Your purchase is confirmed',
    paragraphs: ['We have received your payment: everything is ready.', 'The invoice is in your profile.'],
    action: 'Go to your profile',
  },
  giftPaid: {
    subject: 'Your gift is ready',
    paragraphs: [
      'We have received your payment. Each gift leaves by e-mail on the day that you chose.',
      'You find the codes and deliveries whenever you like: in your profile too, under “Your gifts”.',
    ],
    action: 'See the codes',
  },
  purchaseRefused: {
    subject: 'Your purchase didn’t go through',
    paragraphs: [
      'The purchase below didn’t go through: your bank didn’t confirm the payment, or the payment arrived when there was nothing left to activate.',
      'You aren’t charged anything: if the amount reached us, we have refunded all of it. What you had before stays as it was.',
      'You can try again whenever you like, with another method too.',
    ],
    action: 'Go to your profile',
  },
  paymentFailed: {
    subject: 'The payment didn’t go through',
    paragraphs: [
      'We couldn’t renew your subscription: the bank didn’t accept the payment, or there is no card to take it from.',
      'The catalogue stays open for a few more days. Add a card and we try again at once.',
    ],
    action: 'Update the card',
  },
  accessEnded: {
    subject: 'Your subscription has ended',
    paragraphs: [
      'From now on the catalogue is closed. Your list and your progress stay: you find them when you come back.',
    ],
    action: 'See the plans',
  },
  subscriptionCanceled: {
    subject: 'You have cancelled your subscription',
    paragraphs: [
      'It won’t renew. Until the end of the period you paid for everything stays open.',
      'Changed your mind? Take it up again in your profile.',
    ],
    action: 'Go to your profile',
  },
  withdrawalReceipt: {
    subject: 'Receipt of your withdrawal',
    paragraphs: [
      'We have received your withdrawal from the contract. The amount below goes back to the means you paid with, within 14 days.',
      'Access ended at the moment of the withdrawal.',
    ],
    action: 'Go to your profile',
  },
  yearWithdrawn: {
    subject: 'Receipt of your withdrawal',
    paragraphs: [
      'We have received your withdrawal from the year paid in advance. The amount below goes back to the means you paid with, within 14 days.',
      'The subscription goes on as it was before that year.',
    ],
    action: 'Go to your profile',
  },
  giftsWithdrawn: {
    subject: 'Receipt of your withdrawal from the gift',
    paragraphs: [
      'We have received your withdrawal. The amount below goes back to the means you paid with, within 14 days.',
      'The codes that nobody had opened are no longer valid. Gifts that were opened stay with whoever opened them.',
    ],
    action: 'See the gift',
  },
  goodsWithdrawn: {
    subject: 'Receipt of your withdrawal from the purchase',
    paragraphs: [
      'We have received your withdrawal. Send what you bought within 14 days from today to the address below; if you don’t see one, answer this e-mail and we’ll write it to you.',
      'All that you paid goes back to the means you paid with, within 14 days from today; we may wait until it has arrived, or until you prove that you sent it.',
    ],
    action: 'Go to your profile',
  },
  goodsReduced: {
    subject: 'Your return has arrived: the refund is reduced',
    paragraphs: [
      'We have received what you sent back. It is worth less than before, for the reason below: so we refund a part of the price (Italian Consumer Code, article 57, paragraph 2).',
      'If you don’t agree, reply to this e-mail.',
    ],
    action: 'Go to your profile',
  },
  renewalPaid: {
    subject: 'Your subscription has been renewed',
    paragraphs: [
      'We have received the payment of the renewal: everything stays open.',
      'The invoice is in your profile.',
    ],
    action: 'See the invoices',
  },
  latePaid: {
    subject: 'The overdue renewal is paid',
    paragraphs: [
      'The renewal that was left unpaid is paid: your subscription continues.',
      'The invoice is in your profile.',
    ],
    action: 'See the invoices',
  },
  changePaid: {
    subject: 'Your new plan is active',
    paragraphs: ['You changed your plan, and we charged the difference below.', 'The invoice is in your profile.'],
    action: 'See the invoices',
  },
  advancePaid: {
    subject: 'Your year in advance is paid',
    paragraphs: [
      'We have added a year to the end of the period you had already paid for.',
      'The invoice is in your profile.',
    ],
    action: 'See the invoices',
  },
  refunded: {
    subject: 'We have made you a refund',
    paragraphs: [
      'What you paid by card or from an account goes back there; what you paid with your credit goes back to your credit. The bank may take a few days.',
      'The documents are in your profile, among the invoices.',
    ],
    action: 'See the invoices',
  },
  paymentRetried: {
    subject: 'The payment didn’t go through this time either',
    paragraphs: [
      'We tried again to collect the renewal of your subscription: the bank didn’t accept it, or there is no card to take it from.',
      'Add a card and we try again at once.',
    ],
    action: 'Update the card',
  },
  accessClosed: {
    subject: 'The catalogue is closed: the renewal is unpaid',
    paragraphs: [
      'The renewal of your subscription is still unpaid, and from now on the catalogue is closed. Your list and your progress stay.',
      'Add a card: when the payment goes through, everything opens again. Otherwise the subscription ends by itself.',
    ],
    action: 'Update the card',
  },
  renewalNotice: {
    subject: 'Your subscription is about to renew',
    paragraphs: [
      'In about a month your subscription renews by itself, on the day and at the price below.',
      'If you don’t want it to renew, cancel it in your profile before that day: it costs nothing, and everything stays open until the end of the period.',
    ],
    action: 'Manage the subscription',
  },
  cardExpiring: {
    subject: 'Your card expires before the renewal',
    paragraphs: [
      'The card below expires before the next renewal of your subscription: the payment may not go through.',
      'Add the new card in your profile.',
    ],
    action: 'Update the card',
  },
  disputeOpened: {
    subject: 'One of your payments is disputed',
    paragraphs: [
      'Your bank tells us that the payment below is disputed, and has taken it back. Until it decides, the time that this payment covered is closed; everything else stays as it was.',
      'If the dispute is a mistake, ask your bank to withdraw it: once the amount is back, everything opens again by itself, until the same day as before.',
    ],
    action: 'Go to your profile',
  },
  disputeWon: {
    subject: 'The dispute is over: everything is open again',
    paragraphs: [
      'The bank has confirmed the payment below. The time that it covered is open again, until the same day as before.',
    ],
    action: 'Go to your profile',
  },
  disputeLost: {
    subject: 'The dispute was accepted: the amount is back with you',
    paragraphs: [
      'The bank has given you back the payment below: the time that it covered stays closed. There is no other refund from us.',
      'The credit note is in your profile, among the invoices.',
    ],
    action: 'See the invoices',
  },
};
