import { expect, test } from 'vitest';
import { decodeCharacters } from '../../../domain/watching/characters';

test.each([
  ['Perch&eacute; la cavit&agrave; &ndash; 37&nbsp;&deg;C', 'Perché la cavità – 37\u00a0°C'],
  ['&iquest;Ma&ntilde;ana?', '¿Mañana?'],
  ['&yuml;&nbsp;&Oslash;', 'ÿ\u00a0Ø'],
  ['&#232; &#xE8; &#X1F9B7;', 'è è 🦷'],
  ['&amp;egrave; &lt;i&gt;', '&egrave; <i>'],
  [
    'R&D; &toString; &constructor; &; &#0; &#xD800; &#9999999;',
    'R&D; &toString; &constructor; &; &#0; &#xD800; &#9999999;',
  ],
])('%j reads %j', (text, read) => expect(decodeCharacters(text)).toBe(read));

test('references that stand for markup can be kept', () => {
  expect(decodeCharacters('&lt;i&gt; &amp; &egrave; &#60;', '&<>')).toBe('&lt;i&gt; &amp; è &#60;');
});
