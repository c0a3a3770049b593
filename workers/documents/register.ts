import type { YearState } from '../../domain/courses/register';
import { romeDay } from '../../domain/shared/rome-day';
import { countedTime } from '../../domain/courses/counted-time';
import { dayText, finish, ink, newPaper, page, write, type Paper } from './paper';

export type RegisterPages = {
  person: string;
  year: number;
  state: YearState;
  /** `to` is set where a row covers several days. */
  entries: { day: string; to?: string; unit: string; course: string; seconds: number }[];
  certificates: { number: string; course: string; isRevoked?: boolean }[];
};

const boldFont = { src: 'Helvetica-Bold', size: 9 };

/** Draws a table that breaks across pages by itself. */
function table(doc: Paper, head: string[], rows: string[][], widths: number[]): void {
  const y = doc.y + 14;
  doc.font('Helvetica').fontSize(9).fillColor(ink.text);
  doc.x = page.margin;
  doc.y = y;
  const part = doc.struct('Sect');
  doc.addStructure(part);
  const options = {
    structParent: part,
    columnStyles: widths.map((width) => ({ width })),
    defaultStyle: { border: { bottom: 0.5 }, borderColor: ink.line, padding: 4 },
    data: [head.map((text) => ({ text, type: 'TH' as const, scope: 'Column' as const, font: boldFont })), ...rows],
  };
  doc.table(options);
}

function drawRegister(doc: Paper, { person, year, state, entries, certificates }: RegisterPages): void {
  write(doc, 'H1', `Registro delle ore ${year}`, page.margin, page.margin, { size: 20, isBold: true });
  write(doc, 'P', person, page.margin, 78, { size: 14 });
  const sum = state.isComplete
    ? `${countedTime(state.seconds)} contate: le 10 ore del ${year} sono complete.`
    : `${countedTime(state.seconds)} contate, mancano ${countedTime(state.missingSeconds)} alle 10 ore del ${year} (scadenza 31/12/${year}).`;
  write(doc, 'P', sum, page.margin, 102, { size: 11, color: ink.muted });
  write(
    doc,
    'P',
    'Riferimento: DPCM 09/03/2022. Ogni secondo è contato una volta, mentre la lezione va.',
    page.margin,
    118,
    {
      size: 9,
      color: ink.muted,
    },
  );
  const rows = entries.map(({ day, to = day, unit, course, seconds }) => [
    to === day ? dayText(day) : `${dayText(day)} – ${dayText(to)}`,
    unit,
    course,
    countedTime(seconds),
  ]);
  if (rows.length > 0) table(doc, ['Data', 'Lezione', 'Corso', 'Tempo'], rows, [70, 190, 160, 75]);
  else write(doc, 'P', `Nessuna ora contata nel ${year}.`, page.margin, 150, { size: 11 });
  if (certificates.length > 0) {
    table(
      doc,
      ['Attestato', 'Corso'],
      certificates.map(({ number, course, isRevoked }) => [isRevoked ? `${number} (revocato)` : number, course]),
      [140, 355],
    );
  }
}

/** The register as a PDF for an inspection. */
export async function registerPdf(register: RegisterPages, at: number) {
  const doc = newPaper(`Registro ${register.year} · ${register.person}`, at);
  drawRegister(doc, register);
  return finish(doc);
}

type Person = {
  name: string;
  state: YearState;
  lessons: { unit: string; course: string; seconds: number; from: string; to: string }[];
  certificates: { number: string; course: string }[];
};

/** A practice's dossier: a summary page, then one page per person. */
export async function dossierPdf(team: { company: string; year: number; people: Person[] }, at: number) {
  const doc = newPaper(`Fascicolo ${team.year} · ${team.company}`, at);
  write(doc, 'H1', `${team.company}: ore del ${team.year}`, page.margin, page.margin, { size: 20, isBold: true });
  const about = `Ore e attestati degli assistenti al ${dayText(romeDay(at))}. Ne servono 10 l’anno, entro il 31/12/${team.year} (DPCM 09/03/2022).`;
  write(doc, 'P', about, page.margin, 78, { size: 10, color: ink.muted });
  const rows = team.people.map(({ name, state, certificates }) => [
    name,
    countedTime(state.seconds),
    state.isComplete ? 'Completa' : state.isLate ? 'In ritardo' : 'In regola',
    certificates.map(({ number }) => number).join(', '),
  ]);
  if (rows.length > 0) table(doc, ['Persona', 'Ore', 'Stato', 'Attestati'], rows, [160, 90, 85, 160]);
  for (const { name, state, lessons, certificates } of team.people) {
    doc.addPage();
    const entries = lessons.map(({ from, ...lesson }) => ({ ...lesson, day: from }));
    drawRegister(doc, { person: name, year: team.year, state, certificates, entries });
  }
  return finish(doc);
}
