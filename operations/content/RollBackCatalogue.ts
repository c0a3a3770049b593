import { asc, gt } from 'drizzle-orm';
import * as z from 'zod';
import { publicationChanges, publications } from '../../db/schema';
import { DomainError } from '../../domain/shared/errors';
import { defineOperation } from '../operation';
import type { Thing } from './documents';
import { thingOf } from './drafts';
import { keyOf } from './live';
import { announcePublication, liveVersion, mostChanges, publish } from './publication';

export const RollBackCatalogue = defineOperation({
  summary: 'Restores an earlier version of the catalogue. Drafts, progress, ratings and purchases stay.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ version }) => ({ subject: `catalogue:${version}` }),
  input: z.strictObject({ version: z.int().min(0) }),
  output: z.object({ version: z.number(), changes: z.number() }),
  async handler(context, { version }) {
    const { db, reads, caller, audit } = context;
    const [current, rows, [first]] = await Promise.all([
      liveVersion(context),
      reads.read(
        db
          .select()
          .from(publicationChanges)
          .where(gt(publicationChanges.version, version))
          .orderBy(asc(publicationChanges.version))
          .limit(mostChanges + 1),
      ),
      reads.read(
        db.select({ version: publications.version }).from(publications).orderBy(asc(publications.version)).limit(1),
      ),
    ]);
    if (version >= current || !first || version < first.version - 1)
      throw new DomainError('not-found', 'version-not-found');
    if (rows.length > mostChanges) throw new DomainError('failed-precondition', 'too-far-back');
    // The earliest change after that version contains the document's state at the time.
    const then = new Map<string, Thing>();
    for (const { kind, id, before } of rows) {
      const thing = thingOf({ kind, id, document: before ?? (kind === 'billboard' ? { videoIds: [] } : null) });
      if (!then.has(keyOf(thing))) then.set(keyOf(thing), thing);
    }
    const drafts = [...then.values()].map((thing) => ({ thing, revision: 0 }));
    if (drafts.length === 0) throw new DomainError('failed-precondition', 'nothing-to-publish');
    const made = await publish(context, drafts, { byUserId: caller.user.id, returnsTo: version, over: current });
    announcePublication(context, made);
    const change = { before: { version: current }, after: { version: made, returnsTo: version } };
    audit.changed(change);
    return { version: made, changes: drafts.length };
  },
});
