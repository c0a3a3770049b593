import * as z from 'zod';
import type { Cause } from '../../domain/gaming/causes';
import { isWhole, lessonCauses, type LessonState, type Rated, type Watched } from '../../domain/gaming/lesson-causes';
import { storedForm } from '../../domain/shared/stored-form';

const storedSeen = storedForm('player-lesson', z.array(z.tuple([z.number(), z.number()])));

/** The seen intervals and the rating of each lesson, from which the player's causes are derived. */
export class Lessons {
  constructor(
    private readonly sql: SqlStorage,
    private readonly userId: string,
  ) {}

  /** Stores what was watched or rated; returns the causes that are new because of it. */
  note(lesson: Watched | Rated): Cause[] {
    const { after, causes } = lessonCauses(this.userId, lesson, this.#state(lesson.videoId));
    this.sql.exec(
      'insert or replace into lessons (video, seen, ratedAt) values (?, ?, ?)',
      lesson.videoId,
      storedSeen.toText(after.seen.map(([from, to]) => [from, to])),
      after.ratedAt,
    );
    return causes;
  }

  isWhole(lesson: Watched): boolean {
    return isWhole(this.#state(lesson.videoId).seen, lesson);
  }

  #state(videoId: string): LessonState {
    const [row] = this.sql
      .exec<{ seen: string; ratedAt: number | null }>('select seen, ratedAt from lessons where video = ?', videoId)
      .toArray();
    return row ? { seen: storedSeen.fromText(row.seen) ?? [], ratedAt: row.ratedAt } : { seen: [], ratedAt: null };
  }
}
