import { expect, test } from 'vitest';
import { bookHead, bookRow, leftOutRow } from '../../../domain/invoicing/book';
import { leftOutReasons } from '../../../domain/invoicing/document';
import { sellerFrom } from '../../../domain/invoicing/seller';
import { settingDefaults } from '../../../domain/platform/settings';
import { buyers, creditNoteWith, documentWith, sellerWith, untaxedWith } from './documents';

const row = (...given: Parameters<typeof bookRow>) =>
  Object.fromEntries(bookRow(...given).map((cell, at) => [bookHead[at], cell]));

test('a document is a row, with Italian days and amounts', () => {
  expect(row(sellerWith(), documentWith())).toEqual({
    numero: '2026-000012',
    data: '31/10/2026',
    tipo: 'Fattura',
    cliente: 'Studio Bianchi & Figli S.r.l.',
    paese: 'IT',
    'partita iva': 'IT01234560017',
    'codice fiscale': '0123 4560017',
    recapito: 'ABC1234',
    imponibile: '237,70',
    'aliquota iva': '22,00',
    natura: '',
    iva: '52,30',
    totale: '290,00',
    'si riferisce a': '',
    'pagata il': '01/11/2026',
  });
});

test.each([
  [documentWith({ buyer: null, tax: null, taxRate: null }), { cliente: '', imponibile: '', iva: '', totale: '290,00' }],
  [untaxedWith(buyers.german), { 'partita iva': 'DE123456789', natura: 'N2.1', 'aliquota iva': '', iva: '0,00' }],
  [untaxedWith(buyers.greek), { paese: 'GR', 'partita iva': 'EL123456783' }],
  [untaxedWith({ ...buyers.swiss, vatNumber: 'CHE-123.456.789' }), { paese: 'CH', 'partita iva': 'CHE-123.456.789' }],
  [creditNoteWith(), { tipo: 'Nota di credito', totale: '10,00', 'si riferisce a': '2026-000012', 'pagata il': '' }],
])('%# says what is known', (document, expected) => {
  expect(row(sellerWith(), document)).toMatchObject(expected);
});

test('without a seller only the nature is missing', () => {
  expect(row(null, untaxedWith(buyers.german))).toEqual({
    ...row(sellerWith(), untaxedWith(buyers.german)),
    natura: '',
  });
});

test('every reason has a sentence', () => {
  for (const reason of leftOutReasons) expect(leftOutRow('1', reason)[1]?.length).toBeGreaterThan(10);
});

test.each([
  [{}, true],
  [{ taxCode: 'RSSLEA80A41H501Y', regime: 'RF19' }, true],
  [{ name: ' ' }, false],
  [{ vatNumber: '12345670018' }, false],
  [{ vatNumber: 'IT12345670017' }, false],
  [{ taxCode: 'RSSLEA80A41H501X' }, false],
  [{ regime: 'RF03' }, false],
  [{ postCode: '2012' }, false],
  [{ province: 'Milano' }, false],
  [{ country: 'SM' }, false],
])('a seller with %j is valid: %s', (more, isValid) => {
  expect(sellerFrom({ ...sellerWith(), taxCode: '', ...more }) !== null).toBe(isValid);
});

test('the setting begins without a seller', () => {
  expect(sellerFrom(settingDefaults.SELLER)).toBeNull();
});
