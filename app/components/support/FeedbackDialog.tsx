import { Star } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { feedbackQuestions, longestComment } from '../../../domain/support/feedback';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { TextArea } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

const stars = [1, 2, 3, 4, 5] as const;

/** Three questions, whole stars for each, an optional comment; says thank you, and resets when it is closed (spec 2 §4, §5). */
export function FeedbackDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  const id = useId();
  const { isWaiting, code, dismiss, run } = useAsking();
  const [ratings, setRatings] = useState<number[]>([0, 0, 0]);
  const [comment, setComment] = useState('');
  const [isSent, setSent] = useState(false);
  const close = () => {
    setRatings([0, 0, 0]);
    setComment('');
    setSent(false);
    dismiss();
    onClose();
  };
  const questions = feedbackQuestions.map((question) => t(`feedback.${question}`));
  const isComplete = ratings.every((rating) => rating > 0);
  const send = async () => {
    if (await run(() => ask('SendFeedback', { questions, ratings, comment }))) setSent(true);
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t(isSent ? 'feedback.thanks' : 'feedback.title')}>
      {isSent ? (
        <div className="dialog__acts" role="status">
          <p>{t('feedback.thanksText')}</p>
          <Button look="primary" size="big" onClick={close}>
            {t('close')}
          </Button>
        </div>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isComplete && !isWaiting) void send();
          }}
        >
          {questions.map((question, index) => (
            <fieldset key={feedbackQuestions[index]} className="stars">
              <legend>{question}</legend>
              {stars.map((value) => (
                <label key={value} className="iconbtn">
                  <input
                    className="sr"
                    type="radio"
                    name={`${id}-${index}`}
                    value={value}
                    checked={ratings[index] === value}
                    onChange={() => setRatings(ratings.map((before, at) => (at === index ? value : before)))}
                  />
                  <Star className="i" aria-hidden data-full={(ratings[index] ?? 0) >= value || undefined} />
                  <span className="sr">{t('feedback.star', { count: value })}</span>
                </label>
              ))}
            </fieldset>
          ))}
          <TextArea
            label={t('feedback.comment')}
            rows={3}
            maxLength={longestComment}
            value={comment}
            onText={setComment}
          />
          <RefusalLine code={code} />
          <div className="dialog__acts">
            <Button
              type="submit"
              look="primary"
              size="big"
              disabled={!isComplete}
              waiting={isWaiting && t('feedback.sending')}
            >
              {t('feedback.send')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
