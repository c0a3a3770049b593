import Papa from 'papaparse';

/** Chapters need their start, instruments their start and end (spec 2 §5; inventory 202). */
export type MarkerParser = 'ts' | 'xray';

export type Marker = { from: number; to: number | null; description: string; details: string; url: string | null };

/** A row of the file, numbered as in a spreadsheet: a dropped row is not an error. */
type MarkerRow = {
  line: number;
  state: 'taken' | 'dropped' | 'wrong';
  reason: 'no-description' | 'no-start' | 'no-end' | 'end-before-start' | 'twice' | 'after-end' | null;
  text: string;
};

export type MarkerFile =
  | { problem: 'empty' | 'no-name-column' | 'no-start-column' | 'no-end-column' }
  | { problem: null; rows: MarkerRow[]; markers: Marker[] };

const columns = {
  name: ['marker name', 'nome marcatore', 'email utente'],
  start: ['in', 'attacco'],
  end: ['out', 'stacco'],
  details: ['description', 'descrizione', 'descripción'],
  url: ['url', 'link', 'indirizzo'],
};

const normal = (header: string): string => header.trim().toLowerCase();
const find = (headers: string[], names: string[]): string | undefined =>
  headers.find((header) => names.includes(normal(header)));

/** `hh:mm:ss` in seconds, without the frames or fractions after it; `mm:ss` too. Null for anything else. */
export function secondsOf(time: string): number | null {
  const [, hours, minutes, seconds] = /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})(?:[.,:;]\d+)?\s*$/.exec(time) ?? [];
  if (minutes === undefined || seconds === undefined || Number(minutes) > 59 || Number(seconds) > 59) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** An address that a page may link to. */
const addressOf = (value: string | undefined): string | null =>
  value && /^https:\/\/\S+$/.test(value.trim()) ? value.trim() : null;

/** Reads a file of markers; returns every row, and the accepted markers in the order of time. `end` is the video's, seconds. */
export function readMarkers(csv: string, parser: MarkerParser, end: number | null = null): MarkerFile {
  const { data, meta } = Papa.parse<Record<string, string>>(csv, { header: true, delimiter: '', skipEmptyLines: true });
  const headers = meta.fields ?? [];
  if (headers.length === 0 || data.length === 0) return { problem: 'empty' };
  const name = find(headers, columns.name);
  const start = find(headers, columns.start);
  const stop = find(headers, columns.end);
  if (!name) return { problem: 'no-name-column' };
  if (!start) return { problem: 'no-start-column' };
  if (parser === 'xray' && !stop) return { problem: 'no-end-column' };
  const details = find(headers, columns.details) ?? '';
  const url = find(headers, columns.url) ?? '';
  const markers: Marker[] = [];
  const rows = data.map((row, index): MarkerRow => {
    const description = (row[name] ?? '').trim().slice(0, 200);
    const outcome = (state: MarkerRow['state'], reason: MarkerRow['reason']) => ({
      line: index + 2,
      state,
      reason,
      text: description,
    });
    if (description === '') return outcome('dropped', 'no-description');
    const from = secondsOf(row[start] ?? '');
    const to = stop && parser === 'xray' ? secondsOf(row[stop] ?? '') : null;
    if (from === null) return outcome('wrong', 'no-start');
    if (parser === 'xray' && to === null) return outcome('wrong', 'no-end');
    if (to !== null && to < from) return outcome('wrong', 'end-before-start');
    if (end !== null && from >= end) return outcome('wrong', 'after-end');
    if (parser === 'ts' && markers.some((marker) => marker.from === from)) return outcome('wrong', 'twice');
    markers.push({
      from,
      to,
      description,
      details: (row[details] ?? '').trim().slice(0, 2000),
      url: addressOf(row[url]),
    });
    return outcome('taken', null);
  });
  return { problem: null, rows, markers: markers.sort((a, b) => a.from - b.from) };
}
