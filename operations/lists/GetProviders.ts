import { asc, eq, lte, sql } from 'drizzle-orm';
import * as z from 'zod';
import { providers, sponsors, videos, videoSponsors } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { entriesOf, readEntryRows } from '../catalogue/entries';
import { cardsFor, accessOfViewer } from '../catalogue/personal';
import { PersonalCardSchema } from '../catalogue/schemas';
import { contentLanguage, latestReads } from '../catalogue/shelf';
import { defineOperation } from '../operation';

/**
 * The most lessons of a partner on the page, newest first. More are read, because some are for another country or
 * category.
 */
const lessonsShown = 24;
const lessonsRead = 3 * lessonsShown;

export const GetProviders = defineOperation({
  summary:
    'Returns the partner organisations that publish lessons and sponsor prizes, with their lessons (SHOW_PROVIDERS_LIST).',
  allowed: 'user',
  input: z.strictObject({}),
  output: z.object({
    providers: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string(),
        logo: z.string(),
        description: z.string(),
        prizes: z.array(z.string()),
        videos: z.array(PersonalCardSchema),
      }),
    ),
  }),
  reads: async (context) => {
    const { db, reads } = context;
    const ranked = db
      .select({
        id: videoSponsors.videoId,
        place: sql<number>`row_number() over (
          partition by ${videoSponsors.sponsorId} order by ${videos.createdAt} desc, ${videos.id}
        )`.as('place'),
      })
      .from(videoSponsors)
      .innerJoin(providers, eq(providers.sponsorId, videoSponsors.sponsorId))
      .innerJoin(videos, eq(videos.id, videoSponsors.videoId))
      // The unary plus keeps SQLite from scanning all videos by the index of `hidden`.
      .where(sql`+${videos.hidden} = 0`)
      .as('ranked');
    const own = db.select({ id: ranked.id }).from(ranked).where(lte(ranked.place, lessonsRead));
    const [latest, rows, entryRows] = await Promise.all([
      latestReads(context),
      reads.read(
        db
          .select({
            id: sponsors.id,
            name: sponsors.name,
            url: sponsors.url,
            logo: sponsors.logo,
            descriptions: providers.descriptions,
            prizes: providers.prizes,
          })
          .from(providers)
          .innerJoin(sponsors, eq(sponsors.id, providers.sponsorId))
          .orderBy(asc(providers.order)),
      ),
      readEntryRows(reads, db, own),
    ]);
    return { latest, rows, entryRows };
  },
  async handler(context, _input, { latest, rows, entryRows }) {
    const { country, now, settings } = context;
    if (!settings.SHOW_PROVIDERS_LIST) throw new DomainError('permission-denied', 'providers-off');
    const language = contentLanguage(context, undefined);
    const entries = [...entriesOf(entryRows, { language, country, now }).values()];
    const byId = Object.fromEntries(entries.map((entry) => [entry.id, entry]));
    return {
      providers: rows.map(({ descriptions, prizes, ...provider }) => {
        const ids = entries
          .filter((entry) => entry.sponsors.some(({ id }) => id === provider.id))
          .sort((a, b) => b.created - a.created)
          .map(({ id }) => id);
        return {
          ...provider,
          description: descriptions[language],
          prizes: prizes[language],
          videos: cardsFor(ids, byId, latest, accessOfViewer(context.caller)).slice(0, lessonsShown),
        };
      }),
    };
  },
});
