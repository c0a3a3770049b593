import { and, eq, inArray, sql } from 'drizzle-orm';
import { bonuses, bonusWins, notifications, rewards } from '../../db/schema';
import type { Badge } from '../../domain/gaming/badges';
import type { UnlockedLevel } from '../../domain/gaming/player-state';
import { actionTo } from '../../domain/notifications/notification';
import { playerOf } from '../../durable-objects/stubs';
import type { RequestScope } from '../context';
import { notifyStatements, notifyUser, pushToOpenTabs, type News } from '../notifications/notify';

/** Announces won special events: the notification opens the form that requests the reward (spec 3 §2.8). */
export async function announceWins(
  scope: Pick<RequestScope, 'db' | 'now' | 'viewers' | 'waitUntil' | 'jobs'>,
  userId: string,
  whole: readonly string[],
): Promise<void> {
  if (whole.length === 0) return;
  const won = await scope.db
    .select({ id: bonuses.id, rewardId: rewards.id, title: rewards.title, picture: rewards.picture })
    .from(bonusWins)
    .innerJoin(bonuses, eq(bonuses.id, bonusWins.bonusId))
    .innerJoin(rewards, eq(rewards.id, bonuses.rewardId))
    .where(
      and(
        eq(bonusWins.userId, userId),
        inArray(bonuses.videoId, [...whole]),
        // A notification that already exists is not shown again on open pages.
        sql`not exists (select 1 from ${notifications} n where n.id = 'bonus/' || ${bonuses.id} || '/' || ${userId})`,
      ),
    );
  for (const one of won) await notifyUser(scope, userId, newsOfWin(one));
}

type Win = Pick<typeof bonuses.$inferSelect, 'id' | 'rewardId'> &
  Pick<typeof rewards.$inferSelect, 'title' | 'picture'>;

/** The notification of a won special event. */
export const newsOfWin = ({ id, rewardId, title, picture }: Win): News => ({
  id: `bonus/${id}`,
  topic: 'prizes',
  texts: {
    it: { title: 'Hai vinto un premio', body: title },
    en: { title: 'You have won a prize', body: title },
    es: { title: 'Has ganado un premio', body: title },
  },
  data: {
    action: actionTo(`/play?reward=${encodeURIComponent(rewardId)}`),
    form: 'reward',
    bonusDocumentId: rewardId,
    ...(picture ? { image: picture } : {}),
  },
});

const titles = { it: 'Nuovo badge', en: 'New badge', es: 'Nueva insignia' } as const;

/** The notification of an unlocked level: its body is the badge's name (spec 1 §3). */
function newsOf({ id, title, levels, difficulty, experience }: Badge, level: string): News {
  const body = (language: 'it' | 'en' | 'es') => title[language] ?? title.it;
  const image = levels.find((one) => one.id === level)?.image;
  return {
    id: `badge/${id}/${level}`,
    topic: 'prizes',
    texts: {
      it: { title: titles.it, body: body('it') },
      en: { title: titles.en, body: body('en') },
      es: { title: titles.es, body: body('es') },
    },
    data: { action: actionTo('/play'), difficulty, exp_reward: experience, ...(image ? { image } : {}) },
    isMailed: false,
  };
}

/** A notification in the format of the gaming socket. */
const forSocket = ({ id, texts, data }: News) => ({
  id,
  texts,
  ...(data?.difficulty === undefined ? {} : { difficulty: data.difficulty }),
  ...(data?.exp_reward === undefined ? {} : { exp_reward: data.exp_reward }),
  ...(data?.image === undefined ? {} : { image: data.image }),
});

type Announcing = Pick<RequestScope, 'db' | 'now' | 'viewers' | 'waitUntil' | 'jobs' | 'players'>;

/** Writes notifications, then sends them and the new figures to open pages. `written` is called in between. */
async function announce(
  scope: Announcing,
  userId: string,
  news: readonly News[],
  written: () => Promise<void>,
): Promise<void> {
  const [first, ...others] = news.flatMap((one) => notifyStatements(scope.db, [userId], one, scope.now));
  if (first) await scope.db.batch([first, ...others]);
  await written();
  for (const one of news) pushToOpenTabs(scope, [userId], one);
  await playerOf(scope.players, userId).changed(userId, news.map(forSocket));
  scope.jobs.soon();
}

/** Sends the notification of a badge's first level as a test, once per call. */
export const announceTest = (scope: Announcing, userId: string, badge: Badge): Promise<void> =>
  announce(
    scope,
    userId,
    [{ ...newsOf(badge, badge.levels[0]?.id ?? ''), id: `badge-test/${crypto.randomUUID()}` }],
    async () => undefined,
  );

/** Notifies a player of unlocked levels, each once: unconfirmed ones are repeated by the next job. */
export async function announceLevels(
  scope: Announcing,
  userId: string,
  badges: readonly Badge[],
  unannounced: readonly UnlockedLevel[],
): Promise<void> {
  const player = playerOf(scope.players, userId);
  if (unannounced.length === 0) return player.changed(userId);
  const news = unannounced.flatMap(({ badge, level }) => {
    const found = badges.find(({ id }) => id === badge);
    return found ? [newsOf(found, level)] : [];
  });
  await announce(scope, userId, news, () => player.confirm(userId, [...unannounced]));
}
