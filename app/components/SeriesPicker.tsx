import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { seriesPath, type PersonalCard } from '../../domain/catalogue/catalogue';
import { Dialog } from './ui/Dialog';

/** Asks in which of its series a lesson should open (spec 1 §2). */
export function SeriesPicker({ card, onClose }: { card: PersonalCard | null; onClose: () => void }) {
  const { t } = useTranslation('browse');
  return (
    <Dialog isOpen={card !== null} onClose={onClose} title={t('picker.title')}>
      {card && (
        <>
          <p className="muted mt-2">{t('picker.text', { title: card.title })}</p>
          <div className="dialog__acts">
            {card.series.map(({ id, name }) => (
              <Link key={id} className="btn" to={seriesPath(id, card.id)}>
                {name}
                <ChevronRight className="i" aria-hidden />
              </Link>
            ))}
          </div>
        </>
      )}
    </Dialog>
  );
}
