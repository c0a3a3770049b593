import { useId, type ReactNode, type RefObject } from 'react';
import { FieldError } from '~/components/ui/Field';

type AreaProps = {
  label: string;
  hint?: ReactNode;
  rows: number;
  maxLength: number;
  value: string;
  error?: string | undefined;
  onText: (text: string) => void;
  areaRef?: RefObject<HTMLTextAreaElement>;
};

/** A text of several lines, with its hint and its error. */
export function Area({ label, hint, error, onText, areaRef, ...input }: AreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        {...input}
        ref={areaRef}
        className="input"
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => onText(target.value)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
