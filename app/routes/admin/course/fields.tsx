import { useId } from 'react';
import type { CourseContent } from '../../../../domain/courses/content';

export type ChangeCourse = (update: (content: CourseContent) => CourseContent) => void;

/** A whole number; an empty field counts as the minimum. */
export function NumberField({
  label,
  value,
  min,
  max,
  onNumber,
}: {
  label: string;
  value: number;
  min: number;
  max: number;
  onNumber: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input num"
        id={id}
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={({ target }) => onNumber(Math.min(max, Math.max(min, Math.floor(Number(target.value)) || min)))}
      />
    </div>
  );
}

/** A field for several lines of text that grows with them. */
export function TextArea({
  label,
  value,
  rows = 2,
  maxLength,
  placeholder,
  onText,
}: {
  label: string;
  value: string;
  rows?: number;
  placeholder?: string | undefined;
  maxLength: number;
  onText: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input"
        id={id}
        rows={rows}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onText(target.value)}
      />
    </div>
  );
}
