import { env } from 'cloudflare:workers';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { ebookAnswers, ebookAttempts, ebookQuestions, ebooks, ebookUnlocks } from '../../../db/schema';
import { pdfForm } from '../../../domain/ebooks/edition';
import { operations } from '../../../operations';
import { auditOf } from '../../support/audit';
import { createBook } from '../../support/ebooks';
import { createAdmin, createUser, createVideo, saveSettings } from '../../support/factories';
import {
  callAs,
  callUncheckedAs,
  db,
  makeScope,
  openSession,
  refusalOf,
  testNow,
  type InputOf,
} from '../../support/scope';

let editor: { id: string };
beforeEach(async () => {
  editor = await createAdmin({ role: 'editor' });
});

type Document = InputOf<'SaveEbook'>;
const written = (changes: Partial<Document> = {}): Document => ({
  ebookId: 'libro',
  revision: 1,
  title: 'Quattro mani',
  author: 'Amina Diallo',
  language: 'it',
  languages: ['it'],
  categories: ['odontoiatra'],
  color: '#0b5c55',
  cover: '/pictures/covers/quattro-mani-720.webp',
  ...changes,
});

type Question = InputOf<'SaveEbookQuestion'>;
/** The first question of `createBook` as it stands, and another sentence. */
const asked = (changes: Partial<Question> = {}): Question => ({
  ebookId: 'libro',
  questionId: 'libro-1',
  label: 'Quale uncino?',
  explanation: 'Le punte basse tengono.',
  videoId: null,
  second: 0,
  answers: [
    { answerId: 'libro-1-a', label: 'Un W2', isCorrect: false },
    { answerId: 'libro-1-b', label: 'Un W8A', isCorrect: true },
    { answerId: 'libro-1-c', label: 'Uno qualunque', isCorrect: false },
  ],
  ...changes,
});
const fresh = (changes: Partial<Question> = {}): Question => {
  const { questionId: _id, ...question } = asked(changes);
  return { ...question, answers: question.answers.map(({ label, isCorrect }) => ({ label, isCorrect })) };
};

const bookNow = async () => (await db.select().from(ebooks).where(eq(ebooks.id, 'libro')))[0];
const answersNow = (questionId: string) =>
  db.select().from(ebookAnswers).where(eq(ebookAnswers.questionId, questionId)).orderBy(asc(ebookAnswers.position));
const problemsNow = async () => (await callAs(editor, 'GetAdminEbook', { ebookId: 'libro' })).problems;

describe('what editors see', () => {
  test('lists every book in its order, with its state, its unlocks and how much is missing', async () => {
    await createBook({ id: 'secondo', position: 2, publishedAt: null, cover: null, questions: 2, languages: [] });
    await createBook({ id: 'primo', position: 1, unlocks: 7, downloads: 3 });
    const { ebooks: listed } = await callAs(editor, 'GetAdminEbooks', {});
    expect(
      listed.map(({ id, state, unlocks, downloads, problems }) => [id, state, unlocks, downloads, problems]),
    ).toEqual([
      ['primo', 'published', 7, 3, 0],
      // No cover, no readers, too few questions.
      ['secondo', 'draft', 0, 0, 3],
    ]);
  });

  test('shows a book with its files’ facts, its questions, the right answers and how often each was given', async () => {
    await createVideo({ id: 'diga', title: 'La diga' });
    const pdf = pdfForm.toText({ key: 'ebooks/libro/x.pdf', bytes: 4096, pages: 12 });
    await createBook({ id: 'libro', questions: 3, pdf, unlocks: 4, downloads: 2 });
    await db.update(ebookQuestions).set({ videoId: 'diga', second: 142 }).where(eq(ebookQuestions.id, 'libro-1'));
    await db.update(ebookQuestions).set({ videoId: 'tolta' }).where(eq(ebookQuestions.id, 'libro-2'));
    await db.update(ebookAnswers).set({ given: 3 }).where(eq(ebookAnswers.id, 'libro-1-b'));
    const book = await callAs(editor, 'GetAdminEbook', { ebookId: 'libro' });
    expect(book).toMatchObject({
      state: 'published',
      unlocks: 4,
      downloads: 2,
      revision: 1,
      problems: [],
      asked: 3,
      pdf: { bytes: 4096, pages: 12 },
    });
    expect(book.epub).toEqual({
      version: '3',
      bytes: 2048,
      language: 'it',
      chapters: 2,
      headings: 2,
      pages: 0,
      pictures: 0,
      withoutAlternative: 0,
    });
    expect(book.questions.map(({ id }) => id)).toEqual(['libro-1', 'libro-2', 'libro-3']);
    expect(book.questions[0]).toMatchObject({
      videoId: 'diga',
      second: 142,
      lesson: { title: 'La diga', poster: 'diga' },
      answers: [
        { id: 'libro-1-a', isCorrect: false, given: 0 },
        { id: 'libro-1-b', isCorrect: true, given: 3 },
        { id: 'libro-1-c', isCorrect: false, given: 0 },
      ],
    });
    expect(book.questions[1]).toMatchObject({ videoId: 'tolta', lesson: null });
  });

  test('costs one round trip each, however many questions there are', async () => {
    await createBook({ id: 'libro', questions: 9 });
    const scope = await makeScope({ cookie: await openSession(editor.id) });
    await operations.GetAdminEbook.run(scope, { ebookId: 'libro' });
    // The session’s look-up, the page’s reads, and the audit entry.
    expect(scope.use.batches).toBeLessThanOrEqual(3);
  });

  test('refuses a book that is not there', async () => {
    expect(await refusalOf(callAs(editor, 'GetAdminEbook', { ebookId: 'nessuno' }))).toMatchObject({
      code: 'not-found',
      reason: 'ebook-not-found',
    });
  });
});

