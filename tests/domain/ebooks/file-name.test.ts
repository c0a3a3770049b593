import { expect, test } from 'vitest';
import { fileNameOf } from '../../../domain/ebooks/file-name';

test.each([
  ['Quattro mani', 'Quattro mani.epub'],
  ['Perché l’igiene: una guida', 'Perché l’igiene - una guida.epub'],
  ['A/B\\C|D "E" <F>? *', 'A-B-C-D E F.epub'],
  ['../../etc/passwd', '-..-etc-passwd.epub'],
  ['  . Titolo\n su due\trighe . ', 'Titolo su due righe.epub'],
  ['Perche\u0301', 'Perché.epub'],
  ['Libro\u202Efdp.exe\u0000\uD800', 'Librofdp.exe.epub'],
  ['CON', '_CON.epub'],
  ['com1.parte', '_com1.parte.epub'],
  ['Conservativa', 'Conservativa.epub'],
  ['歯科 Стоматология', '歯科 Стоматология.epub'],
  [' ?* ', 'ebook.epub'],
  ['', 'ebook.epub'],
])('the title %j is the file %j', (title, name) => {
  expect(fileNameOf(title, 'epub')).toBe(name);
});

test('a long title is cut between letters, and keeps its ending', () => {
  const family = '👩‍⚕️';
  const name = fileNameOf(family.repeat(60), 'pdf');
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(184);
  expect(name).toMatch(/\.pdf$/);
  expect(name).not.toContain('\uFFFD');
  expect(fileNameOf(`${'Città '.repeat(60)}`, 'pdf')).toMatch(/^(?:Città )+Città?\.pdf$|^(?:Città )*Ci?t?t?\.pdf$/);
});
