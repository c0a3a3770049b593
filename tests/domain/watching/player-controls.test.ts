import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { lessons } from '../../../demo/lessons';
import { fastestOf, isSlowConnection, latestEnough, throughputOf } from '../../../domain/watching/connection';
import { emptyVideo, videoOfFilm } from '../../../domain/content/empty-video';
import { isIntro, secondsToNext } from '../../../domain/watching/film-ends';
import { isApp, isMobileWeb, platformOf } from '../../../domain/platform/client-platform';
import { ratingAfter } from '../../../domain/catalogue/rating';
import { isCompleteReport, type ReportKind } from '../../../domain/watching/report';
import { toolDrawing, toolDrawings, toolPictureUrl } from '../../../domain/catalogue/tool-picture';

describe('the ends of a film', () => {
  it('last 19 and 40 seconds unless its lesson says otherwise', () => {
    for (const { introSeconds, outroSeconds } of [emptyVideo('Diga'), videoOfFilm('Diga', 3_600_000)]) {
      expect([introSeconds, outroSeconds]).toEqual([19, 40]);
    }
  });

  it.each([
    [0, 19, true],
    [18.99, 19, true],
    [19, 19, false],
    [0, 0, false],
  ])('at %d of an introduction of %d it can be skipped: %s', (position, intro, isShown) => {
    expect(isIntro(position, intro)).toBe(isShown);
  });

  it.each([
    [0, 600, 40, null],
    [559.9, 600, 40, null],
    [560, 600, 40, 40],
    [599.2, 600, 40, 1],
    [600, 600, 40, 0],
    [601, 600, 40, 0],
    [3, 20, 40, 17],
    [0, 0, 40, null],
  ])('at %d of %d with an outro of %d the next one begins in %s', (position, duration, outro, left) => {
    expect(secondsToNext(position, duration, outro)).toBe(left);
  });
});

describe('ratingAfter', () => {
  it.each([
    [null, 1, 1],
    [null, -1, -1],
    [1, 1, null],
    [-1, -1, null],
    [1, -1, -1],
    [-1, 1, 1],
  ] as const)('%s, then %d pressed, leaves %s', (current, pressed, after) => {
    expect(ratingAfter(current, pressed)).toBe(after);
  });
});

describe('fastestOf', () => {
  const part = (bytes: number, ms: number) => ({ start: 1000, end: 1000 + ms, bytes });
  it.each([
    ['nothing', [], Number.NaN],
    ['parts too small to time', [part(900, 1), part(3999, 1)], Number.NaN],
    ['a slow line, on which no part was fast', [part(10_000, 160), part(20_000, 320)], 500_000],
    ['a busy computer, which held up all but one', [part(10_000, 400), part(10_000, 4)], 20_000_000],
    ['what came at once', [part(10_000, 0)], Number.POSITIVE_INFINITY],
  ])('%s', (_name, transfers, fastest) => {
    expect(fastestOf(transfers)).toBe(fastest);
  });
});

describe('isSlowConnection', () => {
  const mbit = 1_000_000;
  it.each([
    ['five slow looks', [mbit, mbit, mbit, mbit, mbit], true],
    ['exactly the threshold', Array(5).fill(1.5 * mbit), false],
    ['a fast one among slow ones', [mbit, mbit, mbit, mbit, 9 * mbit], false],
    ['too few looks', [mbit, mbit, mbit, mbit], false],
    ['looks that measured nothing', [mbit, Number.NaN, mbit, mbit, mbit], false],
    ['a line too fast to be timed', Array(5).fill(Number.POSITIVE_INFINITY), false],
  ])('%s', (_what, samples, isSlow) => {
    expect(isSlowConnection(samples, 1.5)).toBe(isSlow);
  });
});

