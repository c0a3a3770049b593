import { useId, useState } from 'react';
import { secondsOf } from '../../../../domain/content/marker-csv';
import { FieldError } from '~/components/ui/Field';
import { clock } from '~/lib/texts/time-text';

/** Seconds written as mm:ss or h:mm:ss; invalid input stays in the field and changes nothing. */
export function TimeField({
  label,
  seconds,
  hint,
  wrong,
  onTime,
}: {
  label: string;
  seconds: number;
  hint?: string;
  wrong: string;
  onTime: (seconds: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && secondsOf(typed) === null;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        className="input num"
        id={id}
        inputMode="numeric"
        aria-invalid={isWrong || undefined}
        aria-describedby={[isWrong && `${id}-wrong`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
        value={typed ?? clock(seconds)}
        onChange={({ target }) => {
          setTyped(target.value);
          const time = secondsOf(target.value);
          if (time !== null) onTime(time);
        }}
        onBlur={() => !isWrong && setTyped(null)}
      />
      {isWrong && <FieldError id={`${id}-wrong`}>{wrong}</FieldError>}
      {hint && (
        <div className="field__hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}
