import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { useFormProblems } from '~/components/ui/form-problems';
import { useErrorText } from '~/components/ui/error-text';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast, undoable } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { timeOf } from '~/lib/texts/time-text';
import type { Channel, LiveEvent } from './edited';

type WatchersAndWordsProps = { channel: Channel; running: LiveEvent | null };

/** The viewers of the event on air, and the message shown to them. */
export function WatchersAndWords({ channel, running }: WatchersAndWordsProps) {
  const { t, i18n } = useTranslation('liveEditor');
  const number = new Intl.NumberFormat(i18n.language);
  const { onAirSince, watching } = channel;
  return (
    <section className="live-admin__now" aria-label={t('now.label')}>
      <dl>
        <div>
          <dt>{t('now.watching')}</dt>
          <dd className="num">{number.format(watching?.count ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('now.most')}</dt>
          <dd className="num">{number.format(watching?.peak ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('now.since')}</dt>
          <dd className="num">{onAirSince === null ? '' : timeOf(onAirSince)}</dd>
        </div>
        <div>
          <dt>{t('now.event')}</dt>
          <dd>{running?.title ?? t('now.noEvent')}</dd>
        </div>
      </dl>
      <Words channelId={channel.channelId} />
    </section>
  );
}

function Words({ channelId }: { channelId: string }) {
  const { t } = useTranslation('liveEditor');
  const errorText = useErrorText();
  const { run, isWaiting, code } = useAsking();
  const { problems, isValid, onInput } = useFormProblems();
  const [text, setText] = useState('');
  useUnsaved(text.trim() !== '');
  const takeBack = async () => {
    const asked = await ask('SendLiveMessage', { channelId, text: '' });
    if ('refusal' in asked) toast(errorText(codeOf(asked.refusal)), 'failed');
    else toast(t('words.takenBack'));
  };
  const send = async () => {
    if (!(await run(() => ask('SendLiveMessage', { channelId, text })))) return;
    setText('');
    undoable(t('words.sent'), () => void takeBack());
  };
  return (
    <form
      className="live-admin__words"
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid(event.currentTarget) && !isWaiting) void send();
      }}
    >
      <Field
        name="text"
        label={t('words.label')}
        hint={t('words.hint')}
        required
        pattern=".*\S.*"
        maxLength={200}
        value={text}
        error={problems.text && t('words.none')}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="live-admin__acts">
        <Button type="submit" size="small" needsScript waiting={isWaiting && t('words.sending')}>
          {t('words.send')}
        </Button>
        <Button size="small" look="plain" needsScript onClick={() => void takeBack()}>
          {t('words.takeBack')}
        </Button>
      </div>
      <RefusalLine code={code} />
    </form>
  );
}
