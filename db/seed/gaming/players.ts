import { causeId, type Cause } from '../../../domain/gaming/causes';
import type { Deeds } from '../../../domain/gaming/game-data';
import { daysLater, romeDay, romeDayStart } from '../../../domain/shared/rome-day';
import { hourMs } from '../../../domain/shared/time';

/** A player's activity at a moment; milliseconds since 1970. */
type Step = { at: number; deeds: Deeds };

/** A player of the demo: when they began, and what they have done since then. */
export type PlayerStory = { userId: string; beginsAt: number; steps: Step[] };

type Person = {
  userId: string;
  /** The active days, in days before today, earliest first, with the minutes of each day's lesson. */
  daysAgo: readonly number[];
  minutes: number;
  tests: readonly number[];
};

const range = (from: number, to: number, missed: readonly number[] = []): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index).filter((day) => !missed.includes(day));

/**
 * One month without a gap before three missed days, then thirteen days of which one is sealed. For both today is
 * active.
 */
const people: Person[] = [
  { userId: 'demo-dentista', daysAgo: [...range(30, 17), ...range(13, 0, [6])], minutes: 9, tests: [24, 9] },
  { userId: 'demo-assistente', daysAgo: [10, 9, 4, 2, 1, 0], minutes: 6, tests: [] },
  { userId: 'demo-azienda', daysAgo: [], minutes: 0, tests: [] },
];

/** What the lessons are about, by turns. */
const topics = [
  ['tag:igiene', 'tag:assistenza', 'series:alla-poltrona'],
  ['tag:chirurgia', 'tag:strumenti', 'series:mani-ferme'],
  ['tag:conservativa', 'tag:estetica', 'series:luce-e-forma'],
];

/** Every third lesson in the morning, the others in the evening; today's at any hour, a little before now. */
function momentOf(daysAgo: number, turn: number, now: number): number {
  const day = daysLater(romeDay(now), -daysAgo);
  const at = romeDayStart(day) + (turn % 3 === 0 ? 7 : 20) * hourMs;
  return daysAgo > 0 ? at : Math.max(romeDayStart(day), Math.min(at, now - hourMs));
}

/** The causes of a lesson that was removed from the catalogue since; its experience stays. */
function lessonDeeds(userId: string, minutes: number, turn: number, at: number): Cause[] {
  const videoId = `archivio-${turn + 1}`;
  const about = { at, topics: topics[turn % topics.length] ?? [] };
  return [
    ...Array.from({ length: minutes }, (_, minute) => ({
      ...about,
      id: causeId.minute(userId, videoId, minute),
      kind: 'minute' as const,
    })),
    { ...about, id: causeId.lesson(userId, videoId), kind: 'lesson' },
    ...(turn % 2 === 0 ? [{ ...about, id: causeId.rating(userId, videoId), kind: 'rating' as const }] : []),
  ];
}

const storyOf = ({ userId, daysAgo, minutes, tests }: Person, now: number): PlayerStory => ({
  userId,
  beginsAt: romeDayStart(daysLater(romeDay(now), -45)),
  steps: daysAgo.map((ago, turn) => {
    const at = momentOf(ago, turn, now);
    const passed = { id: causeId.test(userId, `archivio-${ago}`), kind: 'test' as const, at, topics: [] };
    const causes = [...lessonDeeds(userId, minutes, turn, at), ...(tests.includes(ago) ? [passed] : [])];
    return { at, deeds: { causes, watched: [], rated: [] } };
  }),
});

/**
 * The players of the demo on the day `now`: one with a long history, one with a short one, one who has only won a
 * special event. All other users begin with their first visit.
 */
export const playerStories = (now: number): PlayerStory[] => people.map((person) => storyOf(person, now));
