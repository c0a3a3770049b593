import { DomainError } from '../../../domain/shared/errors';
import { rowsOfCsv } from '../../shared/csv';

const heads = new Set(['email utente', 'user e-mail', 'user email', 'e-mail utente']);
const mostRows = 2000;

/** The addresses of a file with their line numbers: the column `Email utente` is required (spec 2 §5). */
export function linesOfCsv(csv: string): { row: number; email: string }[] {
  const [head = [], ...rows] = rowsOfCsv(csv);
  const column = head.findIndex((name) => heads.has(name.trim().toLowerCase()));
  if (column === -1) throw new DomainError('invalid-argument', 'csv-header-missing');
  const lines = rows.flatMap((cells, index) => {
    const email = (cells[column] ?? '').trim();
    return email ? [{ row: index + 2, email }] : [];
  });
  if (lines.length === 0) throw new DomainError('invalid-argument', 'csv-empty');
  if (lines.length > mostRows) throw new DomainError('invalid-argument', 'csv-too-long', { mostRows });
  return lines;
}
