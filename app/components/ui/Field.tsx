import { CircleAlert } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  /** The error, as a sentence. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A control inside the frame, after the input. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
};

/** The error sentence of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="i" aria-hidden />
      {children}
    </p>
  );
}

/** A labelled input with its hint and its error; screen readers announce both with it. */
export function Field({ label, error, hint, end, inputRef, ...input }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const common = { id, ref: inputRef, 'aria-invalid': error ? true : undefined, 'aria-describedby': described };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {end ? (
        <div className="input">
          <input {...input} {...common} />
          {end}
        </div>
      ) : (
        <input className="input" {...input} {...common} />
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
