import Papa from 'papaparse';

/**
 * Text that a spreadsheet would execute as a formula, also after spaces or in full-width characters (CSV injection).
 */
const formula = /^\s*[=+\-@＝＋－＠\t\r]/;

/** Rows as a file that spreadsheets open: byte order mark, CRLF, `;` as in Italy, and no cell that is a formula. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => [...row]),
    { delimiter: ';', newline: '\r\n', escapeFormulae: formula },
  )}\r\n`;

/** The most frequent of `;`, comma and tab in the first line; a single column needs none. */
function delimiterOf(csv: string): string {
  const [head = ''] = csv.split(/\r?\n/, 1);
  const counted = [';', ',', '\t'].map((sign) => ({ sign, count: head.split(sign).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.sign ?? ';';
}

/** The rows of an uploaded file with any delimiter; empty lines are kept, and count in `firstLines`. */
export function rowsOfCsv(csv: string): string[][] {
  const text = csv.replace(/^\uFEFF/, '');
  return Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false }).data;
}

/** The line of the file on which each row begins: a quoted cell may hold line breaks. */
export function firstLines(rows: readonly (readonly string[])[]): number[] {
  let line = 1;
  return rows.map((cells) => {
    const begins = line;
    line += cells.reduce((lines, cell) => lines + cell.split(/\r\n|\r|\n/).length - 1, 1);
    return begins;
  });
}
