import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, run } from './run.mjs';

const sampleRate = 22050;
const voices = {
  it: ['-v', 'it+Andrea', '-s', '170', '-p', '42', '-g', '1'],
  en: ['-v', 'en-gb-x-rp+Andrea', '-s', '176', '-p', '42', '-g', '1'],
};
// Softens what is metallic in a synthetic voice: no rumble, less 3 kHz edge, a little warmth, even loudness.
const polish = [
  'highpass=f=85',
  'equalizer=f=190:t=q:w=1:g=2.5',
  'equalizer=f=3000:t=q:w=1.1:g=-4',
  'equalizer=f=5200:t=q:w=1.4:g=-3',
  'lowpass=f=7000',
  'acompressor=threshold=-20dB:ratio=2.5:attack=12:release=160',
  'aecho=0.9:0.5:23|37:0.10|0.06',
  'loudnorm=I=-19:TP=-2:LRA=7',
].join(',');

/** Speaks one sentence; gives its samples (16 bit mono) without the silence around it. */
async function speak(sentence, language) {
  const wave = await run('espeak-ng', [...voices[language], '--stdout', sentence.replaceAll('’', "'")]);
  const data = wave.subarray(44, 44 + ((wave.length - 44) & ~1));
  const samples = new Int16Array(data.buffer.slice(data.byteOffset, data.byteOffset + data.length));
  const loud = (value) => Math.abs(value) > 250;
  return samples.subarray(Math.max(0, samples.findIndex(loud) - 200), samples.findLastIndex(loud) + 1600);
}

/** Speaks sentences in the given languages: one entry per sentence, { it: samples, en: samples }. */
export async function speakLines(lines, languages) {
  const spoken = [];
  for (const line of lines) {
    const takes = await Promise.all(
      languages.map(async (language) => [language, await speak(line[language], language)]),
    );
    spoken.push(Object.fromEntries(takes));
  }
  return spoken;
}

/** Seconds a spoken sentence lasts in its slowest language. */
export const longestTake = (takes) => Math.max(...Object.values(takes).map((samples) => samples.length / sampleRate));

/** Lays the takes of one language on their cues and encodes the whole track. */
export async function encodeSpeech({ spoken, cues, seconds, language, file, workFolder }) {
  const track = new Int16Array(Math.round(seconds * sampleRate));
  spoken.forEach((takes, index) => track.set(takes[language], Math.round(cues[index].start * sampleRate)));
  const raw = join(workFolder, `${language}.pcm`);
  await writeFile(raw, Buffer.from(track.buffer));
  await ffmpeg(
    ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw],
    ['-af', `${polish},aresample=16000,apad,atrim=0:${seconds}`, '-ac', '1', '-c:a', 'aac', '-b:a', '14k'],
    ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', file],
  );
  return (await readFile(file)).length;
}
