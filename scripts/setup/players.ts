import { eq, getTableColumns, sql } from 'drizzle-orm';
import { build } from 'esbuild';
import path from 'node:path';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Database } from '../../db/client';
import { readGameData } from '../../db/gaming';
import { bonuses, bonusWins, notifications, players, rewardRequests, rewards } from '../../db/schema';
import { playerRequests } from '../../db/seed/gaming';
import { playerStories, type PlayerStory } from '../../db/seed/gaming/players';
import type { Deeds, GameData } from '../../domain/gaming/game-data';
import { newsOfWin } from '../../operations/gaming/announcements';
import { putPlayer } from '../../operations/gaming/earn';
import { pastDeeds } from '../../operations/gaming/past';
import type { News } from '../../operations/notifications/notify';
import type { Played, PlayedStory } from './play-story';

const dayMs = 86_400_000;

/** Adds the activity in other tables to a story: what is older counts as the past, what is newer on its own day. */
async function withTables(db: Database, story: PlayerStory, now: number): Promise<PlayedStory> {
  const { userId, beginsAt } = story;
  const past = await pastDeeds(db, userId, beginsAt);
  const all = await pastDeeds(db, userId, now + 2 * dayMs);
  const nothing: Deeds = { causes: [], watched: [], rated: [] };
  const steps = [
    ...all.causes.map((one) => ({ at: one.at, deeds: { ...nothing, causes: [one] } })),
    ...all.watched.map((one) => ({ at: one.at, deeds: { ...nothing, watched: [one] } })),
    ...all.rated.map((one) => ({ at: one.at, deeds: { ...nothing, rated: [one] } })),
  ].filter(({ at }) => at >= beginsAt);
  return { ...story, past, steps: [...story.steps, ...steps] };
}

/** The response of `player-objects.ts`. */
const playedOf = (body: unknown): Played[] => body as Played[];

/**
 * Replays the stories in the objects of a data folder that no Worker has open: a Worker of the same name finds them
 * there.
 */
async function playAll(dataDir: string, stories: PlayedStory[], data: GameData, now: number): Promise<Played[]> {
  const { outputFiles } = await build({
    entryPoints: ['scripts/setup/player-objects.ts'],
    bundle: true,
    format: 'esm',
    write: false,
    external: ['cloudflare:workers'],
    logLevel: 'warning',
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'apice',
      modules: true,
      script: outputFiles[0]?.text ?? '',
      compatibilityDate: '2026-11-01',
      compatibilityFlags: ['nodejs_compat'],
      durableObjects: { PLAYER: { className: 'Player', useSQLite: true } },
      resourcePersistencePath: path.join(dataDir, 'v3'),
      cf: false,
    }),
  );
  try {
    const body = JSON.stringify({ stories, data, now });
    const response = await miniflare.dispatchFetch('http://players.invalid/', { method: 'POST', body });
    if (!response.ok) throw new Error(`The demo's players could not be counted: ${await response.text()}`);
    return playedOf(await response.json());
  } finally {
    await miniflare.dispose();
  }
}

const rowOf = ({ id, topic, texts, data }: News, userId: string, createdAt: number) => ({
  id: `${id}/${userId}`,
  userId,
  dataId: id,
  topic,
  title: texts.it?.title ?? '',
  body: texts.it?.body ?? '',
  data: { action: null, ...data },
  createdAt,
});

/** Replays the demo's players, and writes their states, wins and requests. */
export async function seedPlayers(db: Database, dataDir: string, now: number): Promise<void> {
  const data = await readGameData(db);
  const stories = await Promise.all(playerStories(now).map((story) => withTables(db, story, now)));
  const played = await playAll(dataDir, stories, data, now);
  const events = await db
    .select({ ...getTableColumns(bonuses), title: rewards.title, picture: rewards.picture })
    .from(bonuses)
    .innerJoin(rewards, eq(rewards.id, bonuses.rewardId));
  const wins = played.flatMap(({ userId, whole }) =>
    events.flatMap((event) => {
      const { id, videoId, fromAt, toAt } = event;
      const found = whole.find((one) => one.videoId === videoId && one.at >= fromAt && one.at <= toAt);
      return found ? [{ userId, bonusId: id, wonAt: found.at, news: newsOfWin(event) }] : [];
    }),
  );
  const requests = playerRequests(now);
  const statements = [
    ...wins.flatMap(({ news, ...win }) => [
      db.insert(bonusWins).values(win),
      db.insert(notifications).values(rowOf(news, win.userId, win.wonAt)),
    ]),
    ...requests.flatMap((request) => [
      db.insert(rewardRequests).values(request),
      db
        .update(rewards)
        .set({ remaining: sql`${rewards.remaining} - 1` })
        .where(eq(rewards.id, request.rewardId)),
      db
        .update(players)
        .set({ pearlsSpent: sql`${players.pearlsSpent} + ${request.pearls ?? 0}` })
        .where(eq(players.userId, request.userId)),
    ]),
  ];
  const [first, ...others] = played.map(({ userId, state }) => putPlayer(db, userId, state, now));
  if (first) await db.batch([first, ...others, ...statements]);
}
