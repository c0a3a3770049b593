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
  /** The step of the sign-up as text; none in the profile. */
  step?: string;
  /** The previous choice, if the user returns to it. */
  given?: Profiling;
  onCancel: () => void;
  onConfirm: (profiling: Profiling) => void;
};

/**
 * The interests of a user, if they consent to profiling (spec 2 §2): without consent they continue without suggestions, with
 * consent at least one interest is required; cancelling clears the consent.
 */
export function InterestsDialog({ isOpen, interests, step, given, onCancel, onConfirm }: InterestsDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  const [isGiven, setGiven] = useState(given?.isGiven ?? false);
  const [chosen, setChosen] = useState<readonly string[]>(given?.tags ?? []);
  const tags = interests.map(({ id }) => id).filter((id) => chosen.includes(id));
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const cancel = () => {
    setGiven(false);
    setChosen([]);
    onCancel();
  };
  const problem = isGiven ? (tags.length === 0 ? 'choose' : null) : tags.length > 0 ? 'consentNeeded' : null;
  return (
    <Dialog isOpen={isOpen} onClose={cancel} title={t('interests.title')}>
      <div className="dialog__text">
        {step && <p className="small muted">{step}</p>}
        <p className="muted">{t('interests.text')}</p>
      </div>
      <fieldset className="interests" aria-label={t('interests.legend')}>
        {interests.map(({ id, label, icon }) => (
          <label key={id} className="interest">
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            <InterestIcon name={icon} />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="interests__consent">
        <Check name="privacyProfiling" checked={isGiven} onChange={(event) => setGiven(event.target.checked)}>
          {t('interests.consent')}
        </Check>
      </div>
      <p className="field__hint interests__hint" role="status">
        {problem && t(`interests.${problem}`)}
      </p>
      <div className="dialog__acts">
        <Button
          look="primary"
          size="big"
          disabled={!isGiven || tags.length === 0}
          onClick={() => onConfirm({ isGiven: true, tags })}
        >
          {tags.length > 0 ? t('interests.confirmCount', { count: tags.length }) : t('interests.confirm')}
        </Button>
        <Button look="line" onClick={() => onConfirm({ isGiven: false, tags: [] })}>
          {t('interests.without')}
        </Button>
        <Button look="plain" onClick={cancel}>
          {t('interests.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
