import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import {
  fiscalFieldsOf,
  fiscalProblems,
  homeCountry,
  isBusiness,
  isOfAddress,
  neededFields,
  ownTaxCode,
  tidyFiscal,
  type FiscalData,
  type FiscalField,
  type FiscalKind,
} from '../../../domain/billing/fiscal';
import { isPerson } from '../../../domain/billing/fiscal-checks';
import { detailsOf } from '../../../domain/shared/errors';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { CountrySelect } from './CountrySelect';
import { useFiscalTexts } from './fiscal-texts';

type Typed = Record<FiscalField, string>;

/** The autocomplete values for browsers. */
const completion: Partial<Record<FiscalField, string>> = {
  denominazione: 'organization',
  via: 'address-line1',
  cap: 'postal-code',
  comune: 'address-level2',
  provincia: 'address-level1',
};

/** The typed values that this kind of customer in this country fills in. */
function givenBy(kind: FiscalKind, country: string, typed: Typed): Partial<Typed> & { country: string } {
  return { country, ...Object.fromEntries(fiscalFieldsOf(kind, country).map((field) => [field, typed[field]])) };
}

const asTyped = (known: FiscalData): Typed => ({
  partitaIva: known.partitaIva ?? '',
  codiceFiscale: ownTaxCode(known) ?? '',
  denominazione: known.denominazione ?? '',
  via: known.via ?? '',
  cap: known.cap ?? '',
  comune: known.comune ?? '',
  provincia: known.provincia ?? '',
  recapito: known.recapito ?? '',
});

/** A company's address is not its owner's: each kind has texts of its own, and only a person's code is of both. */
function startingWith(fiscal: FiscalData | null): { kind: FiscalKind; typed: Record<FiscalKind, Typed> } {
  const known = fiscal ?? tidyFiscal({});
  const code = ownTaxCode(known);
  const other = asTyped(tidyFiscal({ codiceFiscale: code && isPerson(code) ? code : null }));
  const own = asTyped(known);
  return isBusiness(known)
    ? { kind: 'business', typed: { business: own, person: other } }
    : { kind: 'person', typed: { business: other, person: own } };
}

type FiscalFormProps = { fiscal: FiscalData | null; isBeforePaying: boolean; onDone: () => void };

/** The country, private or business, and the fields of each; changing one or the other loses no input. */
export function FiscalForm({ fiscal, isBeforePaying, onDone }: FiscalFormProps) {
  const { t } = useTranslation('fiscal');
  const form = useRef<HTMLFormElement>(null);
  const [first] = useState(() => startingWith(fiscal));
  const [kind, setKind] = useState(first.kind);
  const [country, setCountry] = useState(fiscal?.country ?? homeCountry);
  const [byKind, setByKind] = useState(first.typed);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const isHydrated = useHydrated();
  const [letOff, setLetOff] = useState<ReadonlySet<FiscalField> | null>(null);
  /** Our rules let the number through, the provider's did not. */
  const [isNumberRefused, setNumberRefused] = useState(false);
  const { isWaiting, code, run } = useAsking();
  const texts = useFiscalTexts(kind, country);
  const typed = byKind[kind];
  const given = givenBy(kind, country, typed);
  const problems = fiscalProblems(given, kind === 'business');
  const needed = neededFields(given, kind === 'business');
  const fields = fiscalFieldsOf(kind, country);
  const hasAddress =
    kind === 'business' ||
    isAddressOpen ||
    !isHydrated ||
    fields.some((field) => isOfAddress(field) && typed[field].trim() !== '');
  const focus = (field: FiscalField) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isWaiting) return;
    setLetOff(new Set());
    const wrong = fields.find((field) => problems[field]);
    if (wrong) return focus(wrong);
    setNumberRefused(false);
    const saved = await run<'SaveFiscalData'>(async () => {
      const asked = await ask('SaveFiscalData', given);
      const refused = 'refusal' in asked ? detailsOf(asked.refusal, 'fiscal-data-invalid')?.fields : null;
      setNumberRefused(Boolean(refused?.partitaIva));
      return asked;
    });
    if (saved) onDone();
  };
  const change = (field: FiscalField, text: string) => {
    setByKind({ ...byKind, [kind]: { ...typed, [field]: text } });
    // A field that is being emptied stays.
    if (isOfAddress(field)) setAddressOpen(true);
    if (letOff) setLetOff(new Set([...letOff, field]));
  };
  const errorOf = (field: FiscalField) => {
    const problem = problems[field] ?? (field === 'partitaIva' && isNumberRefused ? 'vat' : null);
    return problem && letOff && !letOff.has(field) ? texts.problem(field, problem, typed[field]) : undefined;
  };
  return (
    <form className="stack mt-3" ref={form} noValidate onSubmit={(event) => void save(event)}>
      <CountrySelect
        value={country}
        onChange={(chosen) => {
          setCountry(chosen);
          setLetOff(null);
        }}
      />
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
      <div className="fiscal" data-home={country === homeCountry}>
        {fields
          .filter((field) => hasAddress || !isOfAddress(field))
          .map((field) => (
            <Field
              key={field}
              name={field}
              label={texts.label(field)}
              value={typed[field]}
              autoComplete={completion[field] ?? 'off'}
              inputMode={country === homeCountry && (field === 'cap' || field === 'partitaIva') ? 'numeric' : undefined}
              spellCheck={false}
              required={needed.has(field)}
              error={errorOf(field)}
              hint={texts.hint(field)}
              onChange={({ target }) => change(field, target.value)}
            />
          ))}
        {!hasAddress && (
          <div className="fiscal__more">
            <Button
              aria-describedby="fiscal-address"
              onClick={() => {
                flushSync(() => setAddressOpen(true));
                focus('via');
              }}
            >
              {t('address')}
            </Button>
            <p className="small muted" id="fiscal-address">
              {t('addressText')}
            </p>
          </div>
        )}
      </div>
      {kind === 'business' && (
        <p className="small muted">{t(country === homeCountry ? 'withdrawal' : 'withdrawalAbroad')}</p>
      )}
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button type="submit" look="primary" size="big" waiting={isWaiting && t('saving')}>
          {t(isBeforePaying ? 'pay' : 'save')}
        </Button>
      </div>
    </form>
  );
}
