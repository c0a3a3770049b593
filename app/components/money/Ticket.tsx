import { useTranslation } from 'react-i18next';
import { firstName } from '../../../domain/gifts/gifts';
import { dayText } from '../../../domain/shared/day-text';
import { LogoMark } from '../Logo';
import { LogoWatermark } from './LogoWatermark';
import { notchesOf, YearTimeline } from './YearTimeline';

type TicketProps = {
  name: string;
  message: string;
  signature: string;
  interval: 'month' | 'year';
  /** `YYYY-MM-DD`; omitted if the gift has been delivered. */
  day?: string;
};

/** A gift as the recipient sees it: always with the dark theme of the catalogue that it opens (look: ticket). */
export function Ticket({ name, message, signature, interval, day }: TicketProps) {
  const { t } = useTranslation('gifts');
  const months = interval === 'year' ? 12 : 1;
  const called = firstName(name);
  return (
    <article className="ticket" data-theme="dark">
      <LogoWatermark className="ticket__apex" />
      <span className="logo">
        <LogoMark />
        Apice
      </span>
      <div>
        <p className="ticket__name">{called ? t('preview.opened', { name: called }) : t('preview.openedNobody')}</p>
        {message && <p className="ticket__msg">{message}</p>}
      </div>
      <div>
        <YearTimeline
          screens={1}
          notches={notchesOf(['paid', months], [null, 12 - months])}
          label={t(`preview.year_${interval}`)}
        />
        <p className="year__cap">
          <span>
            {signature ? t('preview.from', { period: t(`period.${interval}`), signature }) : t(`period.${interval}`)}
          </span>
          {day && <span className="num">{dayText(day)}</span>}
        </p>
      </div>
    </article>
  );
}
