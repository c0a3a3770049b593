import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { longestMessage } from '../../../../domain/support/tickets';
import { Held } from '~/components/shell/Held';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { FileField } from '~/components/support/FileField';
import { filesOf } from '~/components/support/files.server';
import { MessageLine } from '~/components/support/Thread';
import { TicketForm } from '~/components/support/TicketForm';
import { Button } from '~/components/ui/Button';
import { TextArea } from '~/components/ui/Field';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { attemptForm, call } from '~/lib/server/call.server';
import { textOf } from '~/lib/server/form-data.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/components/support/support.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['support'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.subject ?? 'Apice') }];

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  call(context, 'GetTicket', { ticketId: params.ticketId ?? '' });

export const action = async ({ request, context, params }: ActionFunctionArgs) => {
  const form = await request.formData();
  const said = { ticketId: params.ticketId, text: textOf(form, 'text'), files: await filesOf(form) };
  const answer = await attemptForm(context, 'ReplyToTicket', said);
  return 'refusal' in answer ? { code: answer.refusal.reason ?? answer.refusal.code } : { code: null };
};
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** A conversation with support. */
export default function Ticket() {
  const { t } = useTranslation('support');
  const ticket = useLoaderData<typeof loader>();
  const answer = useActionData<{ code: string | null }>();
  const { state } = useNavigation();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <p>
        <Link className="link" to="/tickets">
          {t('title')}
        </Link>
      </p>
      <h1 className="page__title">{ticket.subject}</h1>
      <p className="small muted">
        {t(`topics.${ticket.topic}`)} · {t(`states.${ticket.state}`)}
      </p>
      <div className="thread">
        {ticket.messages.map((message) => (
          <MessageLine key={message.id} message={message} />
        ))}
      </div>
      <LeaveUnsaved />
      <Held>
        <TicketForm key={ticket.messages.length}>
          <TextArea
            name="text"
            label={t(ticket.state === 'closed' ? 'reply.reopen' : 'reply.label')}
            rows={4}
            required
            maxLength={longestMessage}
          />
          <FileField />
          <RefusalLine code={answer?.code ?? null} />
          <Button type="submit" look="primary" waiting={state === 'submitting' && t('sending')}>
            {t('reply.send')}
          </Button>
        </TicketForm>
      </Held>
    </main>
  );
}
