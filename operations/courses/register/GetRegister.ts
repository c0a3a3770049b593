import * as z from 'zod';
import { asoSecondsPerYear, reminderDay, reminderDays, romeYear, yearState } from '../../../domain/courses/register';
import { languages } from '../../../domain/platform/language';
import { defineOperation } from '../../operation';
import { readRegister } from './register-facts';

export const YearStateSchema = z.object({
  seconds: z.number(),
  missingSeconds: z.number(),
  daysLeft: z.number(),
  minutesPerDay: z.number().nullable(),
  isComplete: z.boolean(),
  isLate: z.boolean(),
});

export const GetRegister = defineOperation({
  summary:
    'Returns the caller’s training register of a year: counted hours by day and lesson, missing hours and deadline, certificates, reminders.',
  allowed: 'user',
  input: z.strictObject({
    year: z.int().min(2000).max(2100).optional(),
    /** The language of the lessons' names, if not the caller's: papers for inspections are Italian. */
    language: z.enum(languages).optional(),
  }),
  output: z.object({
    person: z.string(),
    year: z.number(),
    years: z.array(z.number()),
    neededSeconds: z.number(),
    /** Whether the hours are mandatory for the caller: for assistants. */
    isDue: z.boolean(),
    state: YearStateSchema,
    months: z.array(z.number()),
    entries: z.array(
      z.object({ day: z.string(), unit: z.string(), course: z.string(), courseId: z.string(), seconds: z.number() }),
    ),
    certificates: z.array(
      z.object({
        number: z.string(),
        course: z.string(),
        issuedAt: z.number(),
        seconds: z.number(),
        isRevoked: z.boolean(),
      }),
    ),
    reminders: z.array(z.object({ days: z.number(), on: z.string(), sentAt: z.number().nullable() })),
  }),
  async handler({ db, caller, now, language }, input) {
    const { user } = caller;
    const thisYear = romeYear(now);
    const year = input.year ?? thisYear;
    const { days, given, reminders, years } = await readRegister(db, user.id, year, input.language ?? language);
    const months = Array.from({ length: 12 }, (_, index) =>
      days.filter(({ day }) => Number(day.slice(5, 7)) === index + 1).reduce((sum, { seconds }) => sum + seconds, 0),
    );
    const total = months.reduce((sum, one) => sum + one, 0);
    return {
      person: [user.nome, user.cognome].filter(Boolean).join(' '),
      year,
      years: [...new Set([thisYear, ...years])].sort((one, other) => other - one),
      neededSeconds: asoSecondsPerYear,
      isDue: user.category === 'aso',
      state: yearState(total, year, now),
      months,
      entries: days.map(({ day, courseId, seconds, course, unit }) => ({ day, courseId, seconds, course, unit })),
      certificates: given
        .filter(({ issuedAt }) => romeYear(issuedAt) === year)
        .map(({ number, facts, course, issuedAt, revokedAt }) => ({
          number,
          course,
          issuedAt,
          seconds: facts.countedSeconds,
          isRevoked: revokedAt !== null,
        })),
      reminders: reminderDays.map((left) => ({
        days: left,
        on: reminderDay(year, left),
        sentAt: reminders.find((row) => row.days === left)?.sentAt ?? null,
      })),
    };
  },
});
