import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { liveChannels } from '../../../db/schema';
import { liveKinds, sourceProblem } from '../../../domain/live/source';
import { categories } from '../../../domain/platform/categories';
import { languages } from '../../../domain/platform/language';
import { DomainError } from '../../../domain/shared/errors';
import { defineOperation } from '../../operation';
import { raiseVersion } from '../../shared/broadcast';
import { ChannelId } from '../schemas';
import { announceLive, readChannel } from './on-air';

/** An upper bound, because the page shows all channels. */
const mostChannels = 50;

const withoutRepeats = <T>(values: readonly T[]): T[] => [...new Set(values)];

export const SaveLiveChannel = defineOperation({
  summary: 'Creates or changes a live channel: its name, languages, source, and audience.',
  allowed: 'admin',
  roles: ['editor'],
  isCommand: true,
  audit: ({ channelId, name }) => ({ subject: channelId ?? name }),
  input: z.strictObject({
    /** Missing for a new channel. */
    channelId: ChannelId.optional(),
    name: z.string().trim().min(1).max(60),
    languages: z.array(z.enum(languages)).min(1).transform(withoutRepeats),
    kind: z.enum(liveKinds),
    /** The address of an HLS master playlist, or a video's id at the service. */
    source: z.string().trim().min(1).max(500),
    /** The categories that may watch it; empty for everybody. */
    categories: z.array(z.enum(categories)).default([]).transform(withoutRepeats),
  }),
  output: z.object({ channelId: z.string() }),
  async handler(context, { channelId, ...channel }) {
    const { db, now, env, audit } = context;
    const problem = sourceProblem(channel.kind, channel.source, env.isDevelopment);
    if (problem) throw new DomainError('invalid-argument', problem);
    const before = channelId === undefined ? null : await readChannel(context, channelId);
    const id = before?.id ?? crypto.randomUUID();
    const [changed, raised] = await db.batch([
      before
        ? db.update(liveChannels).set(channel).where(sql`${liveChannels.id} = ${id}`).returning({ id: liveChannels.id })
        : db
            .insert(liveChannels)
            .select(
              sql`select ${id}, ${channel.name}, ${JSON.stringify(channel.languages)}, ${channel.kind}, ${channel.source},
                ${JSON.stringify(channel.categories)}, coalesce((select max(position) + 1 from live_channels), 0), null, null, ${now}, null
                where (select count(*) from live_channels where deleted_at is null) < ${mostChannels}`,
            )
            .returning({ id: liveChannels.id }),
      raiseVersion(db, 'live'),
    ]);
    if (changed.length === 0) throw new DomainError('failed-precondition', 'live-too-many-channels');
    announceLive(context, raised);
    // The source's address may contain a secret key, so the log only records that it changed.
    const said = ({ name, languages: spoken, kind, categories: whom }: Omit<typeof channel, 'source'>) => ({
      name,
      languages: spoken.join(', '),
      kind,
      categories: whom.join(', '),
    });
    audit.changed({
      before: before ? { ...said(before), isOtherSource: false } : {},
      after: { ...said(channel), isOtherSource: before !== null && before.source !== channel.source },
    });
    return { channelId: id };
  },
});
