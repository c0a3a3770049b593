import { expect, test } from 'vitest';
import { bookFileAddress, destinationOf, isSameFile } from '../../../domain/ebooks/href';

const base = 'OEBPS/testo/cap 1.xhtml';
const inside = (path: string, fragment: string | null = null) => ({ kind: 'inside', path, fragment });

test.each([
  ['../testo/cap%201.xhtml#p2', inside('OEBPS/testo/cap 1.xhtml', 'p2')],
  ['#nota%201', inside(base, 'nota 1')],
  ['', inside(base)],
  ['50%25%20dei%20casi.xhtml', inside('OEBPS/testo/50% dei casi.xhtml')],
  ['50% dei casi.xhtml', inside('OEBPS/testo/50% dei casi.xhtml')],
  ['Domanda%20%231%3F.xhtml', inside('OEBPS/testo/Domanda #1?.xhtml')],
  ['a+b.xhtml', inside('OEBPS/testo/a+b.xhtml')],
  ['Capitolo%201%20%26%202.xhtml', inside('OEBPS/testo/Capitolo 1 & 2.xhtml')],
  ['./../img/./punto.png?x=1', inside('OEBPS/img/punto.png')],
  ['/img/punto.png', inside('img/punto.png')],
  ['https://altrove.invalid/a#b', { kind: 'outside', address: 'https://altrove.invalid/a#b' }],
  ['//altrove.invalid/a', { kind: 'outside', address: 'https://altrove.invalid/a' }],
  ['mailto:ciao@altrove.invalid', { kind: 'outside', address: 'mailto:ciao@altrove.invalid' }],
  ['../../../altro.xhtml', null],
  ['%2e%2e/%2e%2e/%2e%2e/altro.xhtml', null],
  ['javascript:alert(1)', null],
  [' JaVaScRiPt:alert(1)', null],
  ['data:text/html,x', null],
  ['blob:x', null],
])('%s', (href, expected) => expect(destinationOf(href, base)).toEqual(expected));

test('an address is encoded segment by segment, and decoded to the same name', () => {
  for (const path of ['a/50% dei.xhtml', 'a/b#1?.xhtml', 'perché.xhtml', 'a+b & c.xhtml']) {
    const address = bookFileAddress('mani', 'prima', path);
    expect(new URL(address, 'https://apice.example').pathname).toBe(address);
    expect(address.split('/').slice(4).map(decodeURIComponent).join('/')).toBe(path);
  }
});

test('composed and decomposed letters are one name', () => {
  expect(isSameFile('perché'.normalize('NFC'), 'perché'.normalize('NFD'))).toBe(true);
  expect(isSameFile('perche', 'perché')).toBe(false);
});
