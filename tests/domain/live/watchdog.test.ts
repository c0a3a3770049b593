import { expect, test } from 'vitest';
import { faultOf, liveDecision, type LiveSigns } from '../../../domain/live/watchdog';

const well: LiveSigns = {
  isPaused: false,
  stoppedMs: 0,
  listStillMs: 2000,
  targetMs: 4000,
  hasEndMark: false,
  isAtEnd: false,
  fault: null,
  attempts: 0,
  sinceAttemptMs: 60_000,
};

test.each<{ case: string; signs: Partial<LiveSigns>; words: string | null; step: string | null }>([
  { case: 'all is well', signs: {}, words: null, step: null },
  { case: 'it is paused', signs: { isPaused: true, stoppedMs: 60_000 }, words: null, step: null },
  { case: 'the line is lost and the picture still moves', signs: { fault: 'line' }, words: null, step: 'check' },
  {
    case: 'the line is lost in a pause',
    signs: { fault: 'line', isPaused: true, stoppedMs: 60_000 },
    words: null,
    step: 'check',
  },
  { case: 'the line is lost', signs: { fault: 'line', stoppedMs: 1500 }, words: 'line', step: 'check' },
  {
    case: 'that was just tried',
    signs: { fault: 'line', stoppedMs: 3000, attempts: 1, sinceAttemptMs: 1500 },
    words: 'line',
    step: null,
  },
  { case: 'the source is down', signs: { fault: 'source', stoppedMs: 1500 }, words: 'source', step: 'check' },
  { case: 'a piece is missing', signs: { fault: 'piece', stoppedMs: 600 }, words: null, step: 'jump' },
  {
    case: 'piece after piece is missing',
    signs: { fault: 'piece', stoppedMs: 9000, attempts: 3 },
    words: 'wait',
    step: 'reload',
  },
  { case: 'the list stands and the picture moves', signs: { listStillMs: 12_000 }, words: null, step: null },
  { case: 'the list stands', signs: { listStillMs: 12_000, stoppedMs: 2000 }, words: 'silent', step: 'check' },
  {
    case: 'it stands for less than three segments',
    signs: { listStillMs: 11_000, stoppedMs: 2000 },
    words: 'wait',
    step: null,
  },
  { case: 'it stands and is paused', signs: { listStillMs: 60_000, isPaused: true }, words: null, step: null },
  {
    case: 'the end mark came and there is more',
    signs: { hasEndMark: true, listStillMs: 60_000 },
    words: null,
    step: null,
  },
  {
    case: 'the end mark came and all was seen: it may go on later',
    signs: { hasEndMark: true, isAtEnd: true, stoppedMs: 500 },
    words: 'over',
    step: 'check',
  },
  {
    case: 'that was just asked for',
    signs: { hasEndMark: true, isAtEnd: true, stoppedMs: 9000, attempts: 4, sinceAttemptMs: 14_000 },
    words: 'over',
    step: null,
  },
  {
    case: 'it waits, the end mark came',
    signs: { hasEndMark: true, listStillMs: 60_000, stoppedMs: 2000 },
    words: 'wait',
    step: null,
  },
  { case: 'it waits without a reason', signs: { stoppedMs: 3000 }, words: 'wait', step: null },
  { case: 'it has waited long', signs: { stoppedMs: 8000 }, words: 'wait', step: 'reload' },
  {
    case: 'it was loaded anew a moment ago',
    signs: { stoppedMs: 12_000, attempts: 1, sinceAttemptMs: 4000 },
    words: 'wait',
    step: null,
  },
  {
    case: 'loading anew does not help',
    signs: { stoppedMs: 40_000, attempts: 3, sinceAttemptMs: 9000 },
    words: 'source',
    step: 'reload',
  },
])('$case: says $words, does $step', ({ signs, words, step }) => {
  expect(liveDecision({ ...well, ...signs })).toEqual({ words, step });
});

test('a line that stays away is asked for after one, two, four, eight and then every fifteen seconds', () => {
  const attemptsAt: number[] = [];
  let last = 0;
  for (let now = 0; now <= 60_000; now += 500) {
    const seen = { stoppedMs: now, attempts: attemptsAt.length, sinceAttemptMs: now - last };
    if (liveDecision({ ...well, ...seen, fault: 'line' }).step !== 'check') continue;
    attemptsAt.push(now / 1000);
    last = now;
  }
  expect(attemptsAt).toEqual([1, 3, 7, 15, 30, 45, 60]);
});

test.each([
  { status: null, reason: null, isPiece: true, fault: 'line' },
  { status: 503, reason: 'live-source-down', isPiece: false, fault: 'source' },
  { status: 502, reason: null, isPiece: true, fault: 'source' },
  { status: 404, reason: 'live-piece-missing', isPiece: true, fault: 'piece' },
  { status: 404, reason: 'live-piece-missing', isPiece: false, fault: 'source' },
  { status: 503, reason: 'live-silent', isPiece: true, fault: 'silent' },
  { status: 403, reason: 'media-expired', isPiece: true, fault: 'line' },
])('a request for a piece ($isPiece) answered $status $reason met: $fault', ({ status, reason, isPiece, fault }) => {
  expect(faultOf(status, reason, isPiece)).toBe(fault);
});
