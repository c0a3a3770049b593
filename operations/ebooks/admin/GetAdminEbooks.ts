import * as z from 'zod';
import { defineOperation } from '../../operation';
import { bookProblems, bookRows, questionRows, stateOf } from './book-state';

export const GetAdminEbooks = defineOperation({
  summary: 'Returns all books for their editors in order, including drafts.',
  allowed: 'admin',
  roles: ['editor'],
  audit: () => ({}),
  input: z.strictObject({}),
  output: z.object({
    ebooks: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        cover: z.string().nullable(),
        color: z.string(),
        state: z.enum(['draft', 'published']),
        /** How many users have unlocked it. */
        unlocks: z.number(),
        downloads: z.number(),
        /** The number of reasons why it cannot be published. */
        problems: z.number(),
      }),
    ),
  }),
  async handler({ db, reads, settings }) {
    const [books, questions] = await Promise.all([reads.read(bookRows(db)), reads.read(questionRows(db))]);
    return {
      ebooks: books.map((book) => {
        const state = { book, questions: questions.filter(({ ebookId }) => ebookId === book.id) };
        const { id, title, cover, color, unlocks, downloads } = book;
        return {
          id,
          title,
          cover,
          color,
          state: stateOf(book),
          unlocks,
          downloads,
          problems: bookProblems(state, settings.DEFAULT_QUESTIONS_PER_EBOOK).length,
        };
      }),
    };
  },
});
