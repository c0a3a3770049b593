import { Bell, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMyList } from '~/lib/my-list';

type ListButtonProps = { video: { id: string; title: string; comingSoon?: boolean }; hasEdge?: boolean };

const listWords = { on: 'remove', onTitle: 'removeTitle', off: 'add', offTitle: 'addTitle' } as const;
const alertWords = {
  on: 'stopNotifying',
  onTitle: 'stopNotifyingTitle',
  off: 'notify',
  offTitle: 'notifyTitle',
} as const;

/**
 * Adds a lesson to the viewer's list or removes it. For an unreleased lesson the label says that its release will be
 * notified (0040). Not `disabled` while waiting, so that it keeps the focus.
 */
export function ListButton({ video, hasEdge = false }: ListButtonProps) {
  const { t } = useTranslation('common');
  const { isListed, isWaiting, set } = useMyList(video.id);
  const words = video.comingSoon ? alertWords : listWords;
  const [On, Off] = video.comingSoon ? [BellRing, Bell] : [BookmarkCheck, Bookmark];
  const Icon = isListed ? On : Off;
  return (
    <button
      className={hasEdge ? 'iconbtn iconbtn--edge' : 'iconbtn'}
      type="button"
      aria-label={t(`list.${isListed ? words.onTitle : words.offTitle}`, { title: video.title })}
      title={t(`list.${isListed ? words.on : words.off}`)}
      aria-pressed={isListed}
      aria-disabled={isWaiting || undefined}
      onClick={() => void set(!isListed)}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}
