import type { ContractTexts } from '../shape';

export const en: ContractTexts = {
  title: 'Contract',
  file: 'contract',
  headings: {
    parties: 'The parties',
    object: 'What you have bought',
    price: 'Price',
    duration: 'Duration and renewal',
    delivery: 'Delivery',
    start: 'Access at once',
    withdrawal: 'Right of withdrawal',
    form: 'Model withdrawal form',
    help: 'Complaints, guarantee and contacts',
    terms: 'Terms of the contract',
  },
  lines: {
    seller: 'Seller: {{name}}',
    seat: 'Registered office: {{value}}',
    vat: 'VAT number: {{value}}',
    rea: 'REA: {{value}}',
    capital: 'Share capital: {{value}}',
    sellerMail: 'E-mail: {{email}}',
    buyer: 'Buyer: {{name}}, {{email}}',
    company: 'On behalf of: {{name}}',
    asBusiness: 'The purchase is made for one’s own business.',
    plan: 'Subscription to Apice, plan “{{name}}”.',
    change: 'Change of your subscription to Apice to the plan “{{name}}”.',
    advance: 'One more year of your subscription to Apice, plan “{{name}}”, paid in advance.',
    giftMonth: 'A month of Apice as a gift, plan “{{name}}”, for {{recipient}}.',
    giftYear: 'A year of Apice as a gift, plan “{{name}}”, for {{recipient}}.',
    goods: '{{count}} × {{name}}',
    concluded: 'Contract concluded on {{moment}}.',
    invoice: 'Invoice: {{number}}',
    paid: 'Price paid: {{amount}}, {{vat}}.',
    difference: 'Difference paid: {{amount}}, {{vat}}.',
    credit: 'Part paid with your credit: {{amount}}.',
    vatIncluded: 'VAT included',
    vatReverse: 'without VAT: reverse charge, the buyer owes it (art. 7-ter, Italian DPR 633/72)',
    vatOutside: 'without VAT: not subject to Italian VAT (art. 7-ter, Italian DPR 633/72)',
    vatNone: 'without VAT on the invoice',
    month: 'The subscription lasts a month, then renews by itself month by month until you cancel it.',
    year: 'The subscription lasts a year, then renews by itself year by year until you cancel it.',
    advanceAdded: 'The year is added to the end of the period that you had already paid for.',
    renews: 'It renews on {{day}}, at the price of {{amount}}, {{vat}}.',
    renewsReduced: 'It renews on {{day}}: with your promotion code each renewal costs {{amount}}, {{vat}}.',
    renewsReducedOnce:
      'It renews on {{day}}: with your promotion code that payment is {{amount}}, {{vat}}; the later ones are {{full}}.',
    renewsReducedTimes:
      'It renews on {{day}}: with your promotion code the next {{count}} payments are {{amount}} each, {{vat}}; the later ones {{full}}.',
    cancel:
      'You can cancel whenever you like, at no cost: in your profile, under “Cancelling and withdrawal”, press “Cancel”. Access stays until the end of the period you have paid for.',
    ends: 'It ends on {{day}} and doesn’t renew.',
    giftDelivery: 'Each gift leaves by e-mail on the day that you chose.',
    giftTime:
      'It opens within a year of its delivery, and the time counts from the day on which the recipient opens it. It doesn’t renew, and nobody pays anything else when it ends.',
    goodsDelivery:
      'We ship to the address that you gave at payment, without delay and within 30 days of the contract at the latest.',
    startAsked:
      'At payment you expressly asked for your access to begin at once, before the end of the period for withdrawal.',
    startMeans: 'Therefore, if you withdraw, you pay for the days that have passed, in proportion to the price.',
    until: 'You can withdraw from the contract, without saying why, until {{day}} included.',
    untilGift:
      'You can withdraw from the gifts that nobody has opened yet, without saying why, until {{day}} included. Their codes stop being valid.',
    untilGoods:
      'You can withdraw from the contract, without saying why, within 14 days of the day on which you receive what you bought, which doesn’t count; if it comes in several parts, the last one counts. We count the latest delivery, 30 days after the purchase: you can withdraw until {{day}} included, and later too while 14 days from the delivery haven’t passed.',
    howProfile:
      'In your profile, under “Cancelling and withdrawal”, press “Withdraw from the contract here”; or write to {{email}} that you want to withdraw. You can use the form below, but you don’t have to.',
    howGift:
      'In your profile, under “Your gifts”, open “See the codes” and press “Withdraw from the gift”; or write to {{email}} that you want to withdraw. You can use the form below, but you don’t have to.',
    howGoods:
      'In your profile, under “Your purchases”, press “Withdraw from the purchase”; or write to {{email}} that you want to withdraw. You can use the form below, but you don’t have to.',
    inTime: 'It is enough that your declaration leaves before the period ends.',
    backRest:
      'Within 14 days of your declaration we pay back what you paid, less the days that have passed, by the means with which you paid. Access ends when you withdraw.',
    backWhole: 'Within 14 days of your declaration we pay back all that you paid, by the means with which you paid.',
    backGift:
      'Within 14 days of your declaration we pay back what you paid for those gifts, by the means with which you paid.',
    backGoods:
      'We pay back what you paid, delivery included, within 14 days of your declaration, by the means with which you paid; we may wait until we have received what you return, or proof that you have sent it.',
    return: 'Send back what you received within 14 days of your declaration, to: {{address}}.',
    returnLater:
      'Send back what you received within 14 days of your declaration: answer the e-mail that confirms the withdrawal and we’ll write you the address.',
    returnCost: 'You pay for sending it back.',
    formNote: 'Complete and return this form only if you wish to withdraw from the contract.',
    formTo: 'To: {{to}}',
    formText:
      'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*): ____________',
    formOrdered: 'Ordered on (*)/received on (*): ____________',
    formName: 'Name of consumer(s): ____________',
    formAddress: 'Address of consumer(s): ____________',
    formSigned: 'Signature of consumer(s), only if this form is notified on paper: ____________',
    formDate: 'Date: ____________',
    formStar: '(*) Delete as appropriate.',
    complaints: 'For complaints and questions write to {{email}}, or use the Help page of the site.',
    guarantee:
      'What you have bought is covered by the legal guarantee of conformity (Italian Consumer Code, articles 128 to 135-vicies ter).',
    termsAre: 'These are the terms in force when you bought; on the site they are at this address: {{address}}',
  },
};
