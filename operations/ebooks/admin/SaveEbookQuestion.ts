import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../../../db/client';
import { ebookAnswers, ebookQuestions, ebooks, videos, type AuditFacts } from '../../../db/schema';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { readBook, requireReady } from './book-state';
import { QuestionDocument } from './schemas';

type Facts = { label: string; explanation: string; videoId: string | null; second: number };
type Answer = { label: string; isCorrect: boolean };

const factsOf = (question: Facts, answers: readonly Answer[]): AuditFacts => ({
  label: question.label,
  explanation: question.explanation,
  videoId: question.videoId,
  second: question.second,
  answers: answers.map(({ label }) => label),
  correct: answers.find(({ isCorrect }) => isCorrect)?.label ?? null,
});

const readQuestion = (db: Database, ebookId: string, questionId: string, videoId: string | null) =>
  db.batch([
    db
      .select()
      .from(ebookQuestions)
      .where(and(eq(ebookQuestions.id, questionId), eq(ebookQuestions.ebookId, ebookId))),
    db.select().from(ebookAnswers).where(eq(ebookAnswers.questionId, questionId)).orderBy(asc(ebookAnswers.position)),
    db
      .select({ id: videos.id })
      .from(videos)
      .where(eq(videos.id, videoId ?? '')),
  ]);

export const SaveEbookQuestion = defineOperation({
  summary: 'Adds or changes a question of a book. Answers that stay keep their counts; omitted ones are deleted.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ ebookId }) => ({ subject: ebookId }),
  input: QuestionDocument,
  output: z.object({ questionId: z.string() }),
  async handler({ db, now, settings, audit }, { ebookId, questionId, answers, ...question }) {
    const isNew = questionId === undefined;
    const id = questionId ?? crypto.randomUUID();
    const before = await readBook(db, ebookId);
    const [[known], knownAnswers, [video]] = await readQuestion(db, ebookId, id, question.videoId);
    const kept = answers.flatMap(({ answerId }) => answerId ?? []);
    const isKnown = (isNew || known) && kept.every((one) => knownAnswers.some((answer) => answer.id === one));
    if (!isKnown) throw new DomainError('not-found', 'ebook-question-not-found');
    if (question.videoId !== null && !video) throw new DomainError('not-found', 'video-not-found');
    const correct = answers.filter(({ isCorrect }) => isCorrect).length;
    if (correct !== 1 || new Set(kept).size !== kept.length) {
      throw new DomainError('invalid-argument', 'ebook-one-correct-answer');
    }
    const others = before.questions.filter((one) => one.id !== id);
    const facts = { id, ebookId, explanation: question.explanation, answers: answers.length, correct };
    requireReady(before, { ...before, questions: [...others, facts] }, settings.DEFAULT_QUESTIONS_PER_EBOOK);
    const rows = answers.map(({ answerId, label, isCorrect }, position) => ({
      id: answerId ?? crypto.randomUUID(),
      questionId: id,
      position,
      label,
      isCorrect,
    }));
    await db.batch([
      db
        .insert(ebookQuestions)
        .values({
          id,
          ebookId,
          ...question,
          position: sql`(select coalesce(max(position), 0) + 1 from ebook_questions where ebook_id = ${ebookId})`,
        })
        .onConflictDoUpdate({ target: ebookQuestions.id, set: question }),
      db.delete(ebookAnswers).where(and(eq(ebookAnswers.questionId, id), notInArray(ebookAnswers.id, kept))),
      db
        .insert(ebookAnswers)
        .values(rows)
        .onConflictDoUpdate({
          target: ebookAnswers.id,
          set: {
            position: sql`excluded.position`,
            label: sql`excluded.label`,
            isCorrect: sql`excluded.is_correct`,
          },
        }),
      db.update(ebooks).set({ updatedAt: now }).where(eq(ebooks.id, ebookId)),
    ]);
    audit.changed({
      before: known ? factsOf(known, knownAnswers) : {},
      after: factsOf(question, answers),
    });
    return { questionId: id };
  },
});
