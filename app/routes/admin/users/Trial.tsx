import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '~/components/ProgressBar';
import { Button } from '~/components/ui/Button';
import { FieldError } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { clock } from '~/lib/texts/time-text';
import { useChange } from './use-change';
import type { User } from './users.server';

type NumberChange = 'customTrial' | 'extendTrial' | 'customVideos' | 'customDevices';

type OnTrial = Pick<
  User,
  | 'uid'
  | 'trial'
  | 'isNewTrial'
  | 'trialExtension'
  | 'trialExtensionCount'
  | 'views'
  | 'customTrialSeconds'
  | 'customTrialVideos'
  | 'customDevices'
>;

/** The state of the trial and its settings (spec 2 §4): duration and extension are disabled in the new trial. */
export function Trial({ user, mayChange }: { user: OnTrial; mayChange: boolean }) {
  const { t } = useTranslation('people');
  const id = useId();
  const { totalSeconds, secondsLeft, isExpired } = user.trial;
  return (
    <section className="block block--first" aria-labelledby={id}>
      <h2 id={id}>
        {t('trial.title')} <span>{t(user.isNewTrial ? 'trial.newMode' : 'trial.oldMode')}</span>
      </h2>
      <dl className="balance balance--4">
        <div>
          <dt>{t('trial.duration')}</dt>
          <dd>{clock(totalSeconds)}</dd>
        </div>
        <div>
          <dt>{t('trial.extensions')}</dt>
          <dd>
            {user.trialExtensionCount}
            {user.trialExtension > 0 && <small> +{clock(user.trialExtension)}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('trial.seen')}</dt>
          <dd>{clock(user.views)}</dd>
        </div>
        <div>
          <dt>{t(isExpired ? 'trial.over' : 'trial.left')}</dt>
          <dd className="balance__left">{clock(secondsLeft)}</dd>
        </div>
      </dl>
      <ProgressBar
        chapters={[]}
        durationSeconds={Math.max(1, totalSeconds)}
        positionSeconds={Math.min(user.views, totalSeconds)}
        label={t('trial.used')}
        valueText={t('trial.usedText', { used: clock(user.views), all: clock(totalSeconds) })}
        tone="gold"
      />
      {mayChange && <Levers user={user} />}
    </section>
  );
}

function Levers({ user }: { user: OnTrial }) {
  const { t } = useTranslation('people');
  const { change } = useChange(user.uid);
  const id = useId();
  return (
    <>
      <div className="line trial__switch">
        <div className="line__main">
          <b id={`${id}-new`}>{t('trial.new')}</b>
          <span className="small muted">{t('trial.newText')}</span>
        </div>
        <input
          className="switch"
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-new`}
          aria-checked={user.isNewTrial}
          checked={user.isNewTrial}
          onChange={({ target }) => void change({ isNewTrial: target.checked })}
        />
      </div>
      <div className="pairs">
        <NumberField uid={user.uid} name="customTrial" now={user.customTrialSeconds} isOff={user.isNewTrial} />
        <NumberField uid={user.uid} name="extendTrial" now={null} isOff={user.isNewTrial} />
        <NumberField uid={user.uid} name="customVideos" now={user.customTrialVideos ?? user.trial.videosAllowed} />
        <NumberField uid={user.uid} name="customDevices" now={user.customDevices} />
      </div>
    </>
  );
}

/** A number field with its button, which is disabled while the value is empty or 0 (spec 2 §5). */
function NumberField(props: { uid: string; name: NumberChange; now: number | null; isOff?: boolean }) {
  const { uid, name, now, isOff = false } = props;
  const { t } = useTranslation('people');
  const { change, isWaiting, code } = useChange(uid, true);
  const id = useId();
  const [typed, setTyped] = useState('');
  const value = Number(typed);
  const isFit = Number.isInteger(value) && value > 0;
  const save = async () => {
    if (await change({ [name]: value })) setTyped('');
  };
  const isWrong = typed !== '' && !isFit;
  return (
    <form
      className="field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit && !isOff && !isWaiting) void save();
      }}
    >
      <label htmlFor={id}>{t(`trial.fields.${name}`)}</label>
      <input
        className="input"
        id={id}
        inputMode="numeric"
        value={typed}
        disabled={isOff}
        placeholder={now === null ? undefined : String(now)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <Button type="submit" disabled={!isFit || isOff} waiting={isWaiting && t('saving')}>
        {t(name === 'extendTrial' ? 'trial.extend' : 'trial.set')}
      </Button>
      <RefusalLine code={code} />
      {isWrong && <FieldError id={`${id}-error`}>{t('trial.whole')}</FieldError>}
      {isOff && <p className="field__hint">{t('trial.offInNew')}</p>}
    </form>
  );
}
