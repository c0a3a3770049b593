import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startOf, timescaleOf } from '../../../../domain/live/recording/boxes';

const file = (name: string) => new Uint8Array(readFileSync(`tests/components/live/film/${name}`));

/** A box of a type with its content. */
const box = (type: string, ...content: (Uint8Array | number[])[]): Uint8Array => {
  const body = content.flatMap((part) => [...part]);
  const size = body.length + 8;
  return Uint8Array.from([0, 0, size >> 8, size & 255, ...new TextEncoder().encode(type), ...body]);
};
const zeros = (length: number): number[] => Array.from({ length }, () => 0);
const track = (...mdhd: number[]) => box('trak', box('mdia', box('mdhd', mdhd)));
const pieceAt = (...tfdt: number[]) => box('moof', box('traf', box('tfdt', tfdt)));

describe('an initialisation segment', () => {
  test.each([
    ['of a picture', file('v360/init.mp4'), 12_800],
    ['of a sound', file('a-it/init.mp4'), 22_050],
    ['in the long form', box('moov', track(1, 0, 0, 0, ...zeros(16), 0, 0, 3, 232)), 1000],
    ['with two tracks', box('moov', track(0, 0, 0, 0, ...zeros(8), 0, 0, 3, 232), track(0)), null],
    ['cut off', box('moov', track(0, 0, 0, 0)), null],
    ['that is a piece', file('v360/1.m4s'), null],
    ['that is text', new TextEncoder().encode('<!doctype html><p>not here</p>'), null],
  ])('%s', (_what, bytes, expected) => {
    expect(timescaleOf(bytes)).toBe(expected);
  });
});

describe('a piece', () => {
  test.each([
    ['the first', file('v360/1.m4s'), 0],
    ['a later one', file('v360/3.m4s'), 4 * 12_800],
    ['in the short form', pieceAt(0, 0, 0, 0, 0, 1, 0, 0), 65_536],
    ['in the long form', pieceAt(1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 5), 4_294_967_301],
    ['whose time no number holds', pieceAt(1, 0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0), null],
    ['cut off', pieceAt(1, 0, 0, 0, 0), null],
    ['that is an initialisation', file('v360/init.mp4'), null],
    ['that is empty', new Uint8Array(), null],
  ])('%s', (_what, bytes, expected) => {
    expect(startOf(bytes)).toBe(expected);
  });

  test('inside a larger buffer', () => {
    const piece = pieceAt(0, 0, 0, 0, 0, 0, 0, 7);
    expect(startOf(Uint8Array.from([1, 2, 3, ...piece]).subarray(3))).toBe(7);
  });
});
