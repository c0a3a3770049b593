import { useId } from 'react';

type OnOffProps = { label: string; note?: string; isOn: boolean; onChange: (isOn: boolean) => void };

/** A switch with a description of its effect. */
export function OnOff({ label, note, isOn, onChange }: OnOffProps) {
  const id = useId();
  return (
    <div className="onoff">
      <div>
        <b id={id}>{label}</b>
        {note && (
          <span className="small muted" id={`${id}-note`}>
            {note}
          </span>
        )}
      </div>
      <input
        className="switch"
        type="checkbox"
        role="switch"
        aria-labelledby={id}
        aria-describedby={note && `${id}-note`}
        aria-checked={isOn}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
