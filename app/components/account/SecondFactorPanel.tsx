import { useRevalidator } from '@remix-run/react';
import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { AskFirst } from '~/components/ui/AskFirst';
import { EnrolDialog } from './EnrolDialog';
import { useReauthentication } from './Reauthenticate';
import { RecoveryCodesLine } from './RecoveryCodesLine';
import { useAsking } from '~/lib/hooks/use-asking';

type SecondFactorPanelProps = {
  factor: Answer<'GetSecondFactor'>;
  /** Starts with enrolment, if no factor is enrolled (`?mfaEnroll=1`). */
  startsEnrolment?: boolean;
};

/** Whether the second factor is on, on which phone, and how to turn it on and off (spec 1 §4); lines of a section. */
export function SecondFactorPanel({ factor, startsEnrolment = false }: SecondFactorPanelProps) {
  const { t } = useTranslation('security');
  const { revalidate } = useRevalidator();
  const isOn = factor.phone !== null;
  const [isEnrolling, setEnrolling] = useState(startsEnrolment && !isOn);
  const [isRemoving, setRemoving] = useState(false);
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, dismiss, run } = useAsking();
  const remove = async () => {
    const removed = await run(() => retrying(() => ask('RemoveSecondFactor', {})));
    setRemoving(false);
    if (!removed) return;
    revalidate();
    toast(t('panel.removed'));
  };
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <>
      <div className="line">
        <Icon className="i" aria-hidden />
        <div className="line__main">
          <b>{t('panel.title')}</b>{' '}
          <span className={isOn ? 'mini mini--brand' : 'mini'}>{t(isOn ? 'panel.on' : 'panel.off')}</span>
          <span className="small muted">{isOn ? t('panel.onText', { ending: factor.phone }) : t('panel.offText')}</span>
        </div>
        <div className="line__end">
          {isOn ? (
            <Button look="danger" size="small" needsScript onClick={() => setRemoving(true)}>
              {t('panel.turnOff')}
            </Button>
          ) : (
            <Button size="small" needsScript onClick={() => setEnrolling(true)}>
              {t('panel.turnOn')}
            </Button>
          )}
        </div>
      </div>
      {isOn && <RecoveryCodesLine left={factor.recoveryCodes} />}
      <EnrolDialog isOpen={isEnrolling} onClose={() => setEnrolling(false)} onEnrolled={revalidate} />
      <AskFirst
        isOpen={isRemoving}
        title={t('panel.removeTitle')}
        act={t('panel.turnOff')}
        waiting={isWaiting && t('panel.removing')}
        cancel={t('panel.keep')}
        onAct={remove}
        onClose={() => setRemoving(false)}
      >
        {t('panel.removeText', { ending: factor.phone })}
      </AskFirst>
      <ErrorDialog title={t('panel.failed')} code={code} onClose={dismiss} />
      {dialog}
    </>
  );
}
