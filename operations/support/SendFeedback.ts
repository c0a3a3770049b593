import { causeId } from '../../domain/gaming/causes';
import * as z from 'zod';
import { feedbacks } from '../../db/schema';
import { feedbackQuestions, longestComment } from '../../domain/support/feedback';
import { earnStatements } from '../gaming/earn';
import { defineOperation } from '../operation';
import { countAttempt } from '../shared/rate-limit';
import { dayMs } from '../../domain/shared/time';

const Stars = z.int().min(1).max(5);

export const SendFeedback = defineOperation({
  summary:
    'Stores an opinion about Apice: three questions with whole-star ratings and an optional comment (spec 2 §3, §5).',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({
    questions: z.array(z.string().trim().min(1).max(200)).length(feedbackQuestions.length),
    ratings: z.array(Stars).length(feedbackQuestions.length),
    comment: z.string().trim().max(longestComment).default(''),
  }),
  output: z.object({ id: z.string() }),
  async handler(context, { questions, ratings, comment }) {
    const { db, caller, now, jobs } = context;
    await countAttempt(context, { kind: 'feedback', subject: caller.user.id, limit: 10, windowMs: dayMs });
    const id = crypto.randomUUID();
    const name = `${caller.user.nome} ${caller.user.cognome}`.trim() || null;
    const userId = caller.user.id;
    const earned = earnStatements(context, userId, {
      causes: [{ id: causeId.feedback(userId, now), kind: 'feedback', at: now }],
    });
    await db.batch([
      db.insert(feedbacks).values({ id, userId, name, questions, ratings, comment, createdAt: now }),
      ...earned,
    ]);
    if (earned.length > 0) jobs.soon();
    return { id };
  },
});
