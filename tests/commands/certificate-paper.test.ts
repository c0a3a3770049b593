import { PDFiumLibrary } from '@hyzyla/pdfium';
import readQr from 'jsqr';
import { describe, expect, test } from 'vitest';
import { certificatePdf } from '../../workers/documents/certificate';
import { countedTime } from '../../domain/courses/counted-time';
import { dayText } from '../../domain/shared/day-text';
import { facts, house, issued } from './certificate-facts';

const key = 'a1b2 c3d4 e5f6';

/** The first page as PDF readers show it: its text, and its picture at three pixels per point. */
async function read(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const words = page.getText().replaceAll(/\s+/g, ' ');
  const picture = await page.render({ scale: 3, render: 'bitmap' });
  const pages = document.getPageCount();
  document.destroy();
  library.destroy();
  return { words, picture, pages };
}

const paper = (overrides: Partial<typeof facts> = {}) =>
  certificatePdf({
    number: issued.number,
    address: `${issued.number}-k3v9x2m7qd`,
    facts: { ...facts, ...overrides },
    key,
    baseUrl: house,
    issuedAt: issued.issuedAt,
  });

describe('the certificate on paper', () => {
  test('prints every field that the page of its number confirms', async () => {
    const { words, pages } = await read(await paper());
    const printed = [
      issued.number,
      facts.person,
      facts.course,
      countedTime(facts.countedSeconds),
      ...facts.lessons.map(({ name, seconds }) => `${name}, ${countedTime(seconds)}`),
      dayText(facts.from),
      dayText(facts.to),
      '2 errori su 16',
      facts.validFor,
      facts.reference,
      facts.signedBy,
      dayText(facts.issuedOn),
      key,
      `apice.example/verifica/${issued.number}-k3v9x2m7qd`,
    ];
    expect(printed.filter((text) => !words.includes(text))).toEqual([]);
    expect(pages).toBe(1);
  });

  test('says of a lesson that was withdrawn that it was, with what was seen of it', async () => {
    const [first, second] = facts.lessons;
    if (!first || !second) throw new Error('the certificate has too few lessons');
    const { words } = await read(await paper({ lessons: [first, { ...second, isWithdrawn: true, seconds: 90 }] }));
    expect(words).toContain('1 vista per intero, ritirate nel frattempo: 1');
    expect(words).toContain(`${second.name} (ritirata), 1 min 30 s`);
  });

  test('says of a lesson that was seen for the time that the course asks that it was, not that it was seen whole', async () => {
    const [first, second] = facts.lessons;
    if (!first || !second) throw new Error('the certificate has too few lessons');
    const { words } = await read(await paper({ lessons: [first, { ...second, isPart: true, seconds: 90 }] }));
    expect(words).toContain('1 vista per intero, 1 vista per il tempo richiesto');
    const { words: alone } = await read(await paper({ lessons: [{ ...second, isPart: true, seconds: 90 }] }));
    expect(alone).not.toContain('per intero');
  });

  test('carries the address of that page as a code that reads', async () => {
    const { picture } = await read(await paper());
    const { data, width, height } = picture;
    const code = readQr(new Uint8ClampedArray(data), width, height);
    expect(code?.data).toBe(`${house}/verifica/${issued.number}-k3v9x2m7qd`);
  });

  test('stays one page, and whole, with long names and many lessons', async () => {
    const lessons = Array.from({ length: 24 }, (_, index) => ({ name: `Lezione numero ${index + 1}`, seconds: 600 }));
    const person = 'Maria Francesca Valentina Sforza Pallavicino della Rovere';
    const { words, pages } = await read(
      await paper({ lessons, person, course: 'Il percorso dello strumento, '.repeat(5).trim() }),
    );
    expect(pages).toBe(1);
    expect(lessons.filter(({ name, seconds }) => !words.includes(`${name}, ${countedTime(seconds)}`))).toEqual([]);
    expect(words).toContain(person);
    expect(words).toContain('Il percorso dello strumento, '.repeat(5).trim());
  });
});
