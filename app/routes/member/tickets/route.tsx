import { redirect, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { longestMessage, longestSubject, ticketTopics } from '../../../../domain/support/tickets';
import { Held } from '~/components/shell/Held';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { FileField } from '~/components/support/FileField';
import { filesOf } from '~/components/support/files.server';
import { TicketForm } from '~/components/support/TicketForm';
import { Button } from '~/components/ui/Button';
import { Field, Select, TextArea } from '~/components/ui/Field';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { attemptForm, call } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';
import type { RouteHandle } from '~/lib/route-handle';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { dateTimeOf } from '~/lib/texts/time-text';
import styles from '~/components/support/support.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { title: 'support:title', i18n: ['support'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = ({ request, context }: LoaderFunctionArgs) =>
  call(context, 'GetTickets', { before: pageMarkIn(new URL(request.url).searchParams) });

export const action = async ({ request, context }: ActionFunctionArgs) => {
  const form = await request.formData();
  const asked = {
    subject: textOf(form, 'subject'),
    topic: textOf(form, 'topic'),
    text: textOf(form, 'text'),
    files: await filesOf(form),
  };
  const answer = await attemptForm(context, 'OpenTicket', asked);
  if ('refusal' in answer) return { code: answer.refusal.reason ?? answer.refusal.code };
  throw redirect(`/ticket/${answer.result.ticketId}`);
};
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** The user's tickets, and a form for a new one (spec 1 §1). */
export default function Tickets() {
  const { t } = useTranslation('support');
  const { tickets, next } = useLoaderData<typeof loader>();
  const refused = useActionData<{ code: string }>();
  const { state } = useNavigation();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <LeaveUnsaved />
      <h1 className="page__title">{t('title')}</h1>
      <section className="section">
        <div>
          <h2 className="section__title">{t('yours')}</h2>
        </div>
        <div>
          {tickets.length === 0 && <p className="muted">{t('empty')}</p>}
          <ul className="ticketlist">
            {tickets.map((ticket) => (
              <li key={ticket.id}>
                <Link className="line" to={`/ticket/${ticket.id}`}>
                  <span className="line__main">
                    <b>{ticket.subject}</b>
                    <span className="small muted">{ticket.excerpt}</span>
                  </span>
                  <span className="line__end small muted">
                    <span className={ticket.isUnread ? 'mini mini--brand' : 'mini'}>
                      {ticket.isUnread ? t('answered') : t(`states.${ticket.state}`)}
                    </span>
                    {dateTimeOf(ticket.updatedAt)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {next !== null && (
            <Link className="btn btn--small" to={`?before=${encodeURIComponent(next)}`}>
              {t('older')}
            </Link>
          )}
        </div>
      </section>
      <section className="section">
        <div>
          <h2 className="section__title">{t('new.title')}</h2>
          <p>{t('new.lead')}</p>
        </div>
        <Held>
          <TicketForm>
            <Field name="subject" label={t('new.subject')} required maxLength={longestSubject} />
            <Select
              name="topic"
              label={t('new.topic')}
              defaultValue="other"
              options={ticketTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
            />
            <TextArea name="text" label={t('new.text')} rows={6} required maxLength={longestMessage} />
            <FileField />
            <RefusalLine code={refused?.code ?? null} />
            <Button type="submit" look="primary" size="big" waiting={state === 'submitting' && t('sending')}>
              {t('new.send')}
            </Button>
          </TicketForm>
        </Held>
      </section>
    </main>
  );
}
