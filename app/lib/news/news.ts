import { useCallback, useEffect, useRef, useState } from 'react';
import { withoutRepeats } from '../../../domain/notifications/notification';
import { ask, codeOf } from '../ask';
import type { Answer } from '../server/call.server';
import { newsChanged, notifyNewsChanged } from './news-changed';

export type NewsPage = Answer<'GetUserNotifications'>;
export type Note = NewsPage['notifications'][number];

const nothing: NewsPage = { notifications: [], unread: 0, hasMore: false };

/**
 * Notifications, newest first, each data id once; includes those that arrive while the page is open. With `isWanted` false only
 * their number is shown, and they are not requested.
 */
export function useNews(initial: NewsPage | null, isWanted: boolean) {
  const [page, setPage] = useState<NewsPage | null>(initial);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(page);
  useEffect(() => {
    latest.current = page;
  });
  const load = useCallback(async (before?: string) => {
    setLoading(true);
    setFailure(null);
    const asked = await ask('GetUserNotifications', before === undefined ? {} : { before });
    setLoading(false);
    if ('refusal' in asked) return setFailure(codeOf(asked.refusal));
    const { notifications, unread, hasMore } = asked.result;
    setPage((known) => {
      const old = known?.notifications ?? [];
      // Fresh notifications come first, with their current read state.
      const all = before === undefined ? [...notifications, ...old] : [...old, ...notifications];
      const isLonger = before === undefined && old.length > notifications.length;
      return { notifications: withoutRepeats(all), unread, hasMore: isLonger ? (known?.hasMore ?? hasMore) : hasMore };
    });
  }, []);
  useEffect(() => {
    if (!isWanted) return;
    if (!latest.current) void load();
    const refresh = () => void load();
    addEventListener(newsChanged, refresh);
    return () => removeEventListener(newsChanged, refresh);
  }, [isWanted, load]);
  const markRead = useCallback(async (ids?: string[]) => {
    setPage((known) => {
      if (!known) return known;
      const isMeant = ({ id }: Note) => !ids || ids.includes(id);
      const count = known.notifications.filter((note) => !note.read && isMeant(note)).length;
      return {
        ...known,
        unread: ids ? Math.max(0, known.unread - count) : 0,
        notifications: known.notifications.map((note) => (isMeant(note) ? { ...note, read: true } : note)),
      };
    });
    const asked = await ask('MarkNotificationsRead', ids ? { ids } : {});
    if ('refusal' in asked) setFailure(codeOf(asked.refusal));
    notifyNewsChanged();
  }, []);
  const more = () => void load(page?.notifications.at(-1)?.id);
  return { page: page ?? nothing, isKnown: page !== null, isLoading, failure, load, more, markRead };
}
