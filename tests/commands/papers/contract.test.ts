import { describe, expect, test } from 'vitest';
import giftsEn from '../../../app/i18n/locales/en/gifts.json';
import profileEn from '../../../app/i18n/locales/en/profile.json';
import subscriptionEn from '../../../app/i18n/locales/en/subscription.json';
import giftsEs from '../../../app/i18n/locales/es/gifts.json';
import profileEs from '../../../app/i18n/locales/es/profile.json';
import subscriptionEs from '../../../app/i18n/locales/es/subscription.json';
import giftsIt from '../../../app/i18n/locales/it/gifts.json';
import profileIt from '../../../app/i18n/locales/it/profile.json';
import subscriptionIt from '../../../app/i18n/locales/it/subscription.json';
import { tos } from '../../../db/seed/legal/tos';
import type { Purchased } from '../../../domain/billing/contract';
import { blocksOf } from '../../../domain/papers/blocks';
import { languages } from '../../../domain/platform/language';
import { contractPaper } from '../../../operations/mails/contract';
import { en } from '../../../operations/mails/texts/contract/en';
import { es } from '../../../operations/mails/texts/contract/es';
import { it } from '../../../operations/mails/texts/contract/it';
import { page } from '../../../workers/documents/paper';
import { textPaper } from '../../../workers/documents/text-paper';
import { isBlank, missingGlyphs, readPaper, touching } from './read-paper';

// The contract of each kind of purchase, as PDF readers show it.

const until = Date.parse('2027-11-20T09:30:00Z');
const plan: Purchased = {
  kind: 'plan',
  seller: {
    name: 'Apice S.r.l.',
    seat: 'Via Roma 1, Bologna',
    vat: 'IT12345678903',
    rea: 'BO-1',
    capital: '10.000 €',
    email: 'ciao@apice.test',
  },
  buyer: { name: 'Łucja Ναταλία Кузнецова', email: 'lucja@apice.test', company: 'Studio', vatNumber: '07643520567' },
  isBusiness: false,
  items: [{ name: 'Annuale', quantity: 1 }],
  at: Date.parse('2026-11-20T09:30:00Z'),
  paid: 29_000,
  credit: 0,
  invoice: '2026-000001',
  vat: 'vatIncluded',
  period: { until, renewal: { interval: 'year', amount: 28_900, reduced: null } },
  asksToStart: true,
  withdrawUntil: Date.parse('2026-12-04T22:59:59.999Z'),
  terms: 'https://apice.test/legal/tos',
};
const gift = { interval: 'month' as const, recipient: 'Marco' };
const kinds: Record<string, Partial<Purchased>> = {
  plan: {},
  'plan of a business': { isBusiness: true, vat: 'vatReverse' },
  change: { kind: 'change' },
  advance: { kind: 'advance' },
  gift: { kind: 'gift', items: [{ name: 'Mensile', quantity: 1, gift }], period: null },
  goods: { kind: 'goods', items: [{ name: 'Atlante', quantity: 1 }], period: null },
};

/** What the pages call the sections and buttons that the sentences about a withdrawal name. */
const onPages = {
  it: [giftsIt, profileIt, subscriptionIt],
  en: [giftsEn, profileEn, subscriptionEn],
  es: [giftsEs, profileEs, subscriptionEs],
} as const;
const written = { it, en, es };

test.each(languages)('the ways to withdraw name the buttons of the pages: %s', (language) => {
  const { howGift, howGoods, howProfile } = written[language].lines;
  const [gifts, profile, subscription] = onPages[language];
  const partsOf = (text: string) => [...text.matchAll(/[«“]([^»”]+)[»”]/g)].map(([, part]) => part);
  expect(partsOf(howGift)).toEqual([profile.given.title, profile.given.see, gifts.details.takeBack.act]);
  expect(partsOf(howGoods)).toEqual([profile.orders.title, profile.orders.act]);
  expect(partsOf(howProfile)).toEqual([subscription.stop.title, subscription.stop.withdrawAct]);
});

/** Readers break words at the ends of lines. */
const closed = (text: string) => text.normalize('NFC').replaceAll(/\s/g, '');

describe.each(languages)('in %s', (language) => {
  test.each(Object.entries(kinds))('the contract of a %s is whole on its pages', async (_kind, changes) => {
    const paper = contractPaper(language, { ...plan, ...changes }, tos[language]);
    const bytes = await textPaper(paper);
    const { words, pictures } = await readPaper(bytes);
    const whole = closed(words.join(''));
    expect(paper.blocks.filter(({ text }) => !whole.includes(closed(text)))).toEqual([]);
    expect(blocksOf(tos[language]).filter(({ text }) => !whole.includes(closed(text)))).toEqual([]);
    expect(whole).not.toContain('{{');
    expect(missingGlyphs(bytes)).toBe(0);
    expect(touching(bytes)).toEqual([]);
    for (const picture of pictures) {
      expect(isBlank(picture, 0, page.width, page.height - page.margin + 4)).toBe(true);
    }
  });

  test('the contract of a plan has its price, day of renewal and last day of withdrawal', async () => {
    const { words } = await readPaper(await textPaper(contractPaper(language, plan, tos[language])));
    const whole = words.join(' ');
    for (const part of ['290,00 €', '289,00 €', '20/11/2027', '04/12/2026', '20/11/2026 10:30', '2026-000001']) {
      expect(whole).toContain(part);
    }
  });

  test('its file names the language and the title, and is tagged', async () => {
    const bytes = await textPaper(contractPaper(language, plan, ''));
    const file = new TextDecoder('latin1').decode(bytes);
    expect(file).toMatch(new RegExp(`/Lang \\(${language}-`));
    expect(file).toContain('/Marked true');
    expect(file).toContain('/DisplayDocTitle true');
  });
});
