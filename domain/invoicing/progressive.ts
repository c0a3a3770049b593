/**
 * A document's number taken apart: `2026-000012`, `2026-000012-CN-01`, or `A-000012` where an account counts through
 * the years. `series` is what stands before the sequence.
 */
type DocumentNumber = { series: string; year: number | null; sequence: number; note: number };

const pattern = /^((20\d\d)-|[A-Z]{0,8}-?)(\d{1,9})(?:-CN-(\d{1,2}))?$/;

/** The parts of a number; null for one of another form, or that is longer than the format's 20 characters. */
function readNumber(number: string): DocumentNumber | null {
  const [, series = '', year, sequence, note = '0'] = (number.length <= 20 && pattern.exec(number)) || [];
  if (sequence === undefined) return null;
  return { series, year: year ? Number(year) : null, sequence: Number(sequence), note: Number(note) };
}

/** Credit notes of one invoice for which there are names. */
const notesOfInvoice = 8;
const inDigits = (value: number, digits: number): string => value.toString(36).toUpperCase().padStart(digits, '0');

/**
 * The five characters of a file's name, always the same for a document and different for any two: one for the year
 * (0 without) and four for sequence and credit note. Capitals only, because folders of Windows do not tell cases apart.
 * Null for a number that does not fit.
 */
export function progressiveOf(number: string): string | null {
  const read = readNumber(number);
  if (!read || read.note >= notesOfInvoice) return null;
  const place = read.sequence * notesOfInvoice + read.note;
  if (place >= 36 ** 4) return null;
  const year = read.year === null ? 0 : ((read.year - 2001) % 35) + 1;
  return `${inDigits(year, 1)}${inDigits(place, 4)}`;
}

/** The numbers that no document has, between the first and the last of each series; credit notes are not counted. */
export function missingNumbers(numbers: readonly string[], known: readonly string[] = numbers): string[] {
  const has = new Set(known);
  const found = new Map<string, { sequences: number[]; digits: number }>();
  for (const number of numbers) {
    const read = readNumber(number);
    if (!read || read.note > 0) continue;
    const entry = found.get(read.series) ?? { sequences: [], digits: number.length - read.series.length };
    entry.sequences.push(read.sequence);
    found.set(read.series, entry);
  }
  return [...found]
    .flatMap(([series, { sequences, digits }]) => {
      const sorted = sequences.toSorted((a, b) => a - b);
      return sorted.flatMap((sequence, index) => {
        const length = Math.min(Math.max((sorted[index + 1] ?? sequence) - sequence - 1, 0), 100);
        return Array.from({ length }, (_, step) => `${series}${String(sequence + step + 1).padStart(digits, '0')}`);
      });
    })
    .filter((number) => !has.has(number));
}
