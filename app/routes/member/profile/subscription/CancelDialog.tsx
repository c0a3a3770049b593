import { useRevalidator } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ProgressBar } from '~/components/ProgressBar';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { priceText } from '~/lib/money/price-text';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import { revalidatePage } from '~/lib/revalidate-page';
import { useOwnName } from './own-name';
import type { Subscription } from './subscription.server';
import type { Cancelled } from './withdrawn';

type CancelDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCancelled: (cancelled: Cancelled) => void;
  subscription: Subscription;
};

const reasons = ['time', 'lessons', 'price', 'studio', 'other'] as const;
type Reason = (typeof reasons)[number];

/**
 * Cancelling takes three presses: one opens this dialog, one continues, one confirms. Giving a reason is optional; there are no
 * offers in between, and both buttons are equally prominent.
 */
export function CancelDialog({ isOpen, onClose, onCancelled, subscription }: CancelDialogProps) {
  const ownName = useOwnName();
  const { t } = useTranslation('subscription');
  const [isLast, setLast] = useState(false);
  const close = () => {
    setLast(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isLast ? t('cancel.last') : ownName('cancel.ask', subscription)}
      kind="wide"
      isAlert={isLast}
    >
      <Step number={isLast ? 3 : 2} />
      {isLast ? (
        <LastStep subscription={subscription} onClose={close} onCancelled={onCancelled} />
      ) : (
        <FirstStep subscription={subscription} onClose={close} onContinue={() => setLast(true)} />
      )}
    </Dialog>
  );
}

function Step({ number }: { number: number }) {
  const { t } = useTranslation('subscription');
  const text = t('cancel.step', { step: number });
  return (
    <div className="meter cancel__step">
      <ProgressBar
        chapters={[{ at: 0 }, { at: 1 }, { at: 2 }]}
        durationSeconds={3}
        positionSeconds={number}
        label={text}
        valueText={text}
        tone="coral"
      />
      <span className="small muted" aria-hidden="true">
        {text}
      </span>
    </div>
  );
}

type StepProps = Pick<CancelDialogProps, 'onClose' | 'subscription'>;
type LastStepProps = Omit<CancelDialogProps, 'isOpen'>;

/** Whether the last renewal is unpaid: such a subscription ends at once. */
export const isLate = ({ status }: Subscription): boolean => status === 'past_due';

const stays = ['cancel.stays', 'cancel.staysText'] as const;
const lines = [['cancel.until', 'cancel.untilText'], stays, ['cancel.noMore', 'cancel.noMoreText']] as const;
const lateLines = [
  ['cancel.untilLate', 'cancel.untilLateText'],
  stays,
  ['cancel.noMore', 'cancel.noMoreLateText'],
] as const;

function FirstStep({ subscription, onClose, onContinue }: StepProps & { onContinue: () => void }) {
  const { t } = useTranslation('subscription');
  const ownName = useOwnName();
  const date = dateOf(subscription.currentPeriodEnd / 1000);
  return (
    <>
      <ul className="keep">
        {(isLate(subscription) ? lateLines : lines).map(([title, text]) => (
          <li key={title}>
            <CircleCheck className="i" aria-hidden />
            <span>
              <b>{t(title, { date })}</b>
              <span className="muted">{t(text, { date })}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="dialog__acts dialog__acts--row">
        <Button look="danger" size="big" onClick={onContinue}>
          {t('cancel.continue')}
        </Button>
        <Button size="big" onClick={onClose}>
          {ownName('cancel.keep', subscription)}
        </Button>
      </div>
    </>
  );
}

const emphasised = { b: <b /> };

/** The button that led to this step is gone: without it the focus would be nowhere. */
const focusOnce = (start: HTMLElement | null) => start?.focus();

function LastStep({ subscription, onClose, onCancelled }: LastStepProps) {
  const { revalidate } = useRevalidator();
  const { t } = useTranslation('subscription');
  const ownName = useOwnName();
  const { isWaiting, code, run } = useAsking();
  const [reason, setReason] = useState<Reason | null>(null);
  const cancel = async () => {
    const done = await run(() => ask('CancelSubscription', { reason: reason ?? 'none' }));
    if (!done) return;
    onCancelled({ until: done.cancelAt, isOver: isLate(subscription) });
    onClose();
    revalidatePage('rights', revalidate);
  };
  const values = {
    name: subscription.name,
    price: priceText(subscription.unitAmount),
    date: dateOf(subscription.currentPeriodEnd / 1000),
  };
  return (
    <>
      <p className="mt-3" tabIndex={-1} ref={focusOnce}>
        <Trans
          t={t}
          i18nKey={isLate(subscription) ? 'cancel.lastLate' : 'cancel.lastText'}
          values={values}
          components={emphasised}
        />
      </p>
      <p className="muted mt-3">{t(isLate(subscription) ? 'cancel.lastMoreLate' : 'cancel.lastMore')}</p>
      <fieldset className="reasons">
        <legend>
          {t('cancel.why')} <span className="small muted">{t('cancel.whyText')}</span>
        </legend>
        {reasons.map((name) => (
          <label key={name}>
            <input type="radio" name="reason" checked={reason === name} onChange={() => setReason(name)} />
            <span>{t(`cancel.reasons.${name}`)}</span>
          </label>
        ))}
      </fieldset>
      <RefusalLine code={code} />
      <div className="dialog__acts dialog__acts--row">
        <Button look="danger" size="big" waiting={isWaiting && t('cancel.waiting')} onClick={() => void cancel()}>
          {ownName('cancel.act', subscription)}
        </Button>
        <Button size="big" onClick={onClose}>
          {ownName('cancel.keep', subscription)}
        </Button>
      </div>
    </>
  );
}
