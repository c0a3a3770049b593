import { Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PersonalCard } from '../../../../domain/catalogue/catalogue';
import { useCatalogueActions } from '../catalogue-actions';

/** The placeholder of a lesson just removed from its row, with an undo button: no other card moves under the pointer. */
export function GoneCard({ card }: { card: PersonalCard }) {
  const { t } = useTranslation(['browse', 'common']);
  const { showInKeepWatching } = useCatalogueActions();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The focused button disappeared with the lesson.
    if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="gone">
      <p role="status">
        <b>{card.title}</b> <span className="muted">{t('removedHere')}</span>
      </p>
      <button
        ref={back}
        className="btn btn--small"
        type="button"
        aria-label={t('common:list.putBackTitle', { title: card.title })}
        onClick={() => showInKeepWatching(card.id)}
      >
        <Undo2 className="i" aria-hidden />
        {t('common:list.putBack')}
      </button>
    </div>
  );
}
