import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '~/lib/server/call.server';
import { dateTimeOf } from '~/lib/texts/time-text';

type Message = Answer<'GetTicket'>['messages'][number];

/** One message of a thread: author, time, text and attachments. */
export function MessageLine({ message }: { message: Message }) {
  const { t } = useTranslation('support');
  const { author, text, createdAt, via, files } = message;
  return (
    <article className="msg">
      <span className="avatar" aria-hidden="true">
        <span className="avatar__initial">{author.charAt(0).toUpperCase()}</span>
      </span>
      <p className="msg__who">
        <b>{author}</b>
        <span className="small muted">
          {dateTimeOf(createdAt)}
          {via === 'mail' && `, ${t('byMail')}`}
        </span>
      </p>
      <p className="msg__text">{text}</p>
      {files.length > 0 && (
        <p className="msg__files">
          {files.map((file) => (
            <a key={file.id} className="file" href={file.url} download={file.name}>
              <Paperclip className="i" aria-hidden />
              {file.name} <span className="muted">{t('kilobytes', { count: Math.ceil(file.size / 1024) })}</span>
            </a>
          ))}
        </p>
      )}
    </article>
  );
}

/** A line between the messages: an event, or a note that only administrators see. */
export function Aside({
  isNote = false,
  who,
  at,
  children,
}: {
  isNote?: boolean;
  who: string;
  at: number;
  children: ReactNode;
}) {
  return (
    <div className={isNote ? 'msg__note' : 'event small muted'}>
      <span className="small muted">
        {who}, {dateTimeOf(at)}
      </span>
      <span className="msg__text">{children}</span>
    </div>
  );
}
