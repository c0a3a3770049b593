import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ebookAnswers, ebookAttempts, ebookPlaces, ebooks, ebookUnlocks, users } from '../../../db/schema';
import { createBook } from '../../support/ebooks';
import { createUser, saveSettings } from '../../support/factories';
import { call, callAs, db, makeScope, openSession, refusalOf, testNow } from '../../support/scope';

let anna: { id: string };

beforeEach(async () => {
  await saveSettings({ SHOW_BOOKS: true });
  anna = await createUser();
});

/** Goes through a book's quiz and answers with the letter of each question's turn. */
async function answersBy(user: { id: string }, ebookId: string, letters: string) {
  const answers: { questionId: string; answerId: string }[] = [];
  let last: { questionId?: string; answerId?: string } = {};
  for (const letter of letters) {
    const { question } = await callAs(user, 'GetNextQuestion', { ebookId, ...last });
    if (!question) break;
    last = { questionId: question.id, answerId: `${question.id}-${letter}` };
    answers.push({ questionId: question.id, answerId: `${question.id}-${letter}` });
  }
  return answers;
}

describe('the library', () => {
  test('costs one round trip, with the session and the marks of the page around it', async () => {
    for (const id of ['uno', 'due', 'tre']) await createBook({ id });
    const cookie = await openSession(anna.id);
    const batchesOf = async () => {
      const scope = await makeScope({ cookie });
      await Promise.all([call(scope, 'GetMarks', {}), call(scope, 'GetEbooks', {})]);
      return scope.use.batches;
    };
    // The first time reads the settings.
    await batchesOf();
    expect(await batchesOf()).toBe(1);
  });

  test('is listed in order, in pages of four, six on phones', async () => {
    for (let position = 7; position >= 1; position -= 1)
      await createBook({ id: `libro-${position}`, position, questions: 0 });
    const ids = async (page: number, isMobile = false) => {
      const answer = await callAs(anna, 'GetEbooks', { page, isMobile });
      return { ids: answer.ebooks.map(({ id }) => id.slice(-1)).join(''), hasMore: answer.hasMore, page: answer.page };
    };
    expect(await ids(1)).toEqual({ ids: '1234', hasMore: true, page: 1 });
    expect(await ids(2)).toEqual({ ids: '567', hasMore: false, page: 2 });
    expect(await ids(9)).toEqual({ ids: '567', hasMore: false, page: 2 });
    expect(await ids(1, true)).toEqual({ ids: '123456', hasMore: true, page: 1 });
  });

  test('holds only published books for the reader’s language and category', async () => {
    await createBook({ id: 'suo' });
    await createBook({ id: 'bozza', publishedAt: null });
    await createBook({ id: 'inglese', languages: ['en'] });
    await createBook({ id: 'assistenti', categories: ['aso'] });
    const { ebooks: shown } = await callAs(anna, 'GetEbooks', {});
    expect(shown.map(({ id }) => id)).toEqual(['suo']);
    for (const ebookId of ['bozza', 'inglese', 'assistenti', 'nessuno']) {
      expect(await refusalOf(callAs(anna, 'GetNextQuestion', { ebookId }))).toMatchObject({
        reason: 'ebook-not-found',
      });
      expect(await refusalOf(callAs(anna, 'UnlockEbook', { ebookId, answers: [] }))).toMatchObject({
        reason: 'ebook-not-found',
      });
    }
  });

  test('is empty without books, and closed where the page is', async () => {
    expect(await callAs(anna, 'GetEbooks', {})).toMatchObject({
      ebooks: [],
      hasMore: false,
      page: 1,
      pages: 1,
      current: null,
    });
    await db.update(users).set({ category: 'aso' }).where(eq(users.id, anna.id));
    await saveSettings({ BOOKS_AUDIENCE: { languages: ['it'], categories: ['odontoiatra'] } });
    expect(await refusalOf(callAs(anna, 'GetEbooks', {}))).toMatchObject({ reason: 'ebooks-not-for-you' });
  });

  test('says where the reader is, by the last place', async () => {
    for (const id of ['primo', 'secondo', 'chiuso']) await createBook({ id });
    const place = { path: 'OEBPS/c2.xhtml', quote: '', before: '', after: '', revision: 1 };
    await db.insert(ebookPlaces).values([
      { userId: anna.id, ebookId: 'primo', ...place, offset: 500, page: '52', movedAt: testNow },
      { userId: anna.id, ebookId: 'secondo', ...place, offset: 0, page: null, movedAt: testNow - 1 },
      { userId: anna.id, ebookId: 'chiuso', ...place, offset: 0, page: null, movedAt: testNow + 1 },
    ]);
    for (const ebookId of ['primo', 'secondo'])
      await db.insert(ebookUnlocks).values({ userId: anna.id, ebookId, unlockedAt: testNow });
    const { current } = await callAs(anna, 'GetEbooks', {});
    expect(current).toMatchObject({ ebookId: 'primo', page: '52', heading: 'Il passaggio', minutesLeft: 1 });
    expect(current?.chapters).toEqual([
      { share: 0.5, read: 1 },
      { share: 0.5, read: 0.5 },
    ]);
  });
});

