import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldError } from './Field';

type CheckProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  name: string;
  children: ReactNode;
  note?: string;
  error?: string | undefined;
};

/** A checkbox with its sentence, a note in small print and its error. */
export function Check({ children, note, error, ...input }: CheckProps) {
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label className="check">
        <input {...input} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={described} />
        <span>{children}</span>
        {note && <small id={`${id}-note`}>{note}</small>}
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
