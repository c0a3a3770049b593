import { useRevalidator } from '@remix-run/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LessonPicker } from '~/components/admin/content/LessonPicker';
import { TimeField } from '~/components/admin/content/TimeField';
import { Button } from '~/components/ui/Button';
import { FieldError, TextArea } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import type { Question } from './edited';

type Answer = { key: string; answerId?: string; label: string; isCorrect: boolean };
type Draft = Pick<Question, 'label' | 'explanation' | 'videoId' | 'lesson' | 'second'> & { answers: readonly Answer[] };

const mostAnswers = 6;
const emptyAnswer = (): Answer => ({ key: crypto.randomUUID(), label: '', isCorrect: false });

const draftOf = (question: Question | null): Draft =>
  question
    ? {
        ...question,
        answers: question.answers.map(({ id, label, isCorrect }) => ({ key: id, answerId: id, label, isCorrect })),
      }
    : {
        label: '',
        explanation: '',
        videoId: null,
        lesson: null,
        second: 0,
        answers: [emptyAnswer(), emptyAnswer(), emptyAnswer()],
      };

type QuestionFormProps = { ebookId: string; question: Question | null; onDone: () => void };

/** The editor of a question: its answers, the correct one with its explanation, and the lesson that teaches it. */
export function QuestionForm({ ebookId, question, onDone }: QuestionFormProps) {
  const { t } = useTranslation('bookEditor');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const [first] = useState(() => draftOf(question));
  const [draft, setDraft] = useState(first);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useUnsaved(draft !== first);
  useEffect(() => box.current?.querySelector('textarea')?.focus(), []);
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const isUnnamed = draft.label.trim() === '';
  const isBlank = draft.answers.some(({ label }) => label.trim() === '');
  const isUndecided = !draft.answers.some(({ isCorrect }) => isCorrect);
  const save = async () => {
    setTried(true);
    if (isUnnamed || isBlank || isUndecided) return;
    const { label, explanation, videoId, second, answers } = draft;
    const saved = await run(() =>
      ask('SaveEbookQuestion', {
        ebookId,
        ...(question && { questionId: question.id }),
        label,
        explanation,
        videoId,
        second,
        answers: answers.map(({ key: _key, ...answer }) => answer),
      }),
    );
    if (!saved) return;
    toast(t('form.saved'));
    revalidate();
    onDone();
  };
  return (
    <div className="qform" role="group" aria-label={t(question ? 'form.edit' : 'form.new')} ref={box}>
      <TextArea
        label={t('form.question')}
        rows={2}
        maxLength={500}
        value={draft.label}
        error={isTried && isUnnamed ? t('form.unnamed') : undefined}
        onText={(label) => change({ label })}
      />
      <Answers
        answers={draft.answers}
        error={isTried ? (isBlank ? t('form.blank') : isUndecided ? t('form.undecided') : undefined) : undefined}
        onAnswers={(answers) => change({ answers })}
      />
      <TextArea
        label={t('form.explanation')}
        hint={t('form.explanationHint')}
        rows={3}
        maxLength={2000}
        value={draft.explanation}
        onText={(explanation) => change({ explanation })}
      />
      <LessonPicker
        videoId={draft.videoId}
        lesson={draft.lesson}
        onLesson={(videoId, lesson) => change({ videoId, lesson })}
      />
      {draft.videoId !== null && (
        <div className="qform__lesson">
          <TimeField
            label={t('form.second')}
            hint={t('form.secondHint')}
            wrong={t('form.noTime')}
            seconds={draft.second}
            onTime={(second) => change({ second })}
          />
          <Button size="small" onClick={() => change({ videoId: null, lesson: null, second: 0 })}>
            {t('form.noLesson')}
          </Button>
        </div>
      )}
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button size="small" look="primary" waiting={isWaiting && t('saving')} onClick={() => void save()}>
          {t('form.save')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

type AnswersProps = {
  answers: readonly Answer[];
  error: string | undefined;
  onAnswers: (answers: readonly Answer[]) => void;
};

function Answers({ answers, error, onAnswers }: AnswersProps) {
  const { t } = useTranslation('bookEditor');
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const count = useRef(answers.length);
  useEffect(() => {
    // Adding focuses the new answer; the button of a removed one is gone.
    if (answers.length > count.current) box.current?.querySelector<HTMLElement>('div:last-of-type > .input')?.focus();
    if (answers.length < count.current) box.current?.focus();
    count.current = answers.length;
  }, [answers.length]);
  return (
    <fieldset className="field" ref={box} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend className="field__label">{t('form.answers')}</legend>
      {answers.map((answer, index) => (
        <div key={answer.key} className="qform__answer">
          <input
            type="radio"
            className="tickbox"
            name={id}
            aria-label={t('form.isRight', { number: index + 1 })}
            checked={answer.isCorrect}
            onChange={() => onAnswers(answers.map((one) => ({ ...one, isCorrect: one === answer })))}
          />
          <input
            className="input"
            aria-label={t('form.answer', { number: index + 1 })}
            maxLength={300}
            value={answer.label}
            onChange={({ target }) =>
              onAnswers(answers.map((one) => (one === answer ? { ...one, label: target.value } : one)))
            }
          />
          {answers.length > 2 && (
            <Button
              size="small"
              look="plain"
              aria-label={t('form.removeAnswer', { number: index + 1 })}
              onClick={() => onAnswers(answers.filter((one) => one !== answer))}
            >
              {t('form.remove')}
            </Button>
          )}
        </div>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {answers.length < mostAnswers && (
        <span>
          <Button size="small" onClick={() => onAnswers([...answers, emptyAnswer()])}>
            {t('form.addAnswer')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
