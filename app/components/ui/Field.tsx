import { CircleAlert } from 'lucide-react';
import { useId, type ComponentPropsWithoutRef, type ReactNode, type Ref } from 'react';

/** The error sentence of a field. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="field__error" id={id}>
      <CircleAlert className="i" aria-hidden />
      {children}
    </p>
  );
}

type LabelledProps = {
  label: string;
  /** The error, as a sentence. */
  error?: string | undefined;
  hint?: ReactNode;
};

type FrameProps = LabelledProps & {
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  children: (control: Pick<ComponentPropsWithoutRef<'input'>, 'id' | 'aria-invalid' | 'aria-describedby'>) => ReactNode;
};

/** A control with its label, its hint and its error; screen readers announce all three with it. */
export function Labelled({ label, error, hint, children }: FrameProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

type FieldProps = ComponentPropsWithoutRef<'input'> &
  LabelledProps & {
    name: string;
    /** A control inside the frame, after the input. */
    end?: ReactNode;
    inputRef?: Ref<HTMLInputElement>;
  };

/** A labelled input of one line. */
export const Field = ({ label, error, hint, end, inputRef, ...input }: FieldProps) => (
  <Labelled label={label} error={error} hint={hint}>
    {(control) =>
      end ? (
        <div className="input">
          <input {...input} {...control} ref={inputRef} />
          {end}
        </div>
      ) : (
        <input className="input" {...input} {...control} ref={inputRef} />
      )
    }
  </Labelled>
);

type TextAreaProps = ComponentPropsWithoutRef<'textarea'> &
  LabelledProps & {
    areaRef?: Ref<HTMLTextAreaElement>;
    onText?: (text: string) => void;
  };

/** A labelled text of several lines. */
export const TextArea = ({ label, error, hint, areaRef, onText, ...area }: TextAreaProps) => (
  <Labelled label={label} error={error} hint={hint}>
    {(control) => (
      <textarea
        className="input"
        onChange={({ target }) => onText?.(target.value)}
        {...area}
        {...control}
        ref={areaRef}
      />
    )}
  </Labelled>
);

type SelectProps = ComponentPropsWithoutRef<'select'> &
  LabelledProps & {
    options: readonly { value: string | number; label: string }[];
    onChoose?: (value: string) => void;
  };

/** A labelled choice of one of several options. */
export const Select = ({ label, error, hint, options, onChoose, ...select }: SelectProps) => (
  <Labelled label={label} error={error} hint={hint}>
    {(control) => (
      <select className="input" onChange={({ target }) => onChoose?.(target.value)} {...select} {...control}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);
