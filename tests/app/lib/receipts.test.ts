import { beforeEach, expect, test, vi } from 'vitest';
import { keepReceipts } from '../../../app/lib/realtime/receipts';
import type { ClientMessage } from '../../../durable-objects/viewer/messages';

// The page's storage of receipts, with an in-memory double of the browser's.

const stored = new Map<string, string>();
let isFull = false;
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, value: string) {
    if (isFull) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => stored.delete(key),
});

beforeEach(() => {
  stored.clear();
  isFull = false;
});

const hear = (videoId: string, receipt: string | null) =>
  keepReceipts({ type: 'receipt', videoId, receipt }, () => false);

function broughtBack(): ClientMessage[] {
  const sent: ClientMessage[] = [];
  keepReceipts({ type: 'welcome', connectionId: 'c' }, (message) => sent.push(message) > 0);
  return sent;
}

test('every connection brings back the newest receipt of each lesson', () => {
  hear('diga', 'one');
  hear('sutura', 'two');
  hear('diga', 'three');
  const expected = [
    { type: 'redeem', videoId: 'diga', receipt: 'three' },
    { type: 'redeem', videoId: 'sutura', receipt: 'two' },
  ];
  expect(broughtBack()).toEqual(expected);
  expect(broughtBack()).toEqual(expected);
});

test('a receipt that was taken back is gone, and nothing is left of the last', () => {
  hear('diga', 'one');
  hear('diga', null);
  expect(broughtBack()).toEqual([]);
  expect(stored.size).toBe(0);
});

test.each([['nonsense'], ['{}'], ['[1,["diga"],["diga",2]]']])(
  'what is no list of receipts brings nothing back: %s',
  (text) => {
    stored.set('apice-receipts', text);
    expect(broughtBack()).toEqual([]);
  },
);

test('a full storage and other messages disturb nothing', () => {
  isFull = true;
  hear('diga', 'one');
  keepReceipts({ type: 'logout' }, () => false);
  expect(broughtBack()).toEqual([]);
});
