import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unitsOf, type CourseContent, type CourseQuestion, type CourseTest } from '../../../../domain/courses/content';
import { changed, idsIn, moved, newQuestion, newTest, without } from '../../../../domain/courses/editing';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { NameField } from './NameField';
import type { ChangeCourse } from './edited';
import { QuestionFields } from './QuestionFields';

/** Eight random letters and digits without meaning. */
const random = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');

/** The whole number in a field, kept within its limits; an empty field counts as the minimum. */
const wholeNumber = (text: string, min: number, max: number): number =>
  Math.min(max, Math.max(min, Math.floor(Number(text)) || min));

/** The tests of the whole course, after all chapters. */
export function FinalTests({ content, change }: { content: CourseContent; change: ChangeCourse }) {
  const { t } = useTranslation('courseEditor');
  const set = (update: (tests: CourseTest[]) => CourseTest[]) =>
    change((before) => ({ ...before, tests: update(before.tests) }));
  return (
    <section className="crs__final" aria-label={t('finalTests')}>
      <h2 className="h4">{t('finalTests')}</h2>
      {content.tests.map((test, index) => (
        <TestFields
          key={test.id}
          test={test}
          content={content}
          set={(changes) => set((all) => changed(all, index, changes))}
          remove={() => set((all) => without(all, index))}
        />
      ))}
      {content.tests.length < 5 && (
        <Button
          size="small"
          needsScript
          onClick={() => set((all) => [...all, newTest(t('finalTest'), idsIn(content))])}
        >
          {t('addFinalTest')}
        </Button>
      )}
    </section>
  );
}

type TestProps = {
  test: CourseTest;
  content: CourseContent;
  set: (changes: Partial<CourseTest>) => void;
  remove: () => void;
};

/** A test: the number of its questions asked, the number of errors allowed, and the questions. */
export function TestFields({ test, content, set, remove }: TestProps) {
  const { t } = useTranslation('courseEditor');
  const [opened, setOpened] = useState<string | null>(null);
  const units = unitsOf(content);
  const edit = (place: number, changes: Partial<CourseQuestion>) => set({ pool: changed(test.pool, place, changes) });
  const add = () => {
    const question = newQuestion(units.at(-1)?.id ?? '', random);
    setOpened(question.id);
    set({ pool: [...test.pool, question] });
  };
  return (
    <details className="crs__test" id={`edit-${test.id}`}>
      <summary>
        <b>{test.name || t('unnamed')}</b>
        <span className="small muted">
          {t('testFacts', { draws: test.draws, pool: test.pool.length, count: test.maxErrors })}
        </span>
      </summary>
      <div className="form3">
        <NameField id={`test-${test.id}`} label={t('testName')} named={test} onName={set} />
        <Field
          className="input num"
          name="draws"
          type="number"
          label={t('draws')}
          min={1}
          max={100}
          value={test.draws}
          onChange={({ target }) => set({ draws: wholeNumber(target.value, 1, 100) })}
        />
        <Field
          className="input num"
          name="maxErrors"
          type="number"
          label={t('maxErrors')}
          min={0}
          max={99}
          value={test.maxErrors}
          onChange={({ target }) => set({ maxErrors: wholeNumber(target.value, 0, 99) })}
        />
      </div>
      <ol className="crs__pool" aria-label={t('questionsOf', { name: test.name })}>
        {test.pool.map((question, place) => (
          <QuestionFields
            key={question.id}
            question={question}
            units={units}
            place={place}
            last={test.pool.length - 1}
            isOpen={opened === question.id}
            newId={random}
            edit={(changes) => edit(place, changes)}
            move={(by) => set({ pool: moved(test.pool, place, by) })}
            remove={() => set({ pool: without(test.pool, place) })}
          />
        ))}
      </ol>
      <p className="acts crs__acts">
        <Button size="small" needsScript disabled={units.length === 0 || test.pool.length >= 300} onClick={add}>
          {t('addQuestion')}
        </Button>
        <Button size="small" look="plain" onClick={remove}>
          {t('removeTest')}
        </Button>
      </p>
    </details>
  );
}
