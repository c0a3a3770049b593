import { lessonCounts, type CertificateFacts } from '../../domain/courses/certificate';
import { countedTime } from '../../domain/courses/counted-time';
import { dayText } from '../../domain/shared/day-text';
import { ink, page, Paper } from './paper';

type Printed = {
  number: string;
  address: string;
  facts: CertificateFacts;
  key: string;
  baseUrl: string;
  issuedAt: number;
};

/** Draws the bar at the edge: one segment per lesson, from bottom to top, in proportion to its duration. */
function drawRod(paper: Paper, lessons: CertificateFacts['lessons']): void {
  const [top, bottom] = [page.margin, page.height - page.margin];
  // With very many lessons the gaps would use up the bar, so they shrink.
  const gap = Math.min(3, (bottom - top) / (3 * lessons.length));
  const total = Math.max(
    1,
    lessons.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  const length = bottom - top - gap * (lessons.length - 1);
  const alt = lessons.map(({ name, seconds }) => `${name}: ${countedTime(seconds)}`).join('; ');
  paper.figure(alt, (pen) => {
    let y = bottom;
    pen.fillColor(ink.brand);
    for (const { seconds } of lessons) {
      const height = (seconds / total) * length;
      pen.rect(40, y - height, 14, height);
      y -= height + gap;
    }
    pen.fill();
  });
}

function lessonsText(facts: CertificateFacts): string {
  const { whole, part, withdrawn } = lessonCounts(facts);
  if (part === 0 && withdrawn === 0) return `${whole}, viste per intero`;
  const seen = (count: number, how: string) => `${count} ${count === 1 ? 'vista' : 'viste'} per ${how}`;
  return [
    ...(whole > 0 || part === 0 ? [seen(whole, 'intero')] : []),
    ...(part > 0 ? [seen(part, 'il tempo richiesto')] : []),
    ...(withdrawn > 0 ? [`ritirate nel frattempo: ${withdrawn}`] : []),
  ].join(', ');
}

const left = 92;
/** Two columns of fields, and of lessons. */
const column = { width: 220, step: 230 } as const;
const lessonStyle = { size: 9, width: column.width } as const;

/** Label and value pairs, two per row; returns where they end. */
function drawFields(paper: Paper, fields: (readonly [label: string, value: string])[], top: number): number {
  let y = top;
  for (let index = 0; index < fields.length; index += 2) {
    const ends = fields.slice(index, index + 2).map(([label, value], place) => {
      const x = left + place * column.step;
      paper.write('P', label, x, y, { size: 9, color: ink.muted, width: column.width });
      return paper.write('P', value, x, y + 12, { size: 11, isBold: true, width: column.width, height: 27 });
    });
    y = Math.max(y + 42, ...ends.map((end) => end + 3));
  }
  return y;
}

/** Non-breaking spaces keep a duration on one line. */
const wholeTime = (seconds: number): string => countedTime(seconds).replaceAll(' ', '\u00a0');

/**
 * The lessons in rows of two whose height fits the longer name, over as many pages as necessary; `below` is the lower
 * limit on the first page.
 */
function drawLessons(paper: Paper, { number, facts }: Printed, top: number, below: number): void {
  const texts = facts.lessons.map(
    ({ name, seconds, isWithdrawn }) => `${name}${isWithdrawn ? ' (ritirata)' : ''}, ${wholeTime(seconds)}`,
  );
  const rows = Array.from({ length: Math.ceil(texts.length / 2) }, (_, row) => texts.slice(2 * row, 2 * row + 2));
  const heights = rows.map((row) => Math.max(...row.map((text) => paper.heightOf(text, lessonStyle))) + 4);
  const isOnOnePage = top + heights.reduce((sum, height) => sum + height, 0) <= below;
  // Reserves a row for the note that the list continues.
  let bottom = isOnOnePage ? below : below - 15;
  let y = top;
  for (const [index, row] of rows.entries()) {
    const height = heights[index] ?? 0;
    if (y + height > bottom) {
      paper.write('P', 'Le lezioni continuano alla pagina seguente.', left, y, { ...lessonStyle, color: ink.muted });
      paper.addPage();
      bottom = page.height - page.margin - 15;
      y = paper.write('P', `Attestato ${number}`, left, page.margin, { size: 11, color: ink.muted });
      y = paper.write('P', facts.person, left, y + 4, { size: 14, isBold: true, height: 36 });
      y = paper.write('H3', 'Le lezioni, segue', left, y + 12, { size: 9, color: ink.muted }) + 6;
    }
    for (const [place, text] of row.entries()) paper.write('P', text, left + place * column.step, y, lessonStyle);
    y += height;
  }
}

/** The signer, how to verify the certificate, and the QR code; returns where the footer begins. */
function drawFoot(paper: Paper, { number, address, facts, key, baseUrl }: Printed): number {
  const host = new URL(baseUrl).host;
  const how =
    `Trovi gli stessi dati di questo foglio. Senza di noi: il file ${number}.json (Open Badges 3.0) è firmato Ed25519 con la chiave in ${host}/.well-known/did.json, ` +
    `impronta SHA-256 ${key}. Conserva il file con il foglio: si controlla anche senza rete, con qualunque verificatore.`;
  const signer = { size: 12, isBold: true, width: 300, height: 30 } as const;
  // A signer's name of several lines starts higher, so that the rest keeps its position.
  const foot = page.height - 174 - paper.heightOf(facts.signedBy, signer);
  let y = paper.write('P', facts.signedBy, left, foot, signer);
  y = paper.write('P', `Responsabile scientifica, rilasciato il ${dayText(facts.issuedOn)}`, left, y + 1, {
    size: 10,
    color: ink.muted,
    width: 300,
  });
  const small = { size: 8, color: ink.muted, width: 300 } as const;
  y = paper.write('P', 'Inquadra il codice o apri', left, y + 14, small);
  // On a separate line: broken at a hyphen, the address would be retyped wrongly.
  y = paper.write('P', `${host}/verifica/${address}`, left, y, { ...small, isBold: true, height: 10 });
  paper.write('P', how, left, y, { ...small, height: 78 });
  paper.qr(new URL(`/verifica/${address}`, baseUrl).href, page.width - page.margin - 110, page.height - 190, 110);
  return foot;
}

/** The certificate as a PDF, with every field that its verification page shows. */
export async function certificatePdf(certificate: Printed) {
  const { number, facts, issuedAt } = certificate;
  const paper = new Paper(`Attestato ${number}`, issuedAt);
  drawRod(paper, facts.lessons);
  paper.write('P', 'Apice', left, 52, { size: 20, isBold: true });
  paper.write('P', number, left, 56, { size: 11, color: ink.muted, align: 'right' });
  paper.write('H1', 'Attestato', left, 130, { size: 26, color: ink.brand, isBold: true });
  const person = paper.write('P', facts.person, left, 164, { size: 36, isBold: true, height: 46 });
  const says = Math.max(216, person + 6);
  paper.write('P', 'ha completato il corso', left, says, { size: 11, color: ink.muted });
  const course = paper.write('H2', facts.course, left, says + 18, { size: 20, isBold: true, height: 50 });
  const test = facts.test
    ? `superati, ${facts.test.errors} ${facts.test.errors === 1 ? 'errore' : 'errori'} su ${facts.test.questions}`
    : 'non previsto';
  const fields = [
    ['Ore contate', countedTime(facts.countedSeconds)],
    ['Lezioni', lessonsText(facts)],
    ['Periodo', `${dayText(facts.from)} – ${dayText(facts.to)}`],
    ['Test', test],
    ['Valido per', facts.validFor],
    ['Riferimento', facts.reference],
  ] as const;
  const line = Math.max(290, course + 6);
  paper.rule(left, line);
  const list = Math.max(446, drawFields(paper, [...fields], line + 16) + 14);
  paper.write('H3', 'Le lezioni, dal basso verso l’alto lungo la sonda', left, list, { size: 9, color: ink.muted });
  const foot = drawFoot(paper, certificate);
  drawLessons(paper, certificate, list + 16, foot - 6);
  return paper.finish();
}
