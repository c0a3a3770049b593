import { Bell, BellRing, Bookmark, BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMyList } from '~/lib/my-list';

type ListButtonProps = { video: { id: string; title: string; comingSoon?: boolean }; hasEdge?: boolean };

const listWords = { on: 'remove', onTitle: 'removeTitle', off: 'add', offTitle: 'addTitle' } as const;
const alertWords = { on: 'untell', onTitle: 'untellTitle', off: 'tell', offTitle: 'tellTitle' } as const;

/**
 * Adds a lesson to the viewer's list or removes it. The viewer is notified when a listed coming lesson is out (0040): the
 * button then says so. While it waits for the server it keeps the focus, and does nothing.
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
