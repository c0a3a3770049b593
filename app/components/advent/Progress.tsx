import { useTranslation } from 'react-i18next';
import { boxCount } from '../../../domain/advent/season';
import type { ShownCalendar } from './use-calendar';

/** The number of opened boxes among those that could be opened, as a bar with one segment per day. */
export function Progress({ current: { calendar, elements } }: { current: ShownCalendar }) {
  const { t } = useTranslation('advent');
  const { season } = calendar;
  const today = season.phase === 'open' ? season.day : 0;
  const total = Math.min(today, boxCount);
  const text = t('opened', { count: elements.filter(({ unlocked }) => unlocked).length, total });
  if (total === 0) return null;
  return (
    <div className="adv__rod">
      <p aria-hidden="true">{text}</p>
      <div className="progress-bar" role="img" aria-label={text}>
        {elements.map(({ id, unlocked }) => (
          <i key={id} data-d={unlocked ? 'open' : id === today ? 'now' : id > today ? 'later' : undefined} />
        ))}
      </div>
      <p className="adv__ends" aria-hidden="true">
        <span>1</span>
        <span>{t('last')}</span>
      </p>
    </div>
  );
}
