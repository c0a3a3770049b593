import { CircleHelp, FileDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { useShell } from '~/lib/hooks/use-shell';
import { Conditions } from './Conditions';
import { Help } from './Help';
import { isRemembered, remember } from './seen';
import { useRegulation } from './use-regulation';
import type { ShownCalendar } from './use-calendar';

type Guide = 'conditions' | 'help';

/**
 * Help, regulation and plans. On the first visit the conditions open, then help, unless the viewer has turned that off
 * (spec 2 §4).
 */
export function Guides({ current }: { current: ShownCalendar }) {
  const { t } = useTranslation('advent');
  const { calendar, hasVip } = current;
  const { isNativeApp } = useShell();
  const regulation = useRegulation(calendar.year);
  // Undefined until a press: which dialog opens by itself depends on this browser's storage, which the server cannot
  // read.
  const [chosen, setChosen] = useState<Guide | null>();
  const isOn = useHydrated() && calendar.season.phase === 'open';
  const open = chosen === undefined && isOn ? firstOf(calendar.id) : chosen;
  const accept = () => {
    remember('conditions', calendar.id, true);
    setChosen(isRemembered('hideHelp', calendar.id) ? null : 'help');
  };
  return (
    <>
      <div className="adv__more">
        <Button size="small" aria-haspopup="dialog" onClick={() => setChosen('help')}>
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
      <Help current={current} isOpen={open === 'help'} onClose={() => setChosen(null)} />
    </>
  );
}

function firstOf(calendarId: string): Guide | null {
  if (!isRemembered('conditions', calendarId)) return 'conditions';
  return isRemembered('hideHelp', calendarId) ? null : 'help';
}
