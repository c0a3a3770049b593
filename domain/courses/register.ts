import { romeDay } from '../shared/rome-day';
import { dayMs } from '../shared/time';

/** Hours of training that an assistant needs per year (DPCM 9 March 2022); excess hours do not carry over. */
export const asoSecondsPerYear = 36_000;

/** Days before the year's end on which the learner is reminded. */
export const reminderDays = [90, 30, 7] as const;

/** The year in Europe/Rome. */
export const romeYear = (at: number): number => Number(romeDay(at).slice(0, 4));

/** Days from today until 31 December, today not counted: on the last day it is 0. */
export const daysLeft = (now: number): number => {
  const day = romeDay(now);
  return Math.round((Date.parse(`${day.slice(0, 4)}-12-31`) - Date.parse(day)) / dayMs);
};

/** The day, `yyyy-mm-dd`, of a reminder of a year. */
export const reminderDay = (year: number, days: number): string =>
  new Date(Date.UTC(year, 11, 31) - days * dayMs).toISOString().slice(0, 10);

/** Needing more than this per day is late (decisions: register). Minutes. */
const lateMinutesPerDay = 10;

export type YearState = {
  seconds: number;
  missingSeconds: number;
  daysLeft: number;
  /** The minutes per day that suffice, rounded up; null when nothing is missing. */
  minutesPerDay: number | null;
  isComplete: boolean;
  isLate: boolean;
};

/** A person's state in a year; a year that is over has no days left. */
export function yearState(seconds: number, year: number, now: number): YearState {
  const missingSeconds = Math.max(0, asoSecondsPerYear - seconds);
  const days = romeYear(now) === year ? daysLeft(now) : romeYear(now) < year ? 365 : 0;
  const isComplete = missingSeconds === 0;
  const minutesPerDay = isComplete ? null : Math.ceil(missingSeconds / 60 / Math.max(1, days));
  return {
    seconds,
    missingSeconds,
    daysLeft: days,
    minutesPerDay,
    isComplete,
    isLate: minutesPerDay !== null && minutesPerDay > lateMinutesPerDay,
  };
}

/** The reminder that is due on a day, in days before the end; null on other days. */
export const reminderDue = (now: number): number | null => {
  const left = daysLeft(now);
  return reminderDays.find((days) => days === left) ?? null;
};
