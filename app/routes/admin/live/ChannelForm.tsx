import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveKinds } from '../../../../domain/live/source';
import { AskFirst } from '~/components/ui/AskFirst';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { useErrorText } from '~/components/ui/error-text';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { Audience } from './Audience';
import type { Channel } from './edited';
import { SourceCheck } from './SourceCheck';

type Draft = Pick<Channel, 'name' | 'languages' | 'kind' | 'source' | 'categories'>;

const draftOf = (channel: Channel | null): Draft =>
  channel
    ? {
        name: channel.name,
        languages: channel.languages,
        kind: channel.kind,
        source: channel.source,
        categories: channel.categories,
      }
    : { name: '', languages: ['it'], kind: 'hls', source: '', categories: [] };

type ChannelFormProps = {
  /** Null for a new one. */
  channel: Channel | null;
  onDirty: (isDirty: boolean) => void;
  onSaved: (channelId: string) => void;
};

/** The form of a channel: name, languages, audience, source. Changing the source while on air asks first. */
export function ChannelForm({ channel, onDirty, onSaved }: ChannelFormProps) {
  const { t } = useTranslation('liveEditor');
  const errorText = useErrorText();
  const { run, isWaiting, code, dismiss } = useAsking();
  const { problems, isValid, onInput } = useFormProblems();
  const [first] = useState(() => draftOf(channel));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => onDirty(draft !== first), [draft, first, onDirty]);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isOtherSource = draft.source.trim() !== first.source || draft.kind !== first.kind;
  const isSourceRefused = code?.startsWith('live-source-') ?? false;
  useEffect(() => {
    // The error message is announced with the focused field.
    if (isSourceRefused) form.current?.querySelector<HTMLElement>('[name="source"]')?.focus();
  }, [isSourceRefused]);
  const changeSource = (changes: Partial<Draft>) => {
    if (isSourceRefused) dismiss();
    change(changes);
  };
  const save = async () => {
    setAsking(false);
    const saved = await run(() =>
      ask('SaveLiveChannel', { ...draft, ...(channel && { channelId: channel.channelId }) }),
    );
    if (!saved) return;
    toast(t('channel.saved'));
    onSaved(saved.channelId);
  };
  const press = (fields: HTMLFormElement) => {
    setTried(true);
    if (!isValid(fields) || draft.languages.length === 0 || isWaiting) return;
    if (channel && channel.onAirSince !== null && isOtherSource) setAsking(true);
    else void save();
  };
  return (
    <form
      className="stack live-admin__form"
      ref={form}
      noValidate
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        press(event.currentTarget);
      }}
    >
      <Field
        name="name"
        label={t('channel.name')}
        required
        pattern=".*\S.*"
        maxLength={60}
        value={draft.name}
        error={problems.name && t('channel.unnamed')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <fieldset className="field">
        <legend className="field__label">{t('channel.kind')}</legend>
        <div className="live-admin__checks">
          {liveKinds.map((kind) => (
            <label key={kind} className="check">
              <input type="radio" name="kind" checked={draft.kind === kind} onChange={() => changeSource({ kind })} />
              <span>{t(`kinds.${kind}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="source"
        label={t(`channel.sources.${draft.kind}`)}
        hint={t(`channel.sourceHints.${draft.kind}`)}
        required
        pattern=".*\S.*"
        maxLength={500}
        autoComplete="off"
        spellCheck={false}
        value={draft.source}
        error={(problems.source && t('channel.noSource')) || (isSourceRefused && code ? errorText(code) : undefined)}
        onChange={({ target }) => changeSource({ source: target.value })}
      />
      <SourceCheck key={`${draft.kind} ${draft.source}`} kind={draft.kind} source={draft.source} />
      <Audience {...draft} isTried={isTried} onChange={change} />
      <RefusalLine code={isSourceRefused ? null : code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('saving')}>
          {t('channel.save')}
        </Button>
      </div>
      <AskFirst
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('channel.changing.title')}
        act={t('channel.changing.act')}
        waiting={false}
        cancel={t('cancel')}
        onAct={() => void save()}
      >
        <p>{t('channel.changing.means')}</p>
      </AskFirst>
    </form>
  );
}