test('no other role may see or change books', async () => {
  await createBook({ id: 'libro' });
  const support = await createAdmin({ role: 'support' });
  const reader = await createUser();
  const calls = (user: { id: string }) => [
    callAs(user, 'GetAdminEbooks', {}),
    callAs(user, 'GetAdminEbook', { ebookId: 'libro' }),
    callAs(user, 'CreateEbook', { title: 'Mio' }),
    callAs(user, 'SaveEbook', written({ title: 'Mio' })),
    callAs(user, 'SaveEbookQuestion', asked()),
    callAs(user, 'DeleteEbookQuestion', { ebookId: 'libro', questionId: 'libro-1' }),
    callAs(user, 'MoveEbook', { ebookId: 'libro', by: 1 }),
    callAs(user, 'PublishEbook', { ebookId: 'libro' }),
    callAs(user, 'WithdrawEbook', { ebookId: 'libro' }),
    callAs(user, 'DeleteEbook', { ebookId: 'libro' }),
  ];
  for (const call of calls(support)) expect(await refusalOf(call)).toMatchObject({ reason: 'role-not-allowed' });
  for (const call of calls(reader)) expect(await refusalOf(call)).toMatchObject({ reason: 'not-allowed' });
  expect(await bookNow()).toMatchObject({ title: 'Quattro mani', publishedAt: testNow });
  expect(await db.$count(ebookQuestions)).toBe(5);
});

test('CreateEbook makes an empty draft after the others', async () => {
  await createBook({ id: 'libro', position: 4 });
  const { ebookId } = await callAs(editor, 'CreateEbook', { title: '  Un filo ' });
  const [made] = await db.select().from(ebooks).where(eq(ebooks.id, ebookId));
  expect(made).toMatchObject({
    title: 'Un filo',
    language: 'it',
    position: 5,
    publishedAt: null,
    cover: null,
    edition: null,
  });
  const { problems } = await callAs(editor, 'GetAdminEbook', { ebookId });
  expect(problems).toEqual(['no-file', 'no-cover', 'too-few-questions']);
  expect(await refusalOf(callAs(editor, 'CreateEbook', { title: '   ' }))).toMatchObject({ reason: 'invalid-input' });
});

