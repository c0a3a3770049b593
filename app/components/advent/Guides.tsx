import { CircleHelp, FileDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useShell } from '~/lib/hooks/use-shell';
import { Conditions } from './Conditions';
import { Help } from './Help';
import { isRemembered, remember } from './seen';
import { useRegulation } from './use-regulation';
import type { ShownCalendar } from './use-calendar';

/** Help, the regulation and the plans; the first time the conditions are shown, then help unless it was told not to (spec 2 §4). */
export function Guides({ current }: { current: ShownCalendar }) {
  const { t } = useTranslation('advent');
  const { calendar, hasVip } = current;
  const { isNativeApp } = useShell();
  const regulation = useRegulation(calendar.year);
  const [open, setOpen] = useState<'conditions' | 'help' | null>(null);
  const isOn = calendar.season.phase === 'open';
  // What the browser remembers is known in the browser only.
  useEffect(() => {
    if (isOn) setOpen(firstOf(calendar.id));
  }, [isOn, calendar.id]);
  const accept = () => {
    remember('conditions', calendar.id, true);
    setOpen(isRemembered('hideHelp', calendar.id) ? null : 'help');
  };
  return (
    <>
      <div className="adv__more">
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen('help')}>
          <CircleHelp className="i" aria-hidden />
          {t('help.act')}
        </Button>
        {regulation.isOffered ? (
          <Button size="small" waiting={regulation.isWaiting && t('regulation.waiting')} onClick={regulation.download}>
            <FileDown className="i" aria-hidden />
            {t('regulation.act')}
          </Button>
        ) : (
          <Button size="small" disabled>
            <FileDown className="i" aria-hidden />
            {t('regulation.desktopOnly')}
          </Button>
        )}
        {!hasVip && !isNativeApp && (
          <ButtonLink size="small" to="/plans">
            {t('plans')}
          </ButtonLink>
        )}
      </div>
      <p className="small" role="alert">
        {regulation.hasFailed && t('regulation.failed')}
      </p>
      <Conditions calendar={calendar} isOpen={open === 'conditions'} regulation={regulation} onAccept={accept} />
      <Help current={current} isOpen={open === 'help'} onClose={() => setOpen(null)} />
    </>
  );
}

function firstOf(calendarId: string): 'conditions' | 'help' | null {
  if (!isRemembered('conditions', calendarId)) return 'conditions';
  return isRemembered('hideHelp', calendarId) ? null : 'help';
}
