import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Dialog } from '~/components/ui/Dialog';
import { useShell } from '~/lib/hooks/use-shell';
import { isRemembered, remember } from './seen';
import type { ShownCalendar } from './use-calendar';

type HelpProps = { current: ShownCalendar; isOpen: boolean; onClose: () => void };

/** Explains how the calendar works; opens by itself until the viewer turns that off. */
export function Help({ current, isOpen, onClose }: HelpProps) {
  const { t } = useTranslation('advent');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('help.title')}>
      <Steps current={current} />
      <HideHelp calendarId={current.calendar.id} />
      <div className="dialog__acts">
        <Button look="primary" size="big" isFirst onClick={onClose}>
          {t('help.done')}
        </Button>
      </div>
    </Dialog>
  );
}

function Steps({ current: { calendar, elements } }: { current: ShownCalendar }) {
  const { t } = useTranslation('advent');
  const { language } = useShell();
  const vipDays = elements.filter(({ pro }) => pro).map(({ id }) => String(id));
  const days = new Intl.ListFormat(language).format(vipDays);
  const steps = ['daily', calendar.allowPreviousDays ? 'past' : 'today', 'inside', 'vip'] as const;
  return (
    <ol className="howto">
      {steps
        .filter((step) => step !== 'vip' || vipDays.length > 0)
        .map((step, index) => (
          <li key={step}>
            <span className="advnum" data-vip={step === 'vip' || undefined} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b>{t(`help.${step}`)}</b>
              <span className="muted">{t(`help.${step}Text`, { days })}</span>
            </div>
          </li>
        ))}
    </ol>
  );
}

function HideHelp({ calendarId }: { calendarId: string }) {
  const { t } = useTranslation('advent');
  const [isHidden, setHidden] = useState(() => isRemembered('hideHelp', calendarId));
  return (
    <Check
      name="hideHelp"
      note={t('help.hideNote')}
      checked={isHidden}
      onChange={({ target }) => {
        setHidden(target.checked);
        remember('hideHelp', calendarId, target.checked);
      }}
    >
      {t('help.hide')}
    </Check>
  );
}
