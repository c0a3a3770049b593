import type { YearState } from '../../domain/courses/register';
import { dayText } from '../../domain/shared/day-text';
import { romeDayText } from '../../domain/shared/rome-day';
import { countedTime } from '../../domain/courses/counted-time';
import { ink, page, Paper } from './paper';

export type RegisterPages = {
  person: string;
  year: number;
  state: YearState;
  /** `to` is set if an entry spans several days. */
  entries: { day: string; to?: string; unit: string; course: string; seconds: number }[];
  certificates: { number: string; course: string; isRevoked?: boolean }[];
};

function drawRegister(paper: Paper, { person, year, state, entries, certificates }: RegisterPages): void {
  const x = page.margin;
  const title = paper.write('H1', `Registro delle ore ${year}`, x, page.margin, { size: 20, isBold: true });
  const name = paper.write('P', person, x, title + 4, { size: 14, height: 36 });
  const sum = state.isComplete
    ? `${countedTime(state.seconds)} contate: le 10 ore del ${year} sono complete.`
    : `${countedTime(state.seconds)} contate, mancano ${countedTime(state.missingSeconds)} alle 10 ore del ${year} (scadenza 31/12/${year}).`;
  const counted = paper.write('P', sum, x, name + 6, { size: 11, color: ink.muted });
  const rule = 'Riferimento: DPCM 09/03/2022. Ogni secondo è contato una volta, mentre la lezione va.';
  let y = paper.write('P', rule, x, counted + 3, { size: 9, color: ink.muted }) + 14;
  const rows = entries.map(({ day, to = day, unit, course, seconds }) => [
    to === day ? dayText(day) : `${dayText(day)} – ${dayText(to)}`,
    unit,
    course,
    countedTime(seconds),
  ]);
  if (rows.length > 0) y = paper.table(['Data', 'Lezione', 'Corso', 'Tempo'], rows, [75, 190, 155, 75], y) + 14;
  else y = paper.write('P', `Nessuna ora contata nel ${year}.`, x, y, { size: 11 }) + 14;
  if (certificates.length > 0) {
    const papers = certificates.map(({ number, course, isRevoked }) => [
      isRevoked ? `${number} (revocato)` : number,
      course,
    ]);
    paper.table(['Attestato', 'Corso'], papers, [155, 340], y);
  }
}

/** The register as a PDF for an inspection. */
export async function registerPdf(register: RegisterPages, at: number) {
  const paper = new Paper(`Registro ${register.year} · ${register.person}`, at);
  drawRegister(paper, register);
  return paper.finish();
}

type Person = {
  name: string;
  state: YearState;
  lessons: { unit: string; course: string; seconds: number; from: string; to: string }[];
  certificates: { number: string; course: string }[];
};

/** A practice's dossier: a summary, then one page per person. */
export async function dossierPdf(team: { company: string; year: number; people: Person[] }, at: number) {
  const paper = new Paper(`Fascicolo ${team.year} · ${team.company}`, at);
  const head = { size: 20, isBold: true, height: 52 } as const;
  const title = paper.write('H1', `${team.company}: ore del ${team.year}`, page.margin, page.margin, head);
  const about = `Ore e attestati degli assistenti al ${romeDayText(at)}. Ne servono 10 l’anno, entro il 31/12/${team.year} (DPCM 09/03/2022).`;
  const y = paper.write('P', about, page.margin, title + 4, { size: 10, color: ink.muted });
  const rows = team.people.map(({ name, state, certificates }) => [
    name,
    countedTime(state.seconds),
    state.isComplete ? 'Completa' : state.isLate ? 'In ritardo' : 'In regola',
    certificates.map(({ number }) => number).join(', '),
  ]);
  if (rows.length > 0) paper.table(['Persona', 'Ore', 'Stato', 'Attestati'], rows, [160, 90, 85, 160], y + 14);
  for (const { name, state, lessons, certificates } of team.people) {
    paper.addPage();
    const entries = lessons.map(({ from, ...lesson }) => ({ ...lesson, day: from }));
    drawRegister(paper, { person: name, year: team.year, state, certificates, entries });
  }
  return paper.finish();
}
