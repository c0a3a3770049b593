import { useTranslation } from 'react-i18next';
import { stepsOf, testsOf, type CourseContent } from '../../../../domain/courses/content';
import type { Fault } from '../../../../domain/courses/faults';

/** Expands the sections around an element, and scrolls to it. */
function leadTo(id: string) {
  const found = document.getElementById(`edit-${id}`);
  const inside = found?.querySelector('details');
  if (inside) inside.open = true;
  for (let at: Element | null = found; at; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
  const first = found?.querySelector<HTMLElement>('input, textarea, select, summary');
  (first ?? document.getElementById('main'))?.focus();
  found?.scrollIntoView({ block: 'center' });
}

/** The faults that prevent publishing a course, each with a link to the field that fixes it. */
export function Faults({ content, faults }: { content: CourseContent; faults: readonly Fault[] }) {
  const { t } = useTranslation('courseEditor');
  const nameOf = (id: string): string => {
    const chapter = content.chapters.find((one) => one.id === id);
    const step = stepsOf(content).find((one) => (one.kind === 'unit' ? one.unit.id : one.test.id) === id);
    const question = testsOf(content)
      .flatMap(({ pool }) => pool)
      .find((one) => one.id === id);
    if (question) return question.value;
    if (step) return step.kind === 'unit' ? step.unit.name : step.test.name;
    return chapter?.name ?? '';
  };
  return (
    <section aria-label={t('before')}>
      <h2 className="h4">{t('before')}</h2>
      {faults.length === 0 ? (
        <p className="muted">{t('ready')}</p>
      ) : (
        <ul className="crs__faults">
          {faults.slice(0, 30).map(({ problem, id }) => (
            <li key={`${problem}-${id}`}>
              {id === '' ? (
                t(`problems.${problem}`)
              ) : (
                <button type="button" className="link" onClick={() => leadTo(id)}>
                  {t(`problems.${problem}`)}
                </button>
              )}
              {id !== '' && <span className="small muted crs__under">{nameOf(id)}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
