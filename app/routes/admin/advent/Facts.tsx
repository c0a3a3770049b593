import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boxOpensAt, everyBoxDay, seasonClosesAt } from '../../../../domain/advent/season';
import { OnOff } from '~/components/admin/content/OnOff';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { dateTimeOf } from '~/lib/texts/time-text';
import type { Calendar, CalendarPageData } from './edited';

/** The calendar's dates, visibility and regulation, and whether past days can still be opened. */
export function Facts({ page, calendar }: { page: CalendarPageData; calendar: Calendar }) {
  const { t } = useTranslation('calendar');
  const { revalidate } = useRevalidator();
  const { run, code } = useAsking();
  /** The pressed value, shown until the page has been revalidated. */
  const [pressed, setPressed] = useState<{ isOn: boolean; before: boolean } | null>(null);
  const { id, year, hasRegulation, allowPreviousDays } = calendar;
  const turn = async (isOn: boolean) => {
    setPressed({ isOn, before: allowPreviousDays });
    const done = await run(() => ask('SaveAdventCalendar', { id, allowPreviousDays: isOn }));
    if (!done) return setPressed(null);
    toast(t('previousDaysSaved'));
    revalidate();
  };
  const facts: [string, string][] = [
    [t('facts.online'), t(page.isShown ? 'facts.yes' : 'facts.no')],
    [t('facts.opens'), dateTimeOf(boxOpensAt(year, 1))],
    [t('facts.all'), dateTimeOf(boxOpensAt(year, everyBoxDay))],
    [t('facts.closes'), dateTimeOf(seasonClosesAt(year))],
    [t('facts.clock'), 'Europe/Rome'],
  ];
  return (
    <div className="cal__facts">
      <OnOff
        label={t('previousDays')}
        note={t('previousDaysNote')}
        isOn={pressed?.before === allowPreviousDays ? pressed.isOn : allowPreviousDays}
        onChange={(isOn) => void turn(isOn)}
      />
      <RefusalLine code={code} />
      <dl className="cal__kv">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('facts.regulation')}</dt>
          <dd>
            {hasRegulation ? (
              <a className="link" href={`/regolamento/${year}.pdf`}>
                bal-{year}.pdf
              </a>
            ) : (
              t('facts.noRegulation', { year })
            )}
          </dd>
        </div>
      </dl>
    </div>
  );
}
