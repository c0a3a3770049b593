import { Bell as BellIcon, Settings } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ask, othersAnswered } from '~/lib/ask';
import { showBadge } from '~/lib/news/badge';
import { useMarks } from '~/lib/marks';
import { useNews } from '~/lib/news/news';
import { newsChanged } from '~/lib/news/news-changed';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useShell } from '~/lib/hooks/use-shell';
import { PageLink } from '~/lib/page-link';

/** Says that the code of the list did not arrive. */
function NewsMissing() {
  const { t } = useTranslation('notifications');
  return <p className="bell__say">{t('failed')}</p>;
}

const NewsList = lazyWithFallback(() => import('./NewsList').then(({ NewsList }) => NewsList), NewsMissing);

/** React 18 does not know these attributes yet. The browser uses them to open and close the box, also on Escape and outside. */
const asBox = { popover: 'auto' };
const opens = (id: string) => ({ popovertarget: id });

/** The number of unread notifications: from the page's data, then from the server after each change. */
function useUnread(): number {
  const marks = useMarks();
  const [known, setKnown] = useState({ marks, unread: marks.unread });
  if (known.marks !== marks) setKnown({ marks, unread: marks.unread });
  useEffect(() => {
    const refresh = async () => {
      await othersAnswered();
      const asked = await ask('GetMarks', {});
      if ('result' in asked) setKnown((before) => ({ ...before, unread: asked.result.unread }));
    };
    addEventListener(newsChanged, refresh);
    return () => removeEventListener(newsChanged, refresh);
  }, []);
  return known.unread;
}

/** The bell of the top bar: the number of unread notifications, and the latest fifteen in a box (spec 1 §2; look: bell). */
export function Bell() {
  const { t } = useTranslation('notifications');
  const { user, now } = useShell();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread();
  useEffect(() => showBadge(unread), [unread]);
  const { page, isKnown, isLoading, failure, load, markRead } = useNews(null, isOpen);
  useEffect(() => {
    const current = box.current;
    const toggled = (event: Event) => setOpen('newState' in event && event.newState === 'open');
    current?.addEventListener('toggle', toggled);
    return () => current?.removeEventListener('toggle', toggled);
  }, []);
  if (!user) return null;
  const close = () => box.current?.hidePopover();
  return (
    <>
      <button
        className="iconbtn"
        type="button"
        aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('title')}
        aria-expanded={isOpen}
        {...opens(id)}
      >
        <BellIcon className="i" aria-hidden />
        {unread > 0 && (
          <span className="iconbtn__count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <section ref={box} className="bell" id={id} aria-labelledby={`${id}-title`} {...asBox}>
        <div className="bell__head">
          <h2 id={`${id}-title`}>{t('title')}</h2>
          {unread > 0 && (
            <button className="btn btn--small btn--plain" type="button" onClick={() => void markRead()}>
              {t('markAll')}
            </button>
          )}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it */}
        <div className="bell__list" tabIndex={0} role="group" aria-label={t('latest')} aria-busy={isLoading}>
          {failure && (
            <div className="bell__say" role="alert">
              <p>{t('failed')}</p>
              <button className="btn btn--small" type="button" onClick={() => void load()}>
                {t('retry', { ns: 'common' })}
              </button>
            </div>
          )}
          {!isKnown && !failure && (
            <div className="bell__wait" aria-hidden="true">
              {[0, 1, 2].map((bone) => (
                <span key={bone} className="skel bell__bone" />
              ))}
            </div>
          )}
          {isKnown && page.notifications.length === 0 && <p className="bell__say muted">{t('empty.title')}</p>}
          {page.notifications.length > 0 && (
            <Suspense>
              <NewsList
                notes={page.notifications}
                now={now}
                onOpen={(note) => {
                  if (!note.read) void markRead([note.id]);
                  if (note.data.action) close();
                }}
              />
            </Suspense>
          )}
        </div>
        <div className="bell__foot">
          <PageLink className="link" to="/notifications" onPress={close}>
            {t('all')}
          </PageLink>
          <PageLink className="btn btn--small btn--plain" to="/profile/notifications" onPress={close}>
            <Settings className="i" aria-hidden />
            {t('preferences.short')}
          </PageLink>
        </div>
      </section>
    </>
  );
}
