import * as z from 'zod';
import { boxProblems } from '../../domain/advent/box-problems';
import { boxKinds } from '../../domain/advent/boxes';
import { boxCount } from '../../domain/advent/season';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import {
  allCalendars,
  boxesOfChosen,
  chosenCalendar,
  factsOfAllBoxes,
  mostCounted,
  regulatedYears,
  rewardsToPick,
} from './admin-reads';
import { CalendarYear } from './calendar-schemas';

const AdminBox = z.object({
  day: z.number(),
  pro: z.boolean(),
  kind: z.enum(boxKinds),
  title: z.string(),
  text: z.string(),
  company: z.string(),
  picture: z.string().nullable(),
  videoId: z.string().nullable(),
  /** The lesson in the catalogue; null also for one that no longer exists. */
  lesson: z.object({ title: z.string(), poster: z.string() }).nullable(),
  link: z.string().nullable(),
  rewardId: z.string().nullable(),
  dataAlert: z.string(),
  /** How many people have opened it; capped at `mostCounted`. */
  opened: z.number(),
});
type AdminBox = z.output<typeof AdminBox>;

/** The empty box of a day that has no row. */
const emptyBox = (day: number): AdminBox => ({
  day,
  pro: false,
  kind: 'text',
  title: '',
  text: '',
  company: '',
  picture: null,
  videoId: null,
  lesson: null,
  link: null,
  rewardId: null,
  dataAlert: '',
  opened: 0,
});

const everyDay = (boxes: readonly AdminBox[]): AdminBox[] =>
  Array.from({ length: boxCount }, (_, index) => boxes.find(({ day }) => day === index + 1) ?? emptyBox(index + 1));

export const GetAdminCalendar = defineOperation({
  summary:
    'Returns an advent calendar with its 25 boxes for editors: the given year’s, or the current one, or the newest.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ year }) => ({ subject: year === undefined ? null : String(year) }),
  input: z.strictObject({ year: CalendarYear.optional() }),
  output: z.object({
    calendars: z.array(z.object({ id: z.string(), year: z.number(), incomplete: z.number() })),
    calendar: z
      .object({
        id: z.string(),
        year: z.number(),
        allowPreviousDays: z.boolean(),
        /** Whether the regulation (legal document `bal`) of its year exists. */
        hasRegulation: z.boolean(),
        boxes: z.array(AdminBox),
      })
      .nullable(),
    rewards: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        company: z.string(),
        picture: z.string().nullable(),
        /** Milliseconds since 1970; distinguishes the rewards of copied calendars, which have the same name. */
        createdAt: z.number(),
      }),
    ),
    mostCounted: z.number(),
  }),
  async handler({ db, reads, now }, { year }) {
    const [all, facts, [chosen], boxes, rewards, regulated] = await Promise.all([
      reads.read(allCalendars(db)),
      reads.read(factsOfAllBoxes(db)),
      reads.read(chosenCalendar(db, year, now)),
      reads.read(boxesOfChosen(db, year, now)),
      reads.read(rewardsToPick(db, year, now)),
      reads.read(regulatedYears(db)),
    ]);
    if (!chosen && year !== undefined) throw new DomainError('not-found', 'calendar-not-found');
    const completeIn = (id: string) =>
      facts.filter((box) => box.calendarId === id && boxProblems(box).length === 0).length;
    return {
      calendars: all.map((one) => ({ id: one.id, year: one.year, incomplete: boxCount - completeIn(one.id) })),
      calendar: chosen
        ? {
            id: chosen.id,
            year: chosen.year,
            allowPreviousDays: chosen.allowPreviousDays,
            hasRegulation: regulated.some((document) => document.year === chosen.year),
            boxes: everyDay(
              boxes.map(({ lessonTitle, poster, ...box }) => ({
                ...box,
                lesson: poster === null ? null : { title: lessonTitle ?? '', poster },
              })),
            ),
          }
        : null,
      rewards,
      mostCounted,
    };
  },
});