describe('SaveEbook', () => {
  test('writes a book, in one order and without repeats, and says what changed', async () => {
    await createBook({ id: 'libro', publishedAt: null });
    const changes = { title: ' Cinque mani ', color: '#E4523C', language: 'en' as const };
    await callAs(
      editor,
      'SaveEbook',
      written({ ...changes, languages: ['es', 'it', 'it'], categories: ['odontoiatra', 'aso'] }),
    );
    expect(await bookNow()).toMatchObject({
      ...changes,
      title: 'Cinque mani',
      languages: ['it', 'es'],
      categories: ['aso', 'odontoiatra'],
    });
    const [entry] = await auditOf('SaveEbook');
    expect(entry).toMatchObject({
      subject: 'libro',
      before: { title: 'Quattro mani' },
      after: { title: 'Cinque mani' },
    });
  });

  test.each<[what: string, changes: Partial<Document>, reason: string]>([
    ['a book that is not there', { ebookId: 'nessuno' }, 'ebook-not-found'],
    ['no title', { title: ' ' }, 'invalid-input'],
    ['a title that is too long', { title: 'a'.repeat(201) }, 'invalid-input'],
    ['a colour that is a style', { color: 'red;} body{' }, 'invalid-input'],
    ['a cover from elsewhere', { cover: 'https://evil.example/a.webp' }, 'invalid-input'],
    ['a cover that leads out of its folder', { cover: '/pictures/../m/film.webp' }, 'invalid-input'],
  ])('refuses %s, and writes nothing', async (_what, changes, reason) => {
    await createBook({ id: 'libro', publishedAt: null });
    const before = await bookNow();
    expect(await refusalOf(callAs(editor, 'SaveEbook', written(changes)))).toMatchObject({ reason });
    expect(await bookNow()).toEqual(before);
  });

  test('refuses another language', async () => {
    const call = callUncheckedAs(editor, 'SaveEbook', { ...written(), language: 'fr' });
    expect(await refusalOf(call)).toMatchObject({ reason: 'invalid-input' });
  });

  test.each<[what: string, changes: Partial<Document>, problem: string]>([
    ['its languages', { languages: [] }, 'no-readers'],
    ['its categories', { categories: [] }, 'no-readers'],
    ['its cover', { cover: null }, 'no-cover'],
  ])('refuses to take %s from a published book; a draft may lack them', async (_what, changes, problem) => {
    await createBook({ id: 'libro' });
    const save = () => callAs(editor, 'SaveEbook', written(changes));
    expect(await refusalOf(save())).toMatchObject({ reason: 'ebook-would-not-be-ready', details: [problem] });
    await callAs(editor, 'WithdrawEbook', { ebookId: 'libro' });
    await save();
    expect(await problemsNow()).toEqual([problem]);
  });

  test('of two editors the second one overwrites nothing, and a repeat of the first save is no conflict', async () => {
    await createBook({ id: 'libro', publishedAt: null });
    const other = await createAdmin({ role: 'editor' });
    const mine = written({ title: 'Il mio titolo' });
    expect(await callAs(editor, 'SaveEbook', mine)).toEqual({ revision: 2 });
    expect(await callAs(editor, 'SaveEbook', mine)).toEqual({ revision: 2 });
    for (const revision of [1, 3]) {
      expect(await refusalOf(callAs(other, 'SaveEbook', written({ author: 'Altri', revision })))).toMatchObject({
        code: 'failed-precondition',
        reason: 'ebook-changed',
      });
    }
    expect(await bookNow()).toMatchObject({ title: 'Il mio titolo', author: 'Amina Diallo', revision: 2 });
    expect(await callAs(editor, 'GetAdminEbook', { ebookId: 'libro' })).toMatchObject({ revision: 2 });
    expect(await callAs(other, 'SaveEbook', written({ author: 'Altri', revision: 2 }))).toEqual({ revision: 3 });
  });

  test('of two saves at the same moment one counts', async () => {
    await createBook({ id: 'libro', publishedAt: null });
    const save = (title: string) => callAs(editor, 'SaveEbook', written({ title }));
    const outcomes = await Promise.allSettled([save('Uno'), save('Altro')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await bookNow()).toMatchObject({ revision: 2 });
  });

  test('changes a published book that the setting has left behind meanwhile', async () => {
    await createBook({ id: 'libro', questions: 3 });
    await saveSettings({ DEFAULT_QUESTIONS_PER_EBOOK: 4 });
    await callAs(editor, 'SaveEbook', written({ title: 'Un altro titolo' }));
    expect(await bookNow()).toMatchObject({ title: 'Un altro titolo' });
  });
});

describe('SaveEbookQuestion', () => {
  test('adds a question after the others', async () => {
    await createVideo({ id: 'diga' });
    await createBook({ id: 'libro', publishedAt: null, questions: 1 });
    const { questionId } = await callAs(editor, 'SaveEbookQuestion', fresh({ videoId: 'diga', second: 142 }));
    const { questions } = await callAs(editor, 'GetAdminEbook', { ebookId: 'libro' });
    expect(questions.map(({ id }) => id)).toEqual(['libro-1', questionId]);
    expect(questions[1]).toMatchObject({ label: 'Quale uncino?', videoId: 'diga', second: 142 });
    expect(questions[1]?.answers.map(({ label, isCorrect, given }) => [label, isCorrect, given])).toEqual([
      ['Un W2', false, 0],
      ['Un W8A', true, 0],
      ['Uno qualunque', false, 0],
    ]);
  });

  test('keeps what was counted of the answers that stay, in their new order, and deletes the others', async () => {
    await createBook({ id: 'libro' });
    await db.update(ebookAnswers).set({ given: 5 }).where(eq(ebookAnswers.id, 'libro-1-a'));
    await db.update(ebookAnswers).set({ given: 8 }).where(eq(ebookAnswers.id, 'libro-1-b'));
    const reader = await createUser();
    await db
      .insert(ebookAttempts)
      .values({ userId: reader.id, ebookId: 'libro', questionId: 'libro-1', answerId: 'libro-1-b' });
    await callAs(
      editor,
      'SaveEbookQuestion',
      asked({
        answers: [
          { answerId: 'libro-1-b', label: 'Un W8A con le punte in basso', isCorrect: false },
          { label: 'Nessuno', isCorrect: false },
          { answerId: 'libro-1-a', label: 'Un W2', isCorrect: true },
        ],
      }),
    );
    const answers = await answersNow('libro-1');
    expect(answers.map(({ id, given, isCorrect }) => [id, given, isCorrect])).toEqual([
      ['libro-1-b', 8, false],
      [answers[1]?.id, 0, false],
      ['libro-1-a', 5, true],
    ]);
    expect(await db.$count(ebookAttempts)).toBe(1);
    const [entry] = await auditOf('SaveEbookQuestion');
    expect(entry).toMatchObject({
      subject: 'libro',
      before: { label: 'Domanda 1', correct: 'Risposta b' },
      after: { label: 'Quale uncino?', correct: 'Un W2' },
    });
  });

  const two = (first: boolean, second: boolean) => [
    { label: 'Sì', isCorrect: first },
    { label: 'No', isCorrect: second },
  ];
  test.each<[what: string, question: Question, reason: string]>([
    ['of a book that is not there', asked({ ebookId: 'nessuno' }), 'ebook-not-found'],
    ['that is not there', asked({ questionId: 'libro-9' }), 'ebook-question-not-found'],
    ['of another book', asked({ questionId: 'altro-1' }), 'ebook-question-not-found'],
    [
      'with an answer of another question',
      asked({ answers: [{ answerId: 'libro-2-a', label: 'Sì', isCorrect: true }, ...two(false, false)] }),
      'ebook-question-not-found',
    ],
    [
      'with one answer twice',
      asked({
        answers: [
          { answerId: 'libro-1-a', label: 'Sì', isCorrect: true },
          { answerId: 'libro-1-a', label: 'No', isCorrect: false },
        ],
      }),
      'ebook-one-correct-answer',
    ],
    ['with a lesson that is not there', asked({ videoId: 'nessuna' }), 'video-not-found'],
    ['without a right answer', asked({ answers: two(false, false) }), 'ebook-one-correct-answer'],
    ['with two right answers', asked({ answers: two(true, true) }), 'ebook-one-correct-answer'],
    ['with one answer', asked({ answers: two(true, false).slice(0, 1) }), 'invalid-input'],
    ['with seven answers', asked({ answers: [1, 2, 3, 4].flatMap(() => two(false, false)).slice(1) }), 'invalid-input'],
    [
      'with an empty answer',
      asked({ answers: [{ label: ' ', isCorrect: true }, ...two(false, false)] }),
      'invalid-input',
    ],
    ['without words', asked({ label: ' ' }), 'invalid-input'],
    ['before the lesson begins', asked({ second: -1 }), 'invalid-input'],
    ['that is new with an answer that is not', { ...fresh(), answers: asked().answers }, 'ebook-question-not-found'],
  ])('refuses a question %s, and writes nothing', async (_what, question, reason) => {
    await createBook({ id: 'libro', publishedAt: null, questions: 2 });
    await createBook({ id: 'altro', publishedAt: null, questions: 1 });
    const all = () => Promise.all([db.select().from(ebookQuestions), db.select().from(ebookAnswers)]);
    const before = await all();
    expect(await refusalOf(callAs(editor, 'SaveEbookQuestion', question))).toMatchObject({ reason });
    expect(await all()).toEqual(before);
  });

  test('takes six answers', async () => {
    await createBook({ id: 'libro', publishedAt: null });
    await callAs(
      editor,
      'SaveEbookQuestion',
      asked({ answers: [...two(true, false), ...two(false, false), ...two(false, false)] }),
    );
    expect(await answersNow('libro-1')).toHaveLength(6);
  });

  test('may leave a draft’s question unexplained, not a published book’s', async () => {
    await createBook({ id: 'libro' });
    for (const question of [asked({ explanation: ' ' }), fresh({ explanation: '' })]) {
      expect(await refusalOf(callAs(editor, 'SaveEbookQuestion', question))).toMatchObject({
        reason: 'ebook-would-not-be-ready',
        details: ['question-explanation'],
      });
    }
    await callAs(editor, 'WithdrawEbook', { ebookId: 'libro' });
    await callAs(editor, 'SaveEbookQuestion', asked({ explanation: ' ' }));
    expect(await problemsNow()).toEqual(['question-explanation']);
  });
});

describe('DeleteEbookQuestion', () => {
  const remove = (questionId: string) => callAs(editor, 'DeleteEbookQuestion', { ebookId: 'libro', questionId });

  test('deletes a question with its answers, as long as a published book keeps as many as are asked', async () => {
    await createBook({ id: 'libro', questions: 4 });
    await remove('libro-4');
    expect(await answersNow('libro-4')).toEqual([]);
    expect((await auditOf('DeleteEbookQuestion'))[0]).toMatchObject({ before: { question: 'Domanda 4' } });
    const tooFew = { reason: 'ebook-would-not-be-ready', details: ['too-few-questions'] };
    expect(await refusalOf(remove('libro-3'))).toMatchObject(tooFew);
    // Also where the setting has risen, so that it has too few already.
    await saveSettings({ DEFAULT_QUESTIONS_PER_EBOOK: 5 });
    expect(await refusalOf(remove('libro-3'))).toMatchObject(tooFew);
    await callAs(editor, 'WithdrawEbook', { ebookId: 'libro' });
    await remove('libro-3');
    expect(await db.$count(ebookQuestions)).toBe(2);
  });

  test('refuses one that is not there, or is of another book', async () => {
    await createBook({ id: 'libro', publishedAt: null });
    await createBook({ id: 'altro', publishedAt: null });
    for (const id of ['libro-9', 'altro-1'])
      expect(await refusalOf(remove(id))).toMatchObject({ reason: 'ebook-question-not-found' });
    expect(await db.$count(ebookQuestions)).toBe(10);
  });
});

describe('MoveEbook', () => {
  const order = async () => (await callAs(editor, 'GetAdminEbooks', {})).ebooks.map(({ id }) => id).join(' ');
  const move = (ebookId: string, by: 1 | -1) => callAs(editor, 'MoveEbook', { ebookId, by });

  test('moves a book one place, also among equal places, and no further than the end', async () => {
    for (const id of ['a', 'b', 'c']) await createBook({ id, position: 1, questions: 0 });
    await move('c', -1);
    expect(await order()).toBe('a c b');
    await move('a', 1);
    expect(await order()).toBe('c a b');
    await move('b', 1);
    await move('c', -1);
    expect(await order()).toBe('c a b');
    expect((await auditOf('MoveEbook'))[0]).toMatchObject({ subject: 'c', before: { place: 2 }, after: { place: 1 } });
  });

  test('refuses a book that is not there', async () => {
    expect(await refusalOf(move('nessuno', 1))).toMatchObject({ reason: 'ebook-not-found' });
  });
});

describe('publishing', () => {
  const publish = () => callAs(editor, 'PublishEbook', { ebookId: 'libro' });

  test('is refused with everything that is missing', async () => {
    await createBook({ id: 'libro', publishedAt: null, edition: null, cover: null, categories: [], questions: 2 });
    await db.update(ebookQuestions).set({ explanation: '' }).where(eq(ebookQuestions.id, 'libro-1'));
    await db.delete(ebookAnswers).where(eq(ebookAnswers.id, 'libro-2-b'));
    expect(await refusalOf(publish())).toMatchObject({
      code: 'failed-precondition',
      reason: 'ebook-not-ready',
      details: ['no-file', 'no-cover', 'no-readers', 'too-few-questions', 'question-answers', 'question-explanation'],
    });
    expect(await bookNow()).toMatchObject({ publishedAt: null });
  });

  test('counts the questions that the setting asks for', async () => {
    await saveSettings({ DEFAULT_QUESTIONS_PER_EBOOK: 5 });
    await createBook({ id: 'libro', publishedAt: null, questions: 4 });
    expect(await refusalOf(publish())).toMatchObject({ details: ['too-few-questions'] });
    await callAs(editor, 'SaveEbookQuestion', fresh());
    await publish();
    expect(await bookNow()).toMatchObject({ publishedAt: testNow });
  });

  test('of what is published changes nothing; withdrawing keeps what readers have', async () => {
    await createBook({ id: 'libro', publishedAt: testNow - 1 });
    const reader = await createUser();
    await db.insert(ebookUnlocks).values({ userId: reader.id, ebookId: 'libro', unlockedAt: testNow });
    await publish();
    expect(await bookNow()).toMatchObject({ publishedAt: testNow - 1 });
    const withdraw = () => callAs(editor, 'WithdrawEbook', { ebookId: 'libro' });
    await withdraw();
    await withdraw();
    expect(await bookNow()).toMatchObject({ publishedAt: null });
    expect(await db.$count(ebookUnlocks)).toBe(1);
    expect(await auditOf('WithdrawEbook')).toHaveLength(2);
  });

  test('with a PDF alone is possible', async () => {
    const pdf = pdfForm.toText({ key: 'ebooks/libro/x.pdf', bytes: 1, pages: 1 });
    await createBook({ id: 'libro', publishedAt: null, edition: null, pdf });
    await publish();
    expect(await bookNow()).toMatchObject({ publishedAt: testNow });
  });

  test.each(['PublishEbook', 'WithdrawEbook', 'DeleteEbook'] as const)(
    '%s refuses a book that is not there',
    async (name) => {
      expect(await refusalOf(callAs(editor, name, { ebookId: 'nessuno' }))).toMatchObject({
        reason: 'ebook-not-found',
      });
    },
  );
});

describe('DeleteEbook', () => {
  const remove = () => callAs(editor, 'DeleteEbook', { ebookId: 'libro' });

  test('deletes a draft with its questions and files, and no other book’s', async () => {
    await createBook({ id: 'libro', publishedAt: null });
    for (const key of ['ebooks/libro/prima/book.epub', 'ebooks/libro/x.pdf', 'ebooks/libro-2/y.pdf'])
      await env.MEDIA.put(key, 'x');
    await remove();
    expect([await db.$count(ebooks), await db.$count(ebookQuestions), await db.$count(ebookAnswers)]).toEqual([
      0, 0, 0,
    ]);
    const { objects } = await env.MEDIA.list({ prefix: 'ebooks/' });
    expect(objects.map(({ key }) => key)).toEqual(['ebooks/libro-2/y.pdf']);
    expect((await auditOf('DeleteEbook'))[0]).toMatchObject({ before: { title: 'Quattro mani' } });
  });

  test.each([
    ['that is published', { publishedAt: testNow }],
    ['that somebody has unlocked, even if their account is gone', { publishedAt: null, unlocks: 1 }],
  ])('refuses a book %s', async (_what, book) => {
    await createBook({ id: 'libro', ...book });
    await env.MEDIA.put('ebooks/libro/x.pdf', 'x');
    expect(await refusalOf(remove())).toMatchObject({ code: 'failed-precondition', reason: 'ebook-in-use' });
    expect(await bookNow()).toBeDefined();
    expect(await env.MEDIA.head('ebooks/libro/x.pdf')).not.toBeNull();
  });
});
