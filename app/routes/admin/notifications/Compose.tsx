import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { topics, type Topic } from '../../../../domain/notifications/topics';
import { Button } from '~/components/ui/Button';
import { Field, Select } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { useAsking } from '~/lib/hooks/use-asking';
import { useShell } from '~/lib/hooks/use-shell';

const uidsIn = (text: string): 'all' | string[] => {
  const named = text.split(/[\s,;]+/).filter(Boolean);
  return named.length === 1 && named[0] === 'all' ? 'all' : named;
};

/** Composes a notification: first the recipients are counted, then it is sent. A test can be sent to oneself before. */
export function Compose() {
  const { t } = useTranslation('insight');
  const { t: tTopic } = useTranslation('notifications');
  const { user } = useShell();
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const [draft, setDraft] = useState({ title: '', body: '', goto: '', to: '' });
  useUnsaved(Object.values(draft).some(Boolean));
  const [topic, setTopic] = useState<Topic>('news');
  const [counted, setCounted] = useState<Answer<'SendNotification'> | null>(null);
  const change = (part: Partial<typeof draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setCounted(null);
  };
  const deliver = (uids: 'all' | string[], dryRun: boolean) => {
    const { title, body, goto } = draft;
    const input = { title, body, topic, uids, dryRun, ...(goto ? { goto } : {}) };
    return run(() => ask('SendNotification', input));
  };
  const tryIt = async () => {
    if (user && (await deliver([user.id], false))) toast(t('send.tried'));
  };
  const send = async (dryRun: boolean) => {
    const answer = await deliver(uidsIn(draft.to), dryRun);
    if (!answer) return;
    if (dryRun) return setCounted(answer);
    setCounted(null);
    setDraft({ title: '', body: '', goto: '', to: '' });
    toast(t(answer.needsSecond ? 'send.needsSecond' : 'send.sent'));
    revalidate();
  };
  return (
    <form
      className="other"
      onSubmit={(event) => {
        event.preventDefault();
        void send(counted === null);
      }}
    >
      <Field
        name="title"
        label={t('send.heading')}
        required
        maxLength={120}
        value={draft.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <Field
        name="body"
        label={t('send.body')}
        required
        maxLength={500}
        value={draft.body}
        onChange={({ target }) => change({ body: target.value })}
      />
      <div className="form2">
        <Field
          name="goto"
          label={t('send.goto')}
          hint={t('send.gotoHint')}
          value={draft.goto}
          onChange={({ target }) => change({ goto: target.value })}
        />
        <Field
          name="to"
          label={t('send.to')}
          hint={t('send.toHint')}
          required
          autoComplete="off"
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
      </div>
      <Select
        name="topic"
        label={t('send.topic')}
        value={topic}
        options={topics.map((one) => ({ value: one, label: tTopic(`topic.${one}.name`) }))}
        onChoose={(value) => setTopic(topics.find((one) => one === value) ?? 'news')}
      />
      <div role="status">
        {counted && (
          <p>
            <b>{t('send.counted', { count: counted.recipients })}</b>{' '}
            {t('send.devices', { count: counted.pushDevices })}.{' '}
            {counted.unknown.length > 0 && t('send.unknown', { uids: counted.unknown.join(', ') })}{' '}
            {counted.needsSecond && t('send.needsSecond')}
          </p>
        )}
      </div>
      <RefusalLine code={code} />
      <p>
        <Button type="submit" look="primary" needsScript waiting={isWaiting && t('send.waiting')}>
          {t(counted ? 'send.send' : 'send.check')}
        </Button>{' '}
        <Button needsScript disabled={isWaiting || !draft.title || !draft.body} onClick={() => void tryIt()}>
          {t('send.try')}
        </Button>
      </p>
    </form>
  );
}
