import type { Badge } from '../../domain/gaming/badges';
import type { UnlockedLevel } from '../../domain/gaming/player-state';
import { actionTo } from '../../domain/notifications/notification';
import { playerOf } from '../../durable-objects/stubs';
import type { RequestScope } from '../context';
import { notifyStatements, tellLive, type News } from '../notifications/notify';

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

/** Notifies a player of unlocked levels, each once: those that were not confirmed come again with the next job. */
export async function announceLevels(
  scope: Pick<RequestScope, 'db' | 'now' | 'viewers' | 'waitUntil' | 'jobs' | 'players'>,
  userId: string,
  badges: readonly Badge[],
  unannounced: readonly UnlockedLevel[],
): Promise<void> {
  if (unannounced.length === 0) return;
  const news = unannounced.flatMap(({ badge, level }) => {
    const found = badges.find(({ id }) => id === badge);
    return found ? [newsOf(found, level)] : [];
  });
  const [first, ...others] = news.flatMap((one) => notifyStatements(scope.db, [userId], one, scope.now));
  if (first) await scope.db.batch([first, ...others]);
  await playerOf(scope.players, userId).confirm(userId, [...unannounced]);
  for (const one of news) tellLive(scope, [userId], one);
  scope.jobs.soon();
}
