import { Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { FieldError } from '~/components/ui/Field';
import type { Problems } from '~/components/ui/form-problems';
import { mostMinutes, mostPoints, newPoint, type Point } from './event-draft';

type ProgrammeFieldsProps = {
  points: readonly Point[];
  problems: Problems;
  onPoints: (points: readonly Point[]) => void;
};

/** The form of the running order: points with their planned minute from the start. */
export function ProgrammeFields({ points, problems, onPoints }: ProgrammeFieldsProps) {
  const { t } = useTranslation('liveEditor');
  const box = useRef<HTMLFieldSetElement>(null);
  const count = useRef(points.length);
  useEffect(() => {
    // Adding focuses the new point; the button of a removed one is gone.
    if (points.length > count.current) box.current?.querySelector<HTMLElement>('li:last-of-type input')?.focus();
    if (points.length < count.current) box.current?.focus();
    count.current = points.length;
  }, [points.length]);
  const change = (point: Point, changes: Partial<Point>) =>
    onPoints(points.map((one) => (one === point ? { ...one, ...changes } : one)));
  return (
    <fieldset className="field" ref={box} tabIndex={-1} aria-describedby="programme-hint">
      <legend className="field__label">{t('programme.title')}</legend>
      <div className="field__hint" id="programme-hint">
        {t('programme.hint')}
      </div>
      <ol className="live-admin__points">
        {points.map((point, index) => {
          const number = index + 1;
          const error =
            (problems[`minute-${point.key}`] && t('programme.noMinute')) ||
            (problems[`point-${point.key}`] && t('programme.unnamed'));
          return (
            <li key={point.key}>
              <input
                className="input num"
                name={`minute-${point.key}`}
                type="number"
                inputMode="numeric"
                required
                min={0}
                max={mostMinutes}
                step={1}
                aria-label={t('programme.minute', { number })}
                aria-invalid={problems[`minute-${point.key}`] ? true : undefined}
                aria-describedby={error && `error-${point.key}`}
                value={point.minute}
                onChange={({ target }) => change(point, { minute: target.value })}
              />
              <input
                className="input"
                name={`point-${point.key}`}
                required
                pattern=".*\S.*"
                maxLength={120}
                aria-label={t('programme.point', { number })}
                aria-invalid={problems[`point-${point.key}`] ? true : undefined}
                aria-describedby={error && `error-${point.key}`}
                value={point.title}
                onChange={({ target }) => change(point, { title: target.value })}
              />
              <button
                className="iconbtn"
                type="button"
                aria-label={t('programme.remove', { number })}
                onClick={() => onPoints(points.filter((one) => one !== point))}
              >
                <X className="i" aria-hidden />
              </button>
              {error && <FieldError id={`error-${point.key}`}>{error}</FieldError>}
            </li>
          );
        })}
      </ol>
      {points.length < mostPoints && (
        <span>
          <Button size="small" onClick={() => onPoints([...points, newPoint(points.length === 0 ? '0' : '')])}>
            <Plus className="i" aria-hidden />
            {t('programme.add')}
          </Button>
        </span>
      )}
    </fieldset>
  );
}
