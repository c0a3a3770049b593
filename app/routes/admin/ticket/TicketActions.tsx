import { useNavigate, useRevalidator } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { toast, undoable } from '~/components/ui/toast';
import { ask, codeOf, type Refusal } from '~/lib/ask';
import type { Answer, InputOf } from '~/lib/server/call.server';
import { useShell } from '~/lib/hooks/use-shell';
import { dayMs } from '../../../../domain/shared/time';

type Ticket = Answer<'GetAdminTicket'>;
type Change = Omit<InputOf<'UpdateTicket'>, 'ticketId'>;

/** The message after a change, the change that undoes it, and whether the ticket leaves the list from which it was opened. */
function undoOf({ waitingSince, snoozedUntil, assigneeId }: Ticket, change: Change, now: number) {
  if (change.close) return { said: 'closed', back: { reopen: { waitingSince } }, leaves: true } as const;
  if (change.reopen) return { said: 'reopened', back: { close: true }, leaves: false } as const;
  if (change.snoozeUntil !== undefined)
    return {
      said: 'snoozed',
      back: { snoozeUntil: snoozedUntil !== null && snoozedUntil > now ? snoozedUntil : null },
      leaves: true,
    } as const;
  return { said: 'assigned', back: { assigneeId }, leaves: false } as const;
}

/** Assigns, snoozes until tomorrow (H), closes (E) and reopens. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('support');
  const { now } = useShell();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const isClosed = ticket.state === 'closed';
  const refused = (refusal: Refusal) => toast(errorText(codeOf(refusal)), 'failed');
  const update = async (change: Change) => {
    const asked = await ask('UpdateTicket', { ticketId: ticket.id, ...change });
    if ('refusal' in asked) return refused(asked.refusal);
    const { said, back, leaves } = undoOf(ticket, change, now);
    if (leaves) navigate('/admin/tickets');
    else revalidate();
    undoable(t(`admin.done.${said}`), () => void undo(back));
  };
  const undo = async (back: Change) => {
    const asked = await ask('UpdateTicket', { ticketId: ticket.id, ...back });
    if ('refusal' in asked) refused(asked.refusal);
    else revalidate();
  };
  const close = () => void update(isClosed ? { reopen: true } : { close: true });
  const snooze = () => void update({ snoozeUntil: now + dayMs });
  return (
    <div className="ticketacts">
      <label>
        <span className="sr">{t('admin.assignee')}</span>
        <select
          className="input input--s"
          value={ticket.assigneeId ?? ''}
          onChange={({ target }) => void update({ assigneeId: target.value || null })}
        >
          <option value="">{t('admin.nobody')}</option>
          {ticket.admins.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" aria-keyshortcuts="H" onClick={snooze}>
        {t('admin.snooze')} <kbd className="kbd">H</kbd>
      </Button>
      <Button size="small" aria-keyshortcuts="E" onClick={close}>
        {t(isClosed ? 'admin.reopen' : 'admin.close')} <kbd className="kbd">E</kbd>
      </Button>
    </div>
  );
}
