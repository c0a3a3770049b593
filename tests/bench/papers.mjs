// The cost of drawing a practice's report and a certificate, compared with a minimal PDF of as many pages by the same
// library.
import { build } from 'esbuild';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const rounds = 15;
const [people, lessonsEach] = [20, 14];
const at = Date.parse('2026-11-20T10:00:00Z');

const entry = `
  export { certificatePdf } from './workers/documents/certificate';
  export { dossierPdf } from './workers/documents/register';
  export { openFont } from './workers/documents/fonts';
  export { yearState } from './domain/courses/register';
  export { facts, issued, house } from './tests/commands/certificate-facts';
  export { default as Paper } from 'pdfkit';
  export { toBytes } from 'pdfkit/output';
`;

/** The product's own drawing, with the library's build for Workers, in this process. */
async function loadDrawing() {
  const folder = await mkdtemp(path.resolve('.cache/bench-papers-'));
  const file = path.join(folder, 'papers.mjs');
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['node:*'],
    loader: { '.ttf': 'binary' },
    logLevel: 'warning',
  });
  await writeFile(file, outputFiles[0].text);
  const drawing = await import(pathToFileURL(file).href);
  await rm(folder, { recursive: true });
  return drawing;
}

/** Pages with one word each: what the library costs whatever is drawn. */
const barest = ({ Paper, toBytes, openFont }, pages) => {
  const paper = new Paper({ size: 'A4', autoFirstPage: false, font: null });
  paper.registerFont('regular', openFont('regular')).font('regular');
  for (let page = 0; page < pages; page += 1) paper.addPage().text('Apice');
  paper.end();
  return toBytes(paper);
};

const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** Milliseconds of two, in turns, so that what else the machine does falls on both. */
async function besides(ours, theirs) {
  const times = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, draw] of [ours, theirs].entries()) {
      const started = performance.now();
      await draw();
      times[index].push(performance.now() - started);
    }
  }
  return times.map(median);
}

/** Answers name, milliseconds of ours and the barest, their ratio, and the most milliseconds that it may take. */
export async function measurePapers({ say }) {
  say('Papers: a dossier for twenty people, a certificate');
  const drawing = await loadDrawing();
  const { certificatePdf, dossierPdf, yearState, facts, issued, house } = drawing;
  const lesson = (number) => ({
    unit: `Lezione ${number}: la diga in tre gesti`,
    course: 'Alla poltrona',
    seconds: 5_400,
    from: '2026-03-02',
    to: '2026-03-09',
  });
  const team = {
    company: 'Studio Bianchi',
    year: 2026,
    people: Array.from({ length: people }, (_, number) => ({
      name: `Giulia Ferraro ${number}`,
      state: yearState(5_400 * number, 2026, at),
      lessons: Array.from({ length: lessonsEach }, (_, index) => lesson(index)),
      certificates: [{ number: 'AP-2026-000042', course: 'Alla poltrona' }],
    })),
  };
  const certificate = { ...issued, facts, baseUrl: house, key: 'a1b2 c3d4 e5f6' };
  const papers = [
    ['Dossier for 20 people', 5000, () => dossierPdf(team, at), () => barest(drawing, people + 1)],
    ['Certificate', 2000, () => certificatePdf(certificate), () => barest(drawing, 1)],
  ];
  const measured = [];
  for (const [name, goal, ours, theirs] of papers) {
    const milliseconds = await besides(ours, theirs);
    measured.push({ name, goal, milliseconds, ratio: milliseconds[0] / milliseconds[1] });
  }
  return measured;
}
