import { expect } from 'vitest';
import { courseDays, unitRecords } from '../../../../db/schema';
import { totalSeconds } from '../../../../domain/courses/intervals';
import { contentWith } from '../../../support/course-content';
import { createAssistant, createCourse, enrol } from '../../../support/courses';
import { db } from '../../../support/scope';
import { deviceA, time } from '../../support';
import { connect, settle, type TestTab } from '../../test-tab';

/** The length of the first lesson. Seconds. */
export const minutes = 600;

/** A learner in the course `prova`, whose first lesson is ten minutes long. */
export async function createLearner(presenceEvery = 0, inOrder = true) {
  const content = contentWith({ inOrder });
  const [chapter] = content.chapters;
  for (const unit of chapter?.units ?? []) Object.assign(unit, { durationSeconds: minutes, presenceEvery });
  await createCourse({ content });
  const { id } = await createAssistant();
  await enrol(id);
  return id;
}

export class Learner {
  constructor(readonly userId: string) {}
  tab = (deviceId = deviceA, tab: string | null = null) =>
    connect(this.userId, { deviceId, tab, viewLimit: null, trialSeconds: 1800 });
  watch = (tab: TestTab, seconds = 0, unitId = 'prima', videoId = 'film-uno') =>
    tab.say({ type: 'watch', videoId, courseId: 'prova', unitId, seconds });
}

/** Plays like our player: a heartbeat every two seconds of film, each taking `pace` seconds of real time. */
export async function play(tab: TestTab, from: number, to: number, pace = 1) {
  for (let second = from + 2; second <= to; second += 2) {
    time.advance(2 * pace);
    await (second % 10 === 0 ? tab.progress(second) : tab.at(second));
  }
}

export async function countedOf(userId: string) {
  await settle(userId);
  const [row] = await db.select().from(unitRecords);
  const days = await db.select().from(courseDays);
  const seconds = totalSeconds(row?.seen ?? []);
  expect(days.reduce((sum, day) => sum + day.seconds, 0)).toBe(seconds);
  return { seconds, seen: row?.seen ?? [] };
}
