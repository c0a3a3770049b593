import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMyList } from '~/lib/my-list';

type ListButtonProps = { video: { id: string; title: string }; hasEdge?: boolean };

/** Puts a lesson on the viewer's list and takes it off. While the server is asked it keeps the focus, and does nothing. */
export function ListButton({ video, hasEdge = false }: ListButtonProps) {
  const { t } = useTranslation('common');
  const { isListed, isWaiting, set } = useMyList(video.id);
  const Icon = isListed ? BookmarkCheck : Bookmark;
  return (
    <button
      className={hasEdge ? 'iconbtn iconbtn--edge' : 'iconbtn'}
      type="button"
      aria-label={t(isListed ? 'list.removeTitle' : 'list.addTitle', { title: video.title })}
      title={t(isListed ? 'list.remove' : 'list.add')}
      aria-pressed={isListed}
      aria-disabled={isWaiting || undefined}
      onClick={() => void set(!isListed)}
    >
      <Icon className="i" aria-hidden />
    </button>
  );
}
