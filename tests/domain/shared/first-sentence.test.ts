import { expect, test } from 'vitest';
import { firstSentence } from '../../../domain/shared/first-sentence';

test.each([
  [
    'Odontoiatra a Verona, si occupa di conservativa. Insegna con le mani.',
    'Odontoiatra a Verona, si occupa di conservativa.',
  ],
  ['La dott. Bianchi insegna da quindici anni. E ride.', 'La dott. Bianchi insegna da quindici anni.'],
  ['Perché la diga serve in ogni seduta? Lo vedi qui.', 'Perché la diga serve in ogni seduta?'],
  ['Un testo senza punto alla fine', 'Un testo senza punto alla fine'],
  ['', ''],
])('of %j is %j', (text, sentence) => expect(firstSentence(text)).toBe(sentence));
