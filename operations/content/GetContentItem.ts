import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { users } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import { readReplay } from '../live/recording/replay-seen';
import { MissingParts } from '../live/schemas';
import { ContentKindInput, Thing } from './documents';
import { readDraft, thingOf } from './drafts';
import { keyOf, readLive } from './live';
import { readLosses } from './references/losses';

export const GetContentItem = defineOperation({
  summary: 'Returns one content item for its editor: the draft if there is one, otherwise the published document.',
  allowed: 'admin',
  roles: ['editor'],
  audit: ({ kind, id }) => ({ subject: `${kind}:${id}` }),
  input: z.strictObject({ kind: ContentKindInput, id: z.string().max(64) }),
  output: z.object({
    thing: Thing,
    /** The draft's revision, which a save must send; 0 without a draft. */
    revision: z.number(),
    isPublished: z.boolean(),
    /** How many lessons and published courses would lose it if it were removed from the catalogue. */
    losses: z.object({ lessons: z.number(), courses: z.number() }),
    edited: z.object({ by: z.string(), at: z.number() }).nullable(),
    /** The missing parts, for a lesson that is the recording of a live event. */
    replay: z.object({ missing: MissingParts }).nullable(),
  }),
  async handler(context, { kind, id }) {
    const { db, reads } = context;
    const [[draft], live, lossesOf, [editor], replay] = await Promise.all([
      readDraft(context, kind, id),
      readLive(context, [{ kind, id }]),
      readLosses(context, [{ kind, id }]),
      reads.read(
        db
          .select({ name: sql<string>`trim(${users.nome} || ' ' || ${users.cognome})`.as('name') })
          .from(users)
          .where(
            inArray(
              users.id,
              sql`(select edited_by from content_drafts where kind = ${kind} and content_drafts.id = ${id})`,
            ),
          ),
      ),
      kind === 'video' ? readReplay(context, id) : null,
    ]);
    const published = live.get(keyOf({ kind, id }));
    const thing = draft ? thingOf(draft) : published;
    if (!thing) throw new DomainError('not-found', 'content-not-found');
    return {
      thing,
      revision: draft?.revision ?? 0,
      losses: lossesOf({ kind, id }),
      isPublished: published !== undefined,
      edited: draft ? { by: editor?.name ?? '', at: draft.editedAt } : null,
      replay: replay && { missing: replay.missing },
    };
  },
});
