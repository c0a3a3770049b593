import { describe, expect, test } from 'vitest';
import {
  channelOrder,
  currentPoint,
  eventStateOf,
  programmeForm,
  withMarks,
  type ProgrammePoint,
} from '../../../domain/live/event';

const minute = 60_000;
const at = Date.UTC(2026, 10, 20, 20);

describe('the state of an event', () => {
  const times = { startsAt: at, endsAt: at + 60 * minute, startedAt: null, endedAt: null, cancelledAt: null };
  test.each([
    ['planned before it begins', {}, at - 1, 'planned'],
    ['planned while it is late', {}, at + 59 * minute, 'planned'],
    ['missed once its end has passed', {}, at + 60 * minute, 'missed'],
    ['on air however late', { startedAt: at }, at + 600 * minute, 'onAir'],
    ['over', { startedAt: at, endedAt: at + 1 }, at + 2, 'over'],
    ['cancelled', { cancelledAt: at }, at + 600 * minute, 'cancelled'],
  ])('is %s', (_what, overrides, now, state) => {
    expect(eventStateOf({ ...times, ...overrides }, now)).toBe(state);
  });
});

describe('the point that an event is at', () => {
  const points: ProgrammePoint[] = [
    { title: 'Ago', minute: 0, begunAt: null },
    { title: 'Filo', minute: 20, begunAt: null },
    { title: 'Domande', minute: 40, begunAt: null },
  ];
  test('is none before it begins, then by the plan, from when it began in fact', () => {
    const pointAt = (startedAt: number | null, now: number) => currentPoint(points, startedAt, now);
    expect(pointAt(null, at)).toBe(-1);
    expect(pointAt(at, at)).toBe(0);
    expect(pointAt(at + 5 * minute, at + 24 * minute)).toBe(0);
    expect(pointAt(at + 5 * minute, at + 25 * minute)).toBe(1);
    expect(currentPoint([], at, at + minute)).toBe(-1);
  });

  test('is the last that was marked, whatever the plan says', () => {
    const marked = points.with(1, { title: 'Filo', minute: 20, begunAt: at + minute });
    expect(currentPoint(marked, at, at + 2 * minute)).toBe(1);
    expect(currentPoint(marked, at, at + 50 * minute)).toBe(1);
  });
});

test('channels come on air first, then the soonest, then the own language, then by position', () => {
  const of = (id: string, overrides = {}) => ({
    id,
    onAirSince: null,
    next: null,
    languages: ['it'],
    position: 0,
    ...overrides,
  });
  const channels = [
    of('third', { position: 3 }),
    of('second', { position: 2 }),
    of('english', { languages: ['en'], position: 9 }),
    of('tomorrow', { next: { startsAt: at + 1 } }),
    of('today', { next: { startsAt: at } }),
    of('on air later', { onAirSince: at, next: { startsAt: at + 5 }, position: 1 }),
    of('on air', { onAirSince: at + 1, next: { startsAt: at + 4 }, position: 2 }),
  ];
  expect(channelOrder(channels, 'en').map(({ id }) => id)).toEqual([
    'on air',
    'on air later',
    'today',
    'tomorrow',
    'english',
    'second',
    'third',
  ]);
});

describe('a running order', () => {
  const point = (title: string, begunAt: number | null = null, plan = 0) => ({ title, minute: plan, begunAt });
  test('keeps the marks of points that keep their title, each once', () => {
    const before = [point('Pausa', 1), point('Ago', 2), point('Pausa', null, 9)];
    const points = [
      { title: 'Pausa', minute: 30 },
      { title: 'Filo', minute: 5 },
      { title: 'Pausa', minute: 10 },
    ];
    expect(withMarks(points, before)).toEqual([
      point('Filo', null, 5),
      point('Pausa', 1, 10),
      point('Pausa', null, 30),
    ]);
  });

  test('is read as it was stored', () => {
    const points = [point('Ago', 5, 3)];
    expect(programmeForm.fromText('[{"title":"Ago","minute":3,"begunAt":5}]')).toEqual(points);
    expect(programmeForm.fromText(programmeForm.toText(points))).toEqual(points);
  });
});
