import { useTranslation } from 'react-i18next';
import { categories } from '../../../../domain/platform/categories';
import { languages } from '../../../../domain/platform/language';
import { Check } from '~/components/ui/Check';

export type Value = boolean | number | string | (string | number)[] | { [key: string]: unknown };

type FieldsProps = {
  /** The accessible name, because the visual grouping is not available to screen readers. */
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
};

const isValue = (value: unknown): value is Value =>
  value !== null && ['boolean', 'number', 'string', 'object'].includes(typeof value);

/** The allowed values of a list, if its name determines them. */
const choicesOf = (name: string): readonly string[] | null => {
  if (name === 'categories') return categories;
  return /languages|langs/i.test(name) ? languages : null;
};

const numbersOf = (text: string): number[] =>
  text
    .split(/[;\s]+/)
    .map((part) => Number(part.replace(',', '.')))
    .filter((number) => Number.isFinite(number) && number > 0);

/** A setting's value, edited by its type: a switch, a number, a text, a list, or a group of them. */
export function ValueFields({ label, name, value, onChange }: FieldsProps) {
  const { t } = useTranslation('insight');
  if (typeof value === 'boolean') {
    return (
      <Check name={name} checked={value} aria-label={label} onChange={({ target }) => onChange(target.checked)}>
        {t(value ? 'lab.on' : 'lab.off')}
      </Check>
    );
  }
  if (typeof value === 'number') {
    return (
      <input
        className="input"
        type="number"
        step="any"
        name={name}
        aria-label={label}
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    );
  }
  if (typeof value === 'string') {
    return (
      <input
        className="input"
        name={name}
        aria-label={label}
        value={value}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    );
  }
  if (Array.isArray(value)) {
    const choices = choicesOf(name);
    if (!choices) {
      return (
        <input
          className="input"
          name={name}
          aria-label={label}
          defaultValue={value.join(' ')}
          onChange={({ target }) => onChange(numbersOf(target.value))}
        />
      );
    }
    return (
      <fieldset>
        <legend className="sr">{label}</legend>
        {choices.map((choice) => (
          <Check
            key={choice}
            name={`${name}.${choice}`}
            checked={value.includes(choice)}
            onChange={({ target }) =>
              onChange(choices.filter((one) => (one === choice ? target.checked : value.includes(one))))
            }
          >
            {choice}
          </Check>
        ))}
      </fieldset>
    );
  }
  return (
    <>
      {Object.entries(value).map(([key, inner]) =>
        isValue(inner) ? (
          <fieldset key={key}>
            <legend>{key}</legend>
            <ValueFields
              label={`${label} ${key}`}
              name={key}
              value={inner}
              onChange={(next) => onChange({ ...value, [key]: next })}
            />
          </fieldset>
        ) : null,
      )}
    </>
  );
}
