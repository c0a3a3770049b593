import { Form, useActionData, useNavigation, useRevalidator, useSubmit } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestMessage } from '../../../../domain/support/tickets';
import { FileField } from '~/components/support/FileField';
import { Button } from '~/components/ui/Button';
import { Select, TextArea } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useAsking } from '~/lib/hooks/use-asking';

type Sent = { code: string | null; isMailed?: boolean; messageId?: string };

/** The answer, or a note that only administrators see; canned answers fill it in. An unsent text stays in the field. */
export function Reply({ ticket, newId }: { ticket: Answer<'GetAdminTicket'>; newId: string }) {
  const { t } = useTranslation('support');
  const { state } = useNavigation();
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const sent = useActionData<Sent>();
  const [text, setText] = useState('');
  useUnsaved(text !== '');
  // The id is kept while the form is mounted: a retry after a lost response is the same message.
  const [messageId] = useState(newId);
  const { isWaiting, code, run } = useAsking();
  const isMailed = sent?.isMailed;
  useEffect(() => {
    if (isMailed === false) toast(t('admin.notMailed'), 'failed');
  }, [isMailed, t]);
  const note = async () => {
    if (!(await run(() => ask('UpdateTicket', { ticketId: ticket.id, note: text })))) return;
    setText('');
    revalidate();
  };
  return (
    <Form ref={form} className="ticketform reply" method="post" encType="multipart/form-data">
      <input type="hidden" name="messageId" value={messageId} />
      <TextArea
        name="text"
        label={t('admin.answer', { name: ticket.name })}
        rows={5}
        required
        maxLength={longestMessage}
        value={text}
        onText={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey) && text.trim() && state === 'idle')
            submit(form.current);
        }}
      />
      {ticket.answers.length > 0 && (
        <Select
          label={t('admin.ready')}
          value=""
          options={[
            { value: '', label: t('admin.choose') },
            ...ticket.answers.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChoose={(value) => {
            const found = ticket.answers.find(({ id }) => id === value);
            if (found) setText((before) => (before ? `${before}\n\n${found.text}` : found.text));
          }}
        />
      )}
      <FileField />
      <RefusalLine code={sent?.code ?? code} />
      <div className="ticketacts">
        <Button type="submit" look="primary" disabled={!text.trim()} waiting={state === 'submitting' && t('sending')}>
          {t('admin.send')} <kbd className="kbd">⌘↵</kbd>
        </Button>
        <Button disabled={!text.trim()} waiting={isWaiting && t('sending')} onClick={note}>
          {t('admin.note')}
        </Button>
      </div>
    </Form>
  );
}
