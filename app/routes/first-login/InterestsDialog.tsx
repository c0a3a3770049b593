import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Dialog } from '~/components/ui/Dialog';
import type { Interest } from './first-login.server';
import { InterestIcon } from './InterestIcon';

/** Whether the user consents to suggestions based on their interests, and the interests. */
export type Profiling = { isGiven: boolean; tags: string[] };

type InterestsDialogProps = {
  isOpen: boolean;
  interests: readonly Interest[];
  /** The previous choice, if the user returns to it. */
  given?: Profiling;
  onCancel: () => void;
  onConfirm: (profiling: Profiling) => void;
};

/**
 * The interests of a user, if they consent to profiling (spec 2 §2): without consent they continue without suggestions, with
 * consent at least one interest is required; cancelling clears the consent.
 */
export function InterestsDialog({ isOpen, interests, given, onCancel, onConfirm }: InterestsDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [isGiven, setGiven] = useState(given?.isGiven ?? false);
  const [chosen, setChosen] = useState<readonly string[]>(given?.tags ?? []);
  const tags = interests.map(({ id }) => id).filter((id) => chosen.includes(id));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const cancel = () => {
    setGiven(false);
    onCancel();
  };
  const isMissing = isGiven && tags.length === 0;
  return (
    <Dialog isOpen={isOpen} onClose={cancel} title={t('interests.title')}>
      <div className="dialog__text">
        <p className="muted">{t('interests.text')}</p>
        <Check name="privacyProfiling" checked={isGiven} onChange={(event) => setGiven(event.target.checked)}>
          {t('interests.consent')}
        </Check>
      </div>
      <fieldset className="interests" disabled={!isGiven} aria-label={t('interests.legend')}>
        {interests.map(({ id, label, icon }) => (
          <label key={id} className="interest">
            <input type="checkbox" checked={isGiven && chosen.includes(id)} onChange={() => toggle(id)} />
            <InterestIcon name={icon} />
            {label}
          </label>
        ))}
      </fieldset>
      <p className="field__hint interests__hint" role="status">
        {isMissing && t('interests.choose')}
      </p>
      <div className="dialog__acts">
        <Button look="primary" size="big" disabled={isMissing} onClick={() => onConfirm({ isGiven, tags })}>
          {isGiven ? t('interests.confirm') : t('interests.without')}
        </Button>
        <Button look="plain" onClick={cancel}>
          {t('interests.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
