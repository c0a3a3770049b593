// What a search costs over a hundred thousand passages, beside the barest full-text query over the same rows.
import { stemmer } from '@orama/stemmers/italian';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { seeded, startInWorker } from './in-worker.mjs';

const [lessonsCount, perLesson, wordsPerPassage, lessonsAtOnce] = [2000, 50, 15, 20];
const questions = 60;
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
  const random = seeded(20_261_121);
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
    const said = Array.from({ length: perLesson - 1 }, (_, line) =>
      passageOf('speech', line * 8, some(wordsPerPassage)),
    );
    const passages = [title, ...said];
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
  const { ask, end } = await startInWorker();
  try {
    for (let start = 0; start < lessonsCount; start += lessonsAtOnce) {
      await ask(
        '/index',
        Array.from({ length: lessonsAtOnce }, (_, index) => lessonOf(start + index)),
      );
    }
    const queries = Array.from({ length: questions }, (_, index) => some((index % 3) + 1).join(' '));
    const [ours, bare] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(...(await ask('/bare', queries)).milliseconds);
      ours.push(...(await ask('/ours', queries)).milliseconds);
    }
    return { milliseconds: [mean(ours), mean(bare)], ratio: mean(ours) / mean(bare), p95: quantile(ours, 0.95) };
  } finally {
    await end();
  }
}
