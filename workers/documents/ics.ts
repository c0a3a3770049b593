const encoder = new TextEncoder();

/** Folds lines at 75 bytes, never within a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const letter of line) {
    if (encoder.encode(part + letter).length > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part].join('\r\n ');
}

/** A text as an escaped value (RFC 5545, 3.3.11): every line break becomes `\n`, other control characters are removed. */
export const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '');

/** A moment in UTC, `YYYYMMDDTHHMMSSZ`; milliseconds since 1970. */
export const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

/** A calendar file of unfolded lines. `product` is part of its PRODID. */
export function calendarFile(product: string, lines: readonly string[]): string {
  const all = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Apice//${product}//IT`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
  ];
  return `${all.map(folded).join('\r\n')}\r\n`;
}

export const calendarHeaders = (name: string) => ({
  'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
  'content-disposition': `attachment; filename="${name}.ics"`,
  'cache-control': 'private, no-store',
});
