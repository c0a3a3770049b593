import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestData } from '../../../domain/rewards/request-form';
import { useFocusOnArrival } from '~/lib/hooks/use-field-focus';
import { RequestForm, type Partner, type Sent } from './RequestForm';
import { RequestSummary, type Progress } from './RequestSummary';

type RequestPanelProps = {
  /** The sent request; null until there is one. */
  sent: RequestData | null;
  progress: Progress;
  /** The initial values of a new request. */
  prefilled: RequestData;
  partner: Partner;
  dataAlert: string | null;
  /** Whether the reward is no longer available. */
  isGone: boolean;
  /** The reason why no new request is accepted; null while requests are. */
  over?: string | null;
  onSend: (data: RequestData) => Promise<Sent>;
  /** Called after sending; `sent` is updated by the parent. */
  onSent: (data: RequestData) => void;
  /** Called with unsent input of a new request. */
  onLeave?: (typed: RequestData) => void;
};

/**
 * Requests a reward: the form, then the sent request, which can be changed until it is shipped (spec 2 §4, §5; spec 3
 * §2.8).
 */
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

/** The form and its pressed button are removed, so the confirmation takes the focus. */
function Confirmation({ text }: { text: string }) {
  const arrived = useFocusOnArrival<HTMLParagraphElement>();
  return (
    <p ref={arrived} className="request__confirmed" role="status" tabIndex={-1}>
      {text}
    </p>
  );
}
