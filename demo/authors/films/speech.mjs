import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, run } from './run.mjs';

const sampleRate = 22050;
const voices = {
  it: ['-v', 'it+Andrea', '-m', '-s', '136', '-p', '42', '-g', '1'],
  en: ['-v', 'en-gb-x-rp+Andrea', '-m', '-s', '140', '-p', '42', '-g', '1'],
};
// Softens what is metallic in a synthetic voice: no rumble, less 3 kHz edge, a little warmth.
const polish = [
  'highpass=f=85',
  'equalizer=f=190:t=q:w=1:g=2.5',
  'equalizer=f=3000:t=q:w=1.1:g=-4',
  'equalizer=f=5200:t=q:w=1.4:g=-3',
  'lowpass=f=7000',
  'acompressor=threshold=-20dB:ratio=2.5:attack=12:release=160',
  'aecho=0.9:0.5:23|37:0.10|0.06',
  'volume=10dB',
  'alimiter=limit=0.8:level=false',
].join(',');

/** A sentence as the voice reads it: with a breath wherever a reader would take one. */
const breathing = (sentence) =>
  sentence
    .replaceAll('’', "'")
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/([,;:])(?=\s)/g, (mark) => `${mark} <break time="${mark === ',' ? 180 : 420}ms"/>`)
    .replace(/([.!?])(?=\s\S)/g, '$1 <break time="500ms"/>');

/** Speaks one sentence; gives its samples (16 bit mono) without the silence around it. */
async function speak(sentence, language) {
  const wave = await run('espeak-ng', [...voices[language], '--stdout', breathing(sentence)]);
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

const spokenLoudness = 4200;

/** Brings the spoken parts of a track to one loudness (root mean square of what is not silence), in place. */
function level(track) {
  let [sum, count] = [0, 0];
  for (const value of track)
    if (Math.abs(value) > 400) {
      sum += value * value;
      count++;
    }
  const gain = count ? spokenLoudness / Math.sqrt(sum / count) : 1;
  for (let at = 0; at < track.length; at++) track[at] = Math.max(-32000, Math.min(32000, track[at] * gain));
}

/** Lays the takes of one language on their cues and encodes the whole track. */
export async function encodeSpeech({ spoken, cues, seconds, language, file, workFolder }) {
  const track = new Int16Array(Math.round(seconds * sampleRate));
  spoken.forEach((takes, index) => track.set(takes[language], Math.round(cues[index].start * sampleRate)));
  level(track);
  const raw = join(workFolder, `${language}.pcm`);
  await writeFile(raw, Buffer.from(track.buffer));
  await ffmpeg(
    ['-f', 's16le', '-ar', String(sampleRate), '-ac', '1', '-i', raw],
    ['-af', `${polish},aresample=22050,apad,atrim=0:${seconds}`, '-ac', '1', '-c:a', 'aac', '-b:a', '20k'],
    ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', file],
  );
  return (await readFile(file)).length;
}
