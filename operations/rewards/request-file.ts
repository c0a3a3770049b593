import { courierPhone, type RequestSource } from '../../domain/rewards/requests';
import { romeDayText } from '../../domain/shared/rome-day';
import { csvOf } from '../shared/csv';
import type { RequestRow } from './request-list';

const columns =
  'cognome,nome,indirizzo,indirizzo2,cap,citta,provincia,email,telefono,destinazione,premio,da,chiesto il'.split(',');

const sourceNames: Record<RequestSource, string> = { advent: 'Avvento', notification: 'Notifica', shop: 'Premi' };

const sourceOf = ({ request: { source }, day, year }: RequestRow): string =>
  day === null ? sourceNames[source] : `Casella ${day}, ${year}`;

/** Spreadsheets read digits as a number and drop leading zeros; a space keeps them text. */
const asText = (digits: string): string => digits.replace(/^(\d{4})(\d+)$/, '$1 $2');

/**
 * The requests as a courier's import file. `destinazione` repeats the postal code, because `cap` may be read as a
 * number.
 */
export const requestFile = (rows: readonly RequestRow[]): string =>
  csvOf([
    columns,
    ...rows.map((row) => {
      const { cognome, nome, indirizzo, indirizzo2, cap, citta, provincia, email, telefono } = row.request;
      const address = [cognome, nome, indirizzo, indirizzo2, cap, citta, provincia, email];
      const reason = [row.title, sourceOf(row), romeDayText(row.request.createdAt)];
      return [...address, asText(courierPhone(telefono)), `${cap} ${citta} ${provincia}`, ...reason];
    }),
  ]);
