import * as z from 'zod';
import { events } from '../../../db/schema';
import { archiveFolder, archiveKey } from '../../../domain/watching/event-archive';
import { storedForm } from '../../../domain/shared/stored-form';
import type { MediaStore } from '../../file-ports';

export type LoggedEvent = typeof events.$inferSelect;

/** Stores archived events, oldest first, as JSON lines. */
export async function storeEvents(media: MediaStore, userId: string | null, leaving: readonly LoggedEvent[]) {
  const [first, last] = [leaving[0], leaving.at(-1)];
  if (!first || !last) return;
  const lines = leaving.map((event) => `${storedEvent.toText(event)}\n`).join('');
  await media.put(archiveKey(userId, first, last), new TextEncoder().encode(lines));
}

/** A viewer's archived events without duplicates: an interrupted run may have stored some twice. */
export async function* archivedEvents(media: MediaStore, userId: string): AsyncIterable<LoggedEvent> {
  const seen = new Set<string>();
  for (const { key } of await media.list(archiveFolder(userId))) {
    for (const line of ((await media.text(key)) ?? '').split('\n')) {
      if (line === '') continue;
      const event = storedEvent.fromText(line);
      if (!event) continue;
      if (!seen.has(event.id)) yield event;
      seen.add(event.id);
    }
  }
}

const loggedEvent: z.ZodType<LoggedEvent> = z.object({
  id: z.string(),
  at: z.number(),
  name: z.string(),
  userId: z.string().nullable().default(null),
  shard: z.string().nullable().default(null),
  videoId: z.string().nullable().default(null),
  seconds: z.number().nullable().default(null),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).default({}),
});

/** Archived lines are kept for years, so every later form must be able to read the earlier ones. */
const storedEvent = storedForm('archived-event', loggedEvent);

export async function eraseArchived(media: MediaStore, userId: string): Promise<void> {
  await media.remove((await media.list(archiveFolder(userId))).map(({ key }) => key));
}