describe('throughputOf', () => {
  const part = (start: number, end: number, bytes = 100_000) => ({ start, end, bytes });
  it.each([
    ['one part', [part(0, 1000)], 800_000],
    ['one after another', [part(0, 500), part(500, 1000)], 1_600_000],
    ['a pause between two is not the line’s', [part(0, 500), part(9000, 9500)], 1_600_000],
    ['side by side they share the line', [part(0, 1000), part(0, 1000)], 1_600_000],
    ['overlapping, in any order', [part(500, 1500), part(0, 1000)], 1_600_000 / 1.5],
    ['one within another', [part(0, 1000), part(200, 300)], 1_600_000],
    ['too fast to be timed', [part(5, 5)], Number.POSITIVE_INFINITY],
    ['too little to judge by', [part(0, 1000, 99_999)], Number.NaN],
    ['nothing', [], Number.NaN],
  ])('%s', (_what, transfers, bits) => {
    expect(Math.round(throughputOf(transfers))).toBe(Math.round(bits));
  });
});

describe('latestEnough', () => {
  const parts = (...sizes: number[]) => sizes.map((bytes, at) => ({ start: at, end: at + 1, bytes }));
  it.each([
    ['nothing', [], 0],
    ['small parts, until they suffice', Array(30).fill(10_000), 10],
    ['large parts, five of them', Array(30).fill(1_000_000), 5],
    ['too little, and so all of it', Array(8).fill(10_000), 8],
    ['too few, and so all of them', [1_000_000, 1_000_000], 2],
  ])('%s', (_what, sizes, kept) => {
    const transfers = parts(...sizes);
    expect(latestEnough(transfers)).toEqual(transfers.slice(transfers.length - kept));
  });
});

describe('isCompleteReport', () => {
  it.each<[ReportKind[], string, boolean]>([
    [['audio'], 'Non si sente.', true],
    [[], 'Non si sente.', false],
    [['audio'], '', false],
    [['audio', 'video'], ' \n\t ', false],
  ])('%j with %j: %s', (kinds, details, isComplete) => {
    expect(isCompleteReport({ kinds, details })).toBe(isComplete);
  });
});

describe('platformOf', () => {
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Mobile/15E148 Safari/604.1';
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15';
  const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/142.0.0.0 Mobile Safari/537.36';
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
  it.each([
    ['an iPhone’s browser', iphone, 5, false, 'ios'],
    ['installed on an iPhone', iphone, 5, true, 'ios_app'],
    ['an iPad that calls itself a Mac', mac, 5, false, 'ios'],
    ['a Mac', mac, 0, false, 'web'],
    ['an Android phone’s browser', android, 5, false, 'android'],
    ['installed on Android', android, 5, true, 'android_app'],
    ['the native app', `${android} ApiceApp/3.1`, 5, false, 'android_app'],
    ['a laptop with a touch screen', windows, 10, false, 'web'],
    ['installed on a desktop', windows, 0, true, 'web'],
  ] as const)('%s', (_what, userAgent, maxTouchPoints, isStandalone, platform) => {
    const found = platformOf({ userAgent, maxTouchPoints, isStandalone });
    expect(found).toBe(platform);
    expect(isMobileWeb(found)).toBe(platform === 'ios' || platform === 'android');
    expect(isApp(found)).toBe(platform.endsWith('_app'));
  });
});

describe('the drawings of tools', () => {
  const names = lessons.flatMap(({ tools }) => tools.map(({ name }) => name.it));

  test('every tool of the demo has one of its own kind', () => {
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => toolDrawing(name) === 'instrument')).toEqual([]);
  });

  it.each([
    ['Ago lungo calibro 27', 'needle'],
    ['Filo in polipropilene con ago montato', 'suture'],
    ['Filo interdentale cerato', 'floss'],
    ['Sonda di Nabers', 'probe'],
    ['Centratore endodontico', 'holder'],
    ['Turbina', 'instrument'],
  ])('%s is drawn as %s', (name, drawing) => {
    expect(toolPictureUrl(name)).toBe(`/tools/${drawing}.svg`);
  });

  test('each that may be named exists, and no other', () => {
    expect(toolDrawings.filter((drawing) => !existsSync(`public/tools/${drawing}.svg`))).toEqual([]);
    expect(readdirSync('public/tools').sort()).toEqual(toolDrawings.map((drawing) => `${drawing}.svg`).sort());
  });
});
