import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fiscalProblems, tidyFiscal, type FiscalData, type FiscalField } from '../../../domain/billing/fiscal';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

type Kind = 'person' | 'business';
type Typed = Record<FiscalField, string>;

const fieldsOf: Record<Kind, readonly FiscalField[]> = {
  person: ['codiceFiscale'],
  business: ['denominazione', 'partitaIva', 'codiceFiscale', 'via', 'cap', 'comune', 'provincia', 'recapito'],
};

/** The autocomplete values for browsers. */
const completion: Partial<Record<FiscalField, string>> = {
  denominazione: 'organization',
  via: 'street-address',
  cap: 'postal-code',
  comune: 'address-level2',
  provincia: 'address-level1',
};
const longest: Partial<Record<FiscalField, number>> = { cap: 5, provincia: 2, recapito: 254, partitaIva: 20 };

/** The typed values, without the fields of the other kind of customer. */
function givenBy(kind: Kind, typed: Typed): Partial<Typed> {
  return Object.fromEntries(fieldsOf[kind].map((field) => [field, typed[field]]));
}

const startingWith = (fiscal: FiscalData | null): Typed => {
  const known = fiscal ?? tidyFiscal({});
  const codiceFiscale = known.codiceFiscale === known.partitaIva ? '' : (known.codiceFiscale ?? '');
  return {
    partitaIva: known.partitaIva ?? '',
    codiceFiscale,
    denominazione: known.denominazione ?? '',
    via: known.via ?? '',
    cap: known.cap ?? '',
    comune: known.comune ?? '',
    provincia: known.provincia ?? '',
    recapito: known.recapito ?? '',
  };
};

type FiscalFormProps = { fiscal: FiscalData | null; isBeforePaying: boolean; onDone: () => void };

/** Private or business, and the fields of each; a problem is shown at its field, and changing the kind loses no input. */
export function FiscalForm({ fiscal, isBeforePaying, onDone }: FiscalFormProps) {
  const { t } = useTranslation('fiscal');
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<Kind>(fiscal?.partitaIva ? 'business' : 'person');
  const [typed, setTyped] = useState<Typed>(() => startingWith(fiscal));
  const [letOff, setLetOff] = useState<ReadonlySet<FiscalField> | null>(null);
  const { isWaiting, code, run } = useAsking();
  const given = givenBy(kind, typed);
  const problems = fiscalProblems(given, kind === 'business');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setLetOff(new Set());
    const wrong = fieldsOf[kind].find((field) => problems[field]);
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
    const saved = await run(() => ask('SaveFiscalData', given));
    if (saved) onDone();
  };
  const change = (field: FiscalField, text: string) => {
    setTyped({ ...typed, [field]: text });
    if (letOff) setLetOff(new Set([...letOff, field]));
  };
  const errorOf = (field: FiscalField) => {
    const problem = problems[field];
    return problem && letOff && !letOff.has(field) ? t(`problem.${problem}`) : undefined;
  };
  const hintOf = (field: FiscalField) => {
    if (field === 'codiceFiscale') return t(kind === 'person' ? 'hint.codiceFiscalePerson' : 'hint.codiceFiscale');
    return field === 'recapito' ? t('hint.recapito') : undefined;
  };
  return (
    <form className="stack mt-3" ref={form} noValidate onSubmit={(event) => void save(event)}>
      <fieldset className="field">
        <legend className="sr">{t('kind')}</legend>
        <div className="pick">
          {(['person', 'business'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="kind"
                value={one}
                checked={kind === one}
                onChange={() => {
                  setKind(one);
                  setLetOff(null);
                }}
              />
              <b>{t(one)}</b>
              <small className="muted">{t(`${one}Text`)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="fiscal" data-kind={kind}>
        {fieldsOf[kind].map((field) => (
          <Field
            key={field}
            name={field}
            label={t(`field.${field}`)}
            value={typed[field]}
            maxLength={longest[field] ?? 100}
            autoComplete={completion[field] ?? 'off'}
            inputMode={field === 'cap' || field === 'partitaIva' ? 'numeric' : undefined}
            spellCheck={false}
            required={kind === 'business' && field !== 'codiceFiscale'}
            error={errorOf(field)}
            hint={hintOf(field)}
            onChange={({ target }) => change(field, target.value)}
          />
        ))}
      </div>
      {kind === 'business' && <p className="small muted">{t('withdrawal')}</p>}
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('saving')}>
          {t(isBeforePaying ? 'pay' : 'save')}
        </Button>
      </div>
    </form>
  );
}
