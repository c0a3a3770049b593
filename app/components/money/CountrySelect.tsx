import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { euCountries, otherCountries } from '../../../domain/billing/countries';
import { homeCountry } from '../../../domain/billing/fiscal';
import { Labelled } from '../ui/Field';

type CountrySelectProps = { value: string; onChange: (country: string) => void };

/** The country of the invoice: Italy first, then the EU and the others by their names in the page's language. */
export function CountrySelect({ value, onChange }: CountrySelectProps) {
  const { t, i18n } = useTranslation('fiscal');
  const groups = useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
    const named = (codes: readonly string[]) =>
      codes
        .map((code) => ({ code, name: names.of(code) ?? code }))
        .toSorted((one, other) => one.name.localeCompare(other.name, i18n.language));
    const eu = named(euCountries);
    const isHome = ({ code }: { code: string }) => code === homeCountry;
    return [
      ['eu', [...eu.filter(isHome), ...eu.filter((one) => !isHome(one))]] as const,
      ['elsewhere', named(otherCountries)] as const,
    ];
  }, [i18n.language]);
  return (
    <Labelled label={t('field.country')}>
      {(control) => (
        <select
          className="input"
          name="country"
          autoComplete="country"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          {...control}
        >
          {groups.map(([group, countries]) => (
            <optgroup key={group} label={t(group)}>
              {countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Labelled>
  );
}
