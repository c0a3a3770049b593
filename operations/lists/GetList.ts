import * as z from 'zod';
import { entriesOf, readEntryRows } from '../catalogue/entries';
import { cardsFor, eyesOf } from '../catalogue/personal';
import { PersonalCardSchema } from '../catalogue/schemas';
import { contentLanguage } from '../catalogue/shelf';
import { defineOperation } from '../operation';
import { listedIds, readList, readListProgress } from './reads';

export const GetList = defineOperation({
  summary: 'The caller’s list, what was added last first (spec 1 §2). What they may no longer see is left out.',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({ list: z.array(z.object({ addedAt: z.number(), video: PersonalCardSchema })) }),
  reads: async ({ db, reads, userId }) => {
    if (!userId) return null;
    const [list, progress, entryRows] = await Promise.all([
      reads.read(readList(db, userId)),
      reads.read(readListProgress(db, userId)),
      readEntryRows(reads, db, listedIds(db, userId)),
    ]);
    return { list, progress, entryRows };
  },
  async handler(context, _input, rows) {
    if (!rows) return { list: [] };
    const { country, now } = context;
    const language = contentLanguage(context, undefined);
    const entries = entriesOf(rows.entryRows, { language, country, now });
    const ids = rows.list.map(({ videoId }) => videoId);
    const cards = cardsFor(ids, Object.fromEntries(entries), rows.progress, eyesOf(context.caller));
    const addedAt = new Map(rows.list.map((entry) => [entry.videoId, entry.addedAt]));
    return { list: cards.map((video) => ({ addedAt: addedAt.get(video.id) ?? 0, video })) };
  },
});
