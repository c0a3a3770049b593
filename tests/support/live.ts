import { authors, liveChannels, liveEvents } from '../../db/schema';
import { programmeForm, type ProgrammePoint } from '../../domain/live/event';
import { db, testNow } from './scope';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

let position = 0;

/** A silent HLS channel in Italian for everybody, after those made before. */
export async function createChannel(overrides: Partial<typeof liveChannels.$inferInsert> = {}) {
  position += 1;
  const [channel] = await db
    .insert(liveChannels)
    .values({
      id: crypto.randomUUID(),
      name: 'Chirurgia',
      languages: ['it'],
      kind: 'hls',
      source: 'https://live.example.com/uno/index.m3u8',
      categories: [],
      position,
      createdAt: testNow,
      ...overrides,
    })
    .returning();
  if (!channel) throw new Error('no channel was made');
  return channel;
}

type Event = Partial<Omit<typeof liveEvents.$inferInsert, 'programme'>> & { programme?: ProgrammePoint[] };

/** An Italian event in an hour, an hour long, of a channel of its own unless one is named. */
export async function createEvent({ programme = [], ...overrides }: Event = {}) {
  const channelId = overrides.channelId ?? (await createChannel()).id;
  const startsAt = overrides.startsAt ?? testNow + hourMs;
  const [event] = await db
    .insert(liveEvents)
    .values({
      id: crypto.randomUUID(),
      title: 'Sutura in diretta',
      language: 'it',
      startsAt,
      endsAt: startsAt + hourMs,
      programme: programmeForm.toText(programme),
      createdAt: testNow,
      updatedAt: testNow,
      ...overrides,
      channelId,
    })
    .returning();
  if (!event) throw new Error('no event was made');
  return { ...event, eventId: event.id };
}

/** Somebody of the catalogue who may hold an event. */
export const createHost = (id: string, name: string) =>
  db.insert(authors).values({ id, name, photo: '', descriptions: { it: '', en: '', es: '' } });
