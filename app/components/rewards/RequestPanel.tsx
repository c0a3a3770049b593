import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestData } from '../../../domain/rewards/request-form';
import { useFocusOnArrival } from '~/lib/hooks/use-field-focus';
import { RequestForm, type Partner, type Sent } from './RequestForm';
import { RequestSummary, type Progress } from './RequestSummary';

type RequestPanelProps = {
  /** What was sent; null until it is. */
  sent: RequestData | null;
  progress: Progress;
  /** What the form begins with while nothing was sent. */
  prefilled: RequestData;
  partner: Partner;
  dataAlert: string | null;
  /** Nothing is left of it. */
  isGone: boolean;
  /** Why nothing new can be asked for; null while it can. */
  over?: string | null;
  onSend: (data: RequestData) => Promise<Sent>;
  /** It was sent: `sent` follows. */
  onSent: (data: RequestData) => void;
  /** Called with what was typed for a new request and not sent. */
  onLeave?: (typed: RequestData) => void;
};

/** Asks for a reward: the form, then what was sent, which can be changed until it is shipped (spec 2 §4, §5; spec 3 §2.8). */
export function RequestPanel({ sent, progress, prefilled, isGone, over = null, onLeave, ...form }: RequestPanelProps) {
  const { t } = useTranslation('rewards');
  const [isEditing, setEditing] = useState(false);
  const [confirmed, setConfirmed] = useState<'sent' | 'saved' | null>(null);
  const { onSent } = form;
  const confirm = (what: 'sent' | 'saved') => (data: RequestData) => {
    setEditing(false);
    setConfirmed(what);
    onSent(data);
  };
  if (sent && !isEditing) {
    return (
      <>
        {confirmed && <Confirmation key={confirmed} text={t(confirmed)} />}
        <RequestSummary data={sent} progress={progress} onEdit={() => setEditing(true)} />
      </>
    );
  }
  if (sent) {
    return <RequestForm {...form} isChange data={sent} onSent={confirm('saved')} onCancel={() => setEditing(false)} />;
  }
  if (isGone || over) return <p className="request__alert">{isGone ? t('gone') : over}</p>;
  return <RequestForm {...form} data={prefilled} onSent={confirm('sent')} onLeave={onLeave} />;
}

/** The form is gone, and with it the button that was pressed: the focus is on what came of it. */
function Confirmation({ text }: { text: string }) {
  const arrived = useFocusOnArrival<HTMLParagraphElement>();
  return (
    <p ref={arrived} className="request__confirmed" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
