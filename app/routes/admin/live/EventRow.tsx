import { Link } from '@remix-run/react';
import { Ban, Pencil, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LiveEvent } from './edited';
import { useWhenText } from './when';

type EventRowProps = { event: LiveEvent; onEdit: () => void; onCancel: () => void };

/** A row of the schedule. A past event cannot be edited. */
export function EventRow({ event, onEdit, onCancel }: EventRowProps) {
  const { t, i18n } = useTranslation('liveEditor');
  const whenText = useWhenText();
  const { title, author, startsAt, endsAt, state, reminders } = event;
  return (
    <tr data-on={state === 'onAir' || undefined}>
      <td className="num muted" data-label={t('events.when')}>
        {whenText(startsAt, endsAt)}
      </td>
      <td className="live-admin__what" data-label={t('events.what')}>
        <b lang={event.language}>{title}</b>
        <span className="small muted">{author ?? t('events.noAuthor')}</span>
        <Replay event={event} />
      </td>
      <td className="r" data-label={t('events.reminders')}>
        {new Intl.NumberFormat(i18n.language).format(reminders)}
      </td>
      <td data-label={t('events.state')}>
        <State event={event} />
      </td>
      <td className="live-admin__rowacts">
        {(state === 'planned' || state === 'missed' || state === 'onAir') && (
          <button
            className="iconbtn"
            type="button"
            aria-haspopup="dialog"
            aria-label={t('events.edit', { title })}
            onClick={onEdit}
          >
            <Pencil className="i" aria-hidden />
          </button>
        )}
        {(state === 'planned' || state === 'missed') && (
          <button className="iconbtn" type="button" aria-label={t('events.cancel', { title })} onClick={onCancel}>
            <Ban className="i" aria-hidden />
          </button>
        )}
        {state === 'cancelled' && (
          <button className="iconbtn" type="button" aria-label={t('events.restore', { title })} onClick={onCancel}>
            <Undo2 className="i" aria-hidden />
          </button>
        )}
      </td>
    </tr>
  );
}

function State({ event: { state, programme } }: { event: LiveEvent }) {
  const { t } = useTranslation('liveEditor');
  if (state === 'planned' && programme.length === 0) {
    return <span className="mini mini--coral">{t('events.noProgramme')}</span>;
  }
  return <span className={state === 'onAir' ? 'mini mini--brand' : 'mini'}>{t(`events.states.${state}`)}</span>;
}

/** The result of the recording: the lesson to edit, or why there is none. */
function Replay({ event: { title, replay } }: { event: LiveEvent }) {
  const { t } = useTranslation('liveEditor');
  if (!replay) return null;
  const { state, videoId, problem, missing } = replay;
  const lost = missing.reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <p className="small muted">
      {problem ? t(`replay.problems.${problem}`) : t(`replay.states.${state}`)}
      {state === 'ready' && lost > 0 && <> {t('replay.missing', { count: lost })}</>}
      {videoId && (
        <>
          {' '}
          <Link className="link" to={`/admin/content?kind=video&id=${videoId}`} aria-label={t('replay.of', { title })}>
            {t('replay.open')}
          </Link>
        </>
      )}
    </p>
  );
}
