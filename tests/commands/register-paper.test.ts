import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, test } from 'vitest';
import { asoSecondsPerYear, yearState } from '../../domain/courses/register';
import { dossierPdf, registerPdf } from '../../workers/documents/register';

const at = Date.parse('2026-11-20T10:00:00Z');

/** The words of every page. */
async function wordsOf(bytes: Uint8Array): Promise<string[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const words = [...document.pages()].map((page) => page.getText().replaceAll(/\s+/g, ' '));
  document.destroy();
  library.destroy();
  return words;
}

const lesson = { unit: 'La diga', course: 'Alla poltrona', seconds: 5_400, from: '2026-03-02', to: '2026-03-09' };
const certificate = { number: 'AP-2026-000042', course: 'Alla poltrona' };

const person = (number: number) => ({
  name: `Giulia Ferraro ${number}`,
  state: yearState(number === 0 ? 0 : 5_400, 2026, at),
  lessons: number === 0 ? [] : [lesson],
  certificates: number === 0 ? [] : [certificate],
});

describe('a practice’s dossier', () => {
  test('has all twenty people on the first page, and each with their lessons on one of their own', async () => {
    const people = Array.from({ length: 20 }, (_, number) => person(number));
    const pages = await wordsOf(await dossierPdf({ company: 'Studio Bianchi', year: 2026, people }, at));
    expect(pages).toHaveLength(21);
    expect(people.filter(({ name }) => !pages[0]?.includes(name))).toEqual([]);
    for (const text of ['La diga', 'Alla poltrona', '02/03/2026 – 09/03/2026', '1 h 30 min', certificate.number]) {
      expect(pages.slice(2).filter((page) => !page.includes(text))).toEqual([]);
    }
    // Only a learner who has seen nothing gets that sentence.
    expect(pages.map((page) => page.includes('Nessuna ora contata'))).toEqual(pages.map((_, index) => index === 1));
  });
});

describe('a register for an inspection', () => {
  test('has every day of the year, over as many pages as it takes', async () => {
    const entries = Array.from({ length: 120 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      unit: `Lezione ${index}`,
      course: 'Alla poltrona',
      seconds: 60,
    }));
    const state = yearState(asoSecondsPerYear, 2026, at);
    const revoked = { ...certificate, number: 'AP-2026-000041', isRevoked: true };
    const certificates = [certificate, revoked];
    const pages = await wordsOf(
      await registerPdf({ person: 'Giulia Ferraro', year: 2026, state, entries, certificates }, at),
    );
    const whole = pages.join(' ');
    expect(pages.length).toBeGreaterThan(1);
    expect(entries.filter(({ unit }) => !whole.includes(unit))).toEqual([]);
    expect(whole).toContain(certificate.number);
    // An inspector must not mistake a revoked certificate for a valid one.
    expect(whole.match(/AP-2026-\d{6} \(revocato\)/g)).toEqual(['AP-2026-000041 (revocato)']);
    expect(whole).toContain('complete');
  });
});
