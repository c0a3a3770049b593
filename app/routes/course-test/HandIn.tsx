import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '~/components/ui/Dialog';
import { useErrorText } from '~/components/ui/error-text';

type HandInProps = {
  isOpen: boolean;
  /** The numbers of the questions without an answer. */
  empty: number[];
  problem: string | null;
  onClose: () => void;
  onHandIn: () => Promise<void>;
};

/** The confirmation before a test is submitted: lists the unanswered questions. */
export function HandIn({ isOpen, empty, problem, onClose, onHandIn }: HandInProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    await onHandIn();
    setBusy(false);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('test.review')}>
      <p className="dialog__text">
        {empty.length === 0 ? t('test.full') : t('test.empty', { count: empty.length, list: empty.join(', ') })}
      </p>
      {problem && (
        <p className="tick--coral" role="alert">
          {problem === 'network' ? t('test.offline') : errorText(problem)}
        </p>
      )}
      <div className="dialog__acts">
        <button className="btn btn--primary btn--big" type="button" onClick={() => void send()} disabled={isBusy}>
          {t('test.handIn')}
        </button>
        <button className="btn btn--big" type="button" onClick={onClose}>
          {t('test.goOn')}
        </button>
      </div>
    </Dialog>
  );
}