describe('the quiz', () => {
  test('asks as many different questions as the setting says, and answers with none of the right ones', async () => {
    await createBook({ id: 'libro' });
    const answers = await answersBy(anna, 'libro', 'abcab');
    expect(new Set(answers.map(({ questionId }) => questionId)).size).toBe(3);
    const first = await callAs(anna, 'GetNextQuestion', { ebookId: 'libro' });
    expect(JSON.stringify(first)).not.toMatch(/correct|Perché/i);
    const last = await callAs(anna, 'GetNextQuestion', { ebookId: 'libro', ...answers[2] });
    expect(last).toMatchObject({ question: null, quota: 3 });
  });

  test.each([
    [1, 1],
    [50, 5],
  ])('the setting %i asks %i of five', async (setting, quota) => {
    await saveSettings({ DEFAULT_QUESTIONS_PER_EBOOK: setting });
    await createBook({ id: 'libro' });
    const answers = await answersBy(anna, 'libro', 'bbbbbb');
    expect(answers).toHaveLength(quota);
    expect(await callAs(anna, 'UnlockEbook', { ebookId: 'libro', answers })).toMatchObject({ success: true });
  });

  test('refuses an answer of another question', async () => {
    await createBook({ id: 'libro' });
    const given = { ebookId: 'libro', questionId: 'libro-1', answerId: 'libro-2-a' };
    expect(await refusalOf(callAs(anna, 'GetNextQuestion', given))).toMatchObject({ reason: 'ebook-answer-unknown' });
  });
});

describe('unlocking', () => {
  test('takes registered answers, and explains them', async () => {
    await createBook({ id: 'libro' });
    const { review } = await callAs(anna, 'UnlockEbook', {
      ebookId: 'libro',
      answers: await answersBy(anna, 'libro', 'bab'),
    });
    expect(review.map(({ isCorrect }) => isCorrect).toSorted()).toEqual([false, true, true]);
    expect(review.find(({ isCorrect }) => !isCorrect)).toMatchObject({ chosen: 'Risposta a', correct: 'Risposta b' });
    expect((await callAs(anna, 'GetEbooks', {})).ebooks).toMatchObject([{ id: 'libro', unlocked: true }]);
  });

  test('counts once from tabs and repeats, which get the recorded answers', async () => {
    await createBook({ id: 'libro' });
    const right = await answersBy(anna, 'libro', 'bbb');
    const wrong = await answersBy(anna, 'libro', 'aaa');
    const answers = await Promise.all(
      [right, wrong, right, wrong].map((given) => callAs(anna, 'UnlockEbook', { ebookId: 'libro', answers: given })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.select().from(ebookUnlocks)).toHaveLength(1);
    expect(await db.select().from(ebookAttempts)).toHaveLength(3);
    const [book] = await db.select().from(ebooks).where(eq(ebooks.id, 'libro'));
    expect(book?.unlocks).toBe(1);
    const counted = await db.select().from(ebookAnswers);
    expect(counted.reduce((sum, { given }) => sum + given, 0)).toBe(3);
  });

  test('would count twice if nothing recorded it', async () => {
    await createBook({ id: 'libro' });
    const answers = await answersBy(anna, 'libro', 'bbb');
    await callAs(anna, 'UnlockEbook', { ebookId: 'libro', answers });
    await db.delete(ebookUnlocks);
    await db.delete(ebookAttempts);
    await callAs(anna, 'UnlockEbook', { ebookId: 'libro', answers });
    const [book] = await db.select().from(ebooks).where(eq(ebooks.id, 'libro'));
    expect(book?.unlocks).toBe(2);
  });

  test('refuses too few answers with how many it takes, and records nothing', async () => {
    await createBook({ id: 'libro' });
    const answers = await answersBy(anna, 'libro', 'bb');
    expect(await refusalOf(callAs(anna, 'UnlockEbook', { ebookId: 'libro', answers }))).toMatchObject({
      reason: 'ebook-answers-count',
      details: { quota: 3 },
    });
    expect(await db.select().from(ebookAttempts)).toEqual([]);
    expect(await db.select().from(ebookUnlocks)).toEqual([]);
  });
});
