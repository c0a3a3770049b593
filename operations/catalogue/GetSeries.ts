import { asc, eq } from 'drizzle-orm';
import * as z from 'zod';
import { episodes, seasons, series } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { firstSentence } from '../../domain/shared/first-sentence';
import { defineOperation } from '../operation';
import { entriesOf, episodesOfSeries, readEntryRows } from './entries';
import { cardsFor, accessOfViewer, readMarks } from './personal';
import { LanguageInput, PersonalCardSchema } from './schemas';
import { contentLanguage } from './shelf';

export const GetSeries = defineOperation({
  summary: 'Returns a series with its seasons and episodes, as the caller sees them (spec 1 §3).',
  allowed: 'user',
  input: z.strictObject({ seriesId: z.string().min(1).max(64), language: LanguageInput.optional() }),
  output: z.object({
    series: z.object({
      id: z.string(),
      name: z.string(),
      description: z.array(z.string()),
      poster: z.string(),
      seasons: z.array(
        z.object({
          number: z.number(),
          name: z.string(),
          episodes: z.array(
            z.object({
              number: z.number(),
              video: PersonalCardSchema,
              /** What the lesson is about, in a sentence, and who teaches it. */
              line: z.string(),
              author: z.string().nullable(),
            }),
          ),
        }),
      ),
    }),
  }),
  reads: async (context, { seriesId }) => {
    const { db, reads, userId } = context;
    const [own, [row], seasonRows, episodeRows, entryRows] = await Promise.all([
      userId ? reads.read(readMarks(db, userId, episodesOfSeries(db, seriesId))) : [],
      reads.read(db.select().from(series).where(eq(series.id, seriesId)).limit(1)),
      reads.read(db.select().from(seasons).where(eq(seasons.seriesId, seriesId)).orderBy(asc(seasons.number))),
      reads.read(
        db
          .select()
          .from(episodes)
          .where(eq(episodes.seriesId, seriesId))
          .orderBy(asc(episodes.season), asc(episodes.number)),
      ),
      readEntryRows(reads, db, episodesOfSeries(db, seriesId)),
    ]);
    return { own, row, seasonRows, episodeRows, entryRows };
  },
  async handler(context, input, { own, row, seasonRows, episodeRows, entryRows }) {
    if (!row) throw new DomainError('not-found', 'series-not-found');
    const { country, now } = context;
    const language = contentLanguage(context, input.language);
    const ids = episodeRows.map(({ videoId }) => videoId);
    const entries = entriesOf(entryRows, { language, country, now });
    const cards = cardsFor(ids, Object.fromEntries(entries), own, accessOfViewer(context.caller));
    const episodesOf = (season: number) =>
      episodeRows.flatMap((episode) => {
        const video = cards.find((card) => card.id === episode.videoId);
        const entry = entries.get(episode.videoId);
        if (episode.season !== season || !video || !entry) return [];
        const line = firstSentence(entry.description[0] ?? '');
        return [{ number: episode.number, video, line, author: entry.author?.name ?? null }];
      });
    return {
      series: {
        id: row.id,
        name: row.names[language],
        description: row.descriptions[language],
        poster: row.poster,
        seasons: seasonRows.map((season) => ({
          number: season.number,
          name: season.names[language],
          episodes: episodesOf(season.number),
        })),
      },
    };
  },
});
