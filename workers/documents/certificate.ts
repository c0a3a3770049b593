import { lessonCounts, type CertificateFacts } from '../../domain/courses/certificate';
import { countedTime } from '../../domain/courses/counted-time';
import { dayText, drawQr, finish, ink, newPaper, page, tagged, write, type Paper } from './paper';

type Printed = {
  number: string;
  address: string;
  facts: CertificateFacts;
  key: string;
  baseUrl: string;
  issuedAt: number;
};

/** Draws the rod: one piece per lesson, from bottom to top, as long as the lesson's time. */
function drawRod(doc: Paper, lessons: CertificateFacts['lessons']): void {
  const [top, bottom, gap] = [page.margin, page.height - page.margin, 3];
  const total = Math.max(
    1,
    lessons.reduce((sum, { seconds }) => sum + seconds, 0),
  );
  const length = bottom - top - gap * (lessons.length - 1);
  tagged(
    doc,
    'Figure',
    () => {
      let y = bottom;
      doc.fillColor(ink.brand);
      for (const { seconds } of lessons) {
        const height = (seconds / total) * length;
        doc.rect(40, y - height, 14, height);
        y -= height + gap;
      }
      doc.fill();
    },
    lessons.map(({ name, seconds }) => `${name}: ${countedTime(seconds)}`).join('; '),
  );
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

/** The certificate as a PDF: every field that the verification page of its number confirms. */
export async function certificatePdf({ number, address, facts, key, baseUrl, issuedAt }: Printed) {
  const doc = newPaper(`Attestato ${number}`, issuedAt);
  const left = 92;
  drawRod(doc, facts.lessons);
  write(doc, 'P', 'Apice', left, 52, { size: 20, isBold: true });
  write(doc, 'P', number, left, 56, { size: 11, color: ink.muted, align: 'right' });
  write(doc, 'H1', 'Attestato', left, 130, { size: 26, color: ink.brand, isBold: true });
  write(doc, 'P', facts.person, left, 164, { size: 36, isBold: true, height: 46 });
  write(doc, 'P', 'ha completato il corso', left, 216, { size: 11, color: ink.muted });
  write(doc, 'H2', facts.course, left, 234, { size: 20, isBold: true, height: 50 });
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
  doc
    .moveTo(left, 290)
    .lineTo(page.width - page.margin, 290)
    .strokeColor(ink.line)
    .stroke();
  for (const [index, [label, value]] of fields.entries()) {
    const x = left + (index % 2) * 230;
    const y = 306 + Math.floor(index / 2) * 42;
    write(doc, 'P', label, x, y, { size: 9, color: ink.muted, width: 220 });
    write(doc, 'P', value, x, y + 12, { size: 11, isBold: true, width: 220, height: 27 });
  }
  write(doc, 'H3', 'Le lezioni, dal basso verso l’alto lungo la sonda', left, 446, { size: 9, color: ink.muted });
  const shown = facts.lessons.slice(0, 24);
  for (const [index, lesson] of shown.entries()) {
    const x = left + (index % 2) * 230;
    const y = 462 + Math.floor(index / 2) * 15;
    const mark = lesson.isWithdrawn ? ' (ritirata)' : '';
    write(doc, 'P', `${lesson.name}${mark}, ${countedTime(lesson.seconds)}`, x, y, { size: 9, width: 220, height: 14 });
  }
  const foot = page.height - 190;
  write(doc, 'P', facts.signedBy, left, foot, { size: 12, isBold: true, width: 300 });
  write(doc, 'P', `Responsabile scientifica, rilasciato il ${dayText(facts.issuedOn)}`, left, foot + 16, {
    size: 10,
    color: ink.muted,
    width: 300,
  });
  const host = new URL(baseUrl).host;
  const how =
    `Inquadra il codice o apri ${host}/verifica/${address}: trovi gli stessi dati di questo foglio. ` +
    `Senza di noi: il file ${number}.json (Open Badges 3.0) è firmato Ed25519 con la chiave in ${host}/.well-known/did.json, ` +
    `impronta SHA-256 ${key}. Conserva il file con il foglio: si controlla anche senza rete, con qualunque verificatore.`;
  write(doc, 'P', how, left, foot + 46, { size: 8, color: ink.muted, width: 300 });
  drawQr(doc, new URL(`/verifica/${address}`, baseUrl).href, page.width - page.margin - 110, foot, 110);
  return finish(doc);
}
