import { events } from '../../../db/schema';
import { archiveFolder, archiveKey } from '../../../domain/watching/event-archive';
import type { MediaStore } from '../../ports';

export type LoggedEvent = typeof events.$inferSelect;

/** Stores events that leave the database, oldest first, as lines of JSON. */
export async function storeEvents(media: MediaStore, userId: string | null, leaving: readonly LoggedEvent[]) {
  const [first, last] = [leaving[0], leaving.at(-1)];
  if (!first || !last) return;
  const lines = leaving.map((event) => `${JSON.stringify(event)}\n`).join('');
  await media.put(archiveKey(userId, first, last), new TextEncoder().encode(lines));
}

/** A viewer's events that left the database, each once: an interrupted run may have stored some twice. */
export async function* archivedEvents(media: MediaStore, userId: string): AsyncIterable<LoggedEvent> {
  const seen = new Set<string>();
  for (const { key } of await media.list(archiveFolder(userId))) {
    for (const line of ((await media.text(key)) ?? '').split('\n')) {
      if (line === '') continue;
      const event = eventOf(line);
      if (!seen.has(event.id)) yield event;
      seen.add(event.id);
    }
  }
}

/** Only `storeEvents` writes these lines. */
const eventOf = (line: string): LoggedEvent => JSON.parse(line) as LoggedEvent;

export async function eraseArchived(media: MediaStore, userId: string): Promise<void> {
  await media.remove((await media.list(archiveFolder(userId))).map(({ key }) => key));
}
