import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseQuestion, CourseUnit } from '../../../../domain/courses/content';
import { changed, without } from '../../../../domain/courses/editing';
import { Order } from '~/components/admin/courses/Order';
import { Button } from '~/components/ui/Button';
import { Select, TextArea } from '~/components/ui/Field';
import { TimeField } from '~/components/admin/content/TimeField';

type Props = {
  question: CourseQuestion;
  units: CourseUnit[];
  place: number;
  last: number;
  /** A new question is expanded at once. */
  isOpen: boolean;
  newId: () => string;
  edit: (changes: Partial<CourseQuestion>) => void;
  move: (by: 1 | -1) => void;
  remove: () => void;
};

/** A question of a test's pool. Its fields are rendered once it is expanded: a course may have hundreds. */
export function QuestionFields({ question, units, place, last, isOpen, newId, edit, move, remove }: Props) {
  const { t } = useTranslation('courseEditor');
  const [wasOpened, setOpened] = useState(isOpen);
  const number = place + 1;
  const name = t('questionNumber', { number });
  return (
    <li id={`edit-${question.id}`} className="crs__question">
      <details open={isOpen} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary>{question.value || name}</summary>
        {wasOpened && (
          <>
            <TextArea
              label={t('question')}
              rows={2}
              maxLength={300}
              value={question.value}
              onText={(value) => edit({ value })}
            />
            <Answers question={question} newId={newId} edit={edit} />
            <Teaches question={question} units={units} edit={edit} />
            <Button size="small" look="plain" onClick={remove}>
              {t('removeQuestion')}
            </Button>
          </>
        )}
      </details>
      <Order name={name} place={place} last={last} onMove={move} />
    </li>
  );
}

type Part = Pick<Props, 'question' | 'edit'>;

function Answers({ question, edit, newId }: Part & Pick<Props, 'newId'>) {
  const { t } = useTranslation('courseEditor');
  const { answers } = question;
  return (
    <fieldset className="crs__answers">
      <legend>{t('answers')}</legend>
      {answers.map((answer, index) => (
        <div key={answer.id} className="crs__answer">
          <input
            type="radio"
            className="tickbox"
            name={`right-${question.id}`}
            aria-label={t('isRight', { number: index + 1 })}
            checked={answer.correct}
            onChange={() => edit({ answers: answers.map((one, at) => ({ ...one, correct: at === index })) })}
          />
          <input
            className="input"
            aria-label={t('answerNumber', { number: index + 1 })}
            maxLength={300}
            value={answer.value}
            onChange={({ target }) => edit({ answers: changed(answers, index, { value: target.value }) })}
          />
          {answers.length > 2 && (
            <Button
              size="small"
              look="plain"
              aria-label={t('removeNamed', { name: t('answerNumber', { number: index + 1 }) })}
              onClick={() => edit({ answers: without(answers, index) })}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      ))}
      {answers.length < 6 && (
        <Button
          size="small"
          onClick={() => edit({ answers: [...answers, { id: newId(), value: '', correct: false }] })}
        >
          {t('addAnswer')}
        </Button>
      )}
    </fieldset>
  );
}

/** The lesson and the seconds that teach the answer: after a wrong answer the learner is sent there. */
function Teaches({ question, edit, units }: Part & Pick<Props, 'units'>) {
  const { t } = useTranslation('courseEditor');
  const unit = units.find(({ id }) => id === question.unitId);
  return (
    <div className="form3">
      <Select
        label={t('taughtBy')}
        value={unit ? question.unitId : ''}
        options={[
          ...(unit ? [] : [{ value: '', label: t('noLesson') }]),
          ...units.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChoose={(unitId) => edit({ unitId })}
      />
      <TimeField label={t('from')} wrong={t('noTime')} seconds={question.from} onTime={(from) => edit({ from })} />
      <TimeField label={t('to')} wrong={t('noTime')} seconds={question.to} onTime={(to) => edit({ to })} />
    </div>
  );
}
