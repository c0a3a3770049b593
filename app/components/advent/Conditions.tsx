import { CalendarCheck, Gift, Truck, UserCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import type { Regulation } from './use-regulation';
import type { ShownCalendar } from './use-calendar';

type ConditionsProps = {
  calendar: ShownCalendar['calendar'];
  isOpen: boolean;
  regulation: Regulation;
  onAccept: () => void;
};

const points = [
  { key: 'who', Icon: UserCheck },
  { key: 'one', Icon: Gift },
  { key: 'data', Icon: Truck },
  { key: 'end', Icon: CalendarCheck },
] as const;

/** The conditions of use, shown on the first visit to a calendar. */
export function Conditions({ calendar, isOpen, regulation, onAccept }: ConditionsProps) {
  const { t } = useTranslation('advent');
  return (
    <Dialog isOpen={isOpen} title={t('conditions.title')}>
      <p className="dialog__text">{t('conditions.lead')}</p>
      <ul className="advpoints">
        {points.map(({ key, Icon }) => (
          <li key={key}>
            <Icon className="i" aria-hidden />
            <span>
              <b>{t(`conditions.${key}`, { year: calendar.year + 1 })}</b>
              {t(`conditions.${key}Text`)}
            </span>
          </li>
        ))}
      </ul>
      {regulation.isOffered && (
        <button className="link mt-4" type="button" aria-busy={regulation.isWaiting} onClick={regulation.download}>
          {t(regulation.isWaiting ? 'regulation.waiting' : 'regulation.whole')}
        </button>
      )}
      {!regulation.isOffered && <p className="small muted mt-4">{t('regulation.desktopOnly')}</p>}
      <p role="alert">{regulation.hasFailed && t('regulation.failed')}</p>
      <div className="dialog__acts">
        <Button look="primary" size="big" isFirst onClick={onAccept}>
          {t('conditions.accept')}
        </Button>
        <ButtonLink size="big" to="/browse">
          {t('conditions.leave')}
        </ButtonLink>
      </div>
    </Dialog>
  );
}
