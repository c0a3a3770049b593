// What a search costs over a hundred thousand passages, beside the barest full-text query over the same rows: in CPU, and how long
// it takes a viewer, with words that are known and with mistyped ones, and where an instrument is used.
import { stemmer } from '@orama/stemmers/italian';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { treeCpuMs } from './cpu.mjs';
import { numbersFrom } from '../../domain/shared/random.ts';
import { startInWorker } from './in-worker.mjs';

const [lessonsCount, perLesson, wordsPerPassage, lessonsAtOnce] = [2000, 50, 15, 20];
const questions = 60;
/** As many instruments: each is used in a hundred lessons. */
const toolsCount = 20;
const rounds = 3;

/** The words of the demo's subtitles, folded, the commonest first. */
function vocabulary() {
  const folders = readdirSync('demo/media');
  const counts = new Map();
  for (const folder of folders) {
    const file = path.join('demo/media', folder, 'sub-it.vtt');
    let text = '';
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      continue;
    }
    const words =
      text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [];
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);
}

const quantile = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))] ?? 0;
const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;

export async function measureSearch({ say }) {
  say(`Search: ${lessonsCount * perLesson} passages`);
  const random = numbersFrom(20_261_121);
  const words = vocabulary();
  // The first words are in nearly every sentence, the last in few: as in speech.
  const pick = () => words[Math.floor(words.length * random() ** 3)];
  const some = (count) => Array.from({ length: count }, pick);
  const passageOf = (kind, seconds, list) => {
    const text = list.join(' ');
    const stems = list.map((word) => stemmer(word)).join(' ');
    return { kind, seconds, until: null, ref: null, text, words: text, stems };
  };
  const lessonOf = (index) => {
    const title = passageOf('title', null, some(5));
    const said = Array.from({ length: perLesson - 2 }, (_, line) =>
      passageOf('speech', line * 8, some(wordsPerPassage)),
    );
    const tool = {
      ...passageOf('tool', 40, [words[200 + (index % toolsCount)]]),
      until: 90,
      ref: `tool-${index % toolsCount}`,
    };
    const passages = [title, tool, ...said];
    const speech = said.map(({ stems }) => stems).join(' ');
    const none = { tags: '', people: '', series: '', chapters: '', tools: '', description: '' };
    return {
      videoId: `v${index}`,
      language: 'it',
      title: title.text,
      categories: [],
      countries: [],
      tags: [{ id: `t${index % 8}`, label: `t${index % 8}` }],
      audio: ['it'],
      author: `a${index % 9}`,
      free: false,
      comingSoon: false,
      durationMs: 600_000,
      createdAt: index,
      stems: { title: title.stems, ...none, speech },
      words: [...new Set(passages.flatMap(({ words: own }) => own.split(' ')))],
      passages,
    };
  };
  const { ask, pid, end } = await startInWorker();
  /** The CPU of each question, in milliseconds: the clock of a Worker is no measure of it. */
  const cpuOf = async (path, queries) => {
    const before = treeCpuMs(pid);
    const { milliseconds } = await ask(path, queries);
    return { cpu: (treeCpuMs(pid) - before) / queries.length, milliseconds };
  };
  try {
    await ask('/catalogue', lessonsCount);
    for (let start = 0; start < lessonsCount; start += lessonsAtOnce) {
      await ask(
        '/index',
        Array.from({ length: lessonsAtOnce }, (_, index) => lessonOf(start + index)),
      );
    }
    const queries = Array.from({ length: questions }, (_, index) => some((index % 3) + 1).join(' '));
    // The last letter but one is missing: a word of the dictionary is meant, and looked for.
    const mistyped = queries.map((query) =>
      query
        .split(' ')
        .map((word, index) => (index === 0 && word.length > 5 ? word.slice(0, -2) + word.slice(-1) : word))
        .join(' '),
    );
    const tools = Array.from({ length: questions }, (_, index) => `tool-${index % toolsCount}`);
    const [ours, bare, page, slips, uses] = [[], [], [], [], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await cpuOf('/bare', queries));
      ours.push(await cpuOf('/ours', queries));
      page.push(await cpuOf('/query', queries));
      slips.push(await cpuOf('/query', mistyped));
      uses.push(await cpuOf('/tools', tools));
    }
    const cpus = (all) => mean(all.map(({ cpu }) => cpu));
    const p95 = (all) =>
      quantile(
        all.flatMap(({ milliseconds }) => milliseconds),
        0.95,
      );
    return {
      milliseconds: [cpus(ours), cpus(bare)],
      ratio: cpus(ours) / cpus(bare),
      p95: p95(page),
      cpu: cpus(page),
      mistyped: { p95: p95(slips), cpu: cpus(slips) },
      tools: { p95: p95(uses), cpu: cpus(uses) },
    };
  } finally {
    await end();
  }
}
