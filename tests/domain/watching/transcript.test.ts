import { describe, expect, test } from 'vitest';
import {
  cueAt,
  foldText,
  indexTranscript,
  neighbouringFinding,
  parseTranscript,
  searchTranscript,
  type Cue,
  type TranscriptIndex,
} from '../../../domain/watching/transcript';

const vtt = `WEBVTT

NOTE nobody reads this

1
00:00:01.500 --> 00:00:06.268 line:90%
Un campo asciutto cambia il <i>risultato</i>:
l’adesivo lavora &amp; la saliva resta fuori.

00:17.500 --> 00:22.899
Perché no?

broken --> times
Never heard.

01:00:00.000 --> 01:00:02.000
Ultima
`;

describe('a WebVTT text', () => {
  test('becomes cues of one line without markup', () => {
    expect(parseTranscript(vtt)).toEqual([
      {
        start: 1.5,
        end: 6.268,
        text: 'Un campo asciutto cambia il risultato: l’adesivo lavora & la saliva resta fuori.',
      },
      { start: 17.5, end: 22.899, text: 'Perché no?' },
      { start: 3600, end: 3602, text: 'Ultima' },
    ]);
  });

  test('may come with Windows line ends and out of order', () => {
    const mixed = 'WEBVTT\r\n\r\n00:05.000 --> 00:06.000\r\nb\r\n\r\n00:01.000 --> 00:02.000\r\na';
    expect(parseTranscript(mixed).map(({ text }) => text)).toEqual(['a', 'b']);
  });

  test('may write letters as character references, by name or number', () => {
    const payload =
      'L&#39;anestesia &egrave; &quot;plessica&quot;: 37&nbsp;&deg;C &amp;egrave;&lrm; &#x2026; &unknown;';
    expect(parseTranscript(`WEBVTT\n\n00:01.000 --> 00:04.000\n${payload}`)).toEqual([
      { start: 1, end: 4, text: 'L\'anestesia è "plessica": 37 °C &egrave; … &unknown;' },
    ]);
  });

  test('of automatic captions, where each line rolls up, says it once', () => {
    const rolling = `WEBVTT
Kind: captions

00:00:00.400 --> 00:00:03.100 align:start position:0%
 
benvenuti<00:00:01.400><c> alla</c><00:00:01.700><c> lezione</c>

00:00:03.100 --> 00:00:03.110 align:start position:0%
benvenuti alla lezione
 

00:00:03.110 --> 00:00:06.000 align:start position:0%
benvenuti alla lezione
oggi<00:00:03.600><c> parliamo</c><00:00:04.100><c> di</c><00:00:04.400><c> sutura</c>

00:00:06.000 --> 00:00:06.010 align:start position:0%
oggi parliamo di sutura
 
`;
    expect(parseTranscript(rolling)).toEqual([
      { start: 0.4, end: 3.1, text: 'benvenuti alla lezione' },
      { start: 3.11, end: 6, text: 'oggi parliamo di sutura' },
    ]);
  });

  test('keeps what is said twice: in two cues, or after a pause', () => {
    const twice =
      'WEBVTT\n\n00:01.000 --> 00:02.000\nAncora\n\n00:02.000 --> 00:03.000\nAncora\n\n00:05.000 --> 00:06.000\nAncora\nuna';
    expect(parseTranscript(twice).map(({ text }) => text)).toEqual(['Ancora', 'Ancora', 'Ancora una']);
  });

  test.each(['', 'WEBVTT', '<html>404</html>'])('%j holds none', (text) => expect(parseTranscript(text)).toEqual([]));

  test.each([
    [0, -1],
    [1.5, 0],
    [10, 0],
    [17.5, 1],
    [9999, 2],
  ])('at second %d cue %d is read', (seconds, index) => expect(cueAt(parseTranscript(vtt), seconds)).toBe(index));
});

describe('a search', () => {
  const index = indexTranscript(parseTranscript(vtt));
  const cues = parseTranscript(vtt);
  const textsOf = (query: string) =>
    searchTranscript(index, query).map(({ cue, from, to }) => cues[cue]?.text.slice(from, to));

  test.each([
    ['perche', ['Perché']],
    ['PERCHÉ', ['Perché']],
    ['perche\u0301', ['Perché']],
    ["l'adesivo", ['l’adesivo']],
    ['  la   saliva ', ['la saliva']],
    ['ultima', ['Ultima']],
    ['no? ultima', []],
    ['', []],
    ['   ', []],
    ['.*', []],
  ])('for %j finds %j', (query, texts) => expect(textsOf(query)).toEqual(texts));

  test('findings of one cue are counted one by one', () => {
    const own = indexTranscript([{ start: 0, end: 1, text: 'aa aa aaa' }]);
    expect(searchTranscript(own, 'aa').map(({ from }) => from)).toEqual([0, 3, 6]);
  });

  test.each(['İstanbul ß ŒUVRE', 'naïve ﬁne', 'e\u0301te\u0301', '🦷 dente', 'ÀÈÌÒÙ ñ Ç'])(
    'folding %j keeps every letter at its place',
    (text) => expect(foldText(text)).toHaveLength(text.normalize('NFC').length),
  );

  test.each([
    [3, 0, 1, 1],
    [3, 2, 1, 0],
    [3, 0, -1, 2],
    [3, -1, 1, 0],
    [0, -1, 1, -1],
  ] as const)('of %d findings, from %d by %d comes %d', (count, current, step, next) =>
    expect(neighbouringFinding(count, current, step)).toBe(next),
  );
});

describe('a long film', () => {
  const words = 'il filo passa un contatto alla volta prima mesiale poi distale perché l’uncino tiene'.split(' ');
  const film = (length: number): Cue[] =>
    Array.from({ length }, (_, n) => ({
      start: n * 2,
      end: n * 2 + 2,
      text: Array.from({ length: 12 }, (__, word) => words[(n * 7 + word * 5) % words.length]).join(' '),
    }));

  type Search = (index: TranscriptIndex, query: string) => { cue: number }[];
  /** The planted fault: every match searches for its cue from the beginning. */
  const planted: Search = ({ text, starts }, query) =>
    [...text.matchAll(new RegExp(query, 'g'))].map(({ index: at }) => ({
      cue: starts.findIndex((start, cue) => start <= at && (starts[cue + 1] ?? Infinity) > at),
    }));

  /** How often a search looks up where a cue begins, for every cue and finding there is. */
  function lookUps(search: Search, length: number): number {
    const { text, starts } = indexTranscript(film(length));
    let reads = 0;
    const counted = new Proxy(starts, {
      get: (target, key, receiver) => {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const found = search({ text, starts: counted }, 'perche');
    expect(found.length).toBeGreaterThan(length / 4);
    return reads / (length + found.length);
  }

  test('is searched in one pass, however long it is', () => {
    expect(lookUps(searchTranscript, 300)).toBeLessThan(3);
    expect(lookUps(searchTranscript, 3000)).toBeLessThan(3);
  });

  test('a search that begins anew for every finding is caught', () => {
    expect(lookUps(planted, 3000)).toBeGreaterThan(100);
  });

  test('finds the same as a search letter by letter', () => {
    const cues = film(3000);
    const expected = cues.filter(({ text }) => text.includes('mesiale')).length;
    expect(new Set(searchTranscript(indexTranscript(cues), 'MESIALÉ').map(({ cue }) => cue)).size).toBe(expected);
  });
});
