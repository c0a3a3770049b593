import { useState } from 'react';
import { secondsOf } from '../../../../domain/content/marker-csv';
import { Labelled } from '~/components/ui/Field';
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
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && secondsOf(typed) === null;
  return (
    <Labelled label={label} hint={hint} error={isWrong ? wrong : undefined}>
      {(control) => (
        <input
          className="input num"
          inputMode="numeric"
          value={typed ?? clock(seconds)}
          onChange={({ target }) => {
            setTyped(target.value);
            const time = secondsOf(target.value);
            if (time !== null) onTime(time);
          }}
          onBlur={() => !isWrong && setTyped(null)}
          {...control}
        />
      )}
    </Labelled>
  );
}
