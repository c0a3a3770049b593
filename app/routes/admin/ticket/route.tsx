import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { filesOf } from '~/components/support/files.server';
import { Aside, MessageLine } from '~/components/support/Thread';
import { ImpersonateButton } from '~/components/admin/ImpersonateButton';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { attemptForm, call } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { clock, dateTimeOf } from '~/lib/texts/time-text';
import { TicketActions } from './TicketActions';
import { Reply } from './Reply';

export const handle = { i18n: ['support'] } satisfies RouteHandle;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.subject ?? 'Admin') }];

export const loader = async ({ context, params }: LoaderFunctionArgs) => ({
  ...(await call(context, 'GetAdminTicket', { ticketId: params.ticketId ?? '' })),
  newId: crypto.randomUUID(),
});

export const action = async ({ request, context, params }: ActionFunctionArgs) => {
  const form = await request.formData();
  const said = {
    ticketId: params.ticketId,
    text: textOf(form, 'text'),
    messageId: textOf(form, 'messageId'),
    files: await filesOf(form),
  };
  const answer = await attemptForm(context, 'AnswerTicket', said);
  if ('refusal' in answer) return { code: answer.refusal.reason ?? answer.refusal.code };
  return { code: null, isMailed: answer.result.isMailed, messageId: answer.result.messageId };
};
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** A ticket as the administrators see it: thread, notes in gold, and its author. */
export default function AdminTicket() {
  const { t } = useTranslation('support');
  const ticket = useLoaderData<typeof loader>();
  const lines = [
    ...ticket.messages.map((message) => ({ at: message.createdAt, id: message.id, message, note: null })),
    ...ticket.notes.map((note) => ({ at: note.createdAt, id: note.id, message: null, note })),
  ].sort((a, b) => a.at - b.at);
  const eventText = (text: string) => {
    const [kind = '', ...rest] = text.split(':');
    const what = rest.join(':');
    return t('admin.event', {
      what: kind,
      detail: kind === 'snoozed' ? dateTimeOf(Number(what)) : what,
      context: kind,
    });
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">
          <Link className="muted" to="/admin/tickets">
            Ticket /
          </Link>{' '}
          {ticket.subject}
        </h1>
        <span className={ticket.state === 'open' ? 'mini mini--coral' : 'mini'}>{t(`states.${ticket.state}`)}</span>
      </div>
      <LeaveUnsaved />
      <TicketActions ticket={ticket} />
      <div className="cols">
        <div>
          <div className="thread">
            {lines.map(({ id, at, message, note }) =>
              message ? (
                <MessageLine key={id} message={message} />
              ) : (
                <Aside key={id} isNote={note?.kind === 'note'} who={note?.author ?? ''} at={at}>
                  {note?.kind === 'note' ? note.text : eventText(note?.text ?? '')}
                </Aside>
              ),
            )}
          </div>
          <Reply key={ticket.messages.length} ticket={ticket} newId={ticket.newId} />
        </div>
        <aside className="ticketwho" aria-label={ticket.name}>
          <h2>{ticket.name}</h2>
          <p className="small muted">
            {ticket.alias} · {ticket.email}
          </p>
          <p className="small">{t('admin.count', { count: ticket.ticketCount })}</p>
          {ticket.videoId && (
            <p>
              <Link className="link" to={`/watch/${ticket.videoId}?t=${ticket.seconds ?? 0}`}>
                {t('admin.lesson', { second: clock(ticket.seconds ?? 0) })}
              </Link>
            </p>
          )}
          <p>
            <Link className="btn btn--small" to={`/admin/users?uid=${ticket.uid}`}>
              {t('admin.person')}
            </Link>
          </p>
          <ImpersonateButton uid={ticket.uid} name={ticket.name} />
        </aside>
      </div>
    </>
  );
}
