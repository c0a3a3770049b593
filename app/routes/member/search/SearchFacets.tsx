import { useNavigate, useSearchParams } from '@remix-run/react';
import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacetValue, Facets, Filters } from '../../../../domain/search/facets';
import { Dialog } from '~/components/ui/Dialog';
import { languageName } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { groupsOf, parameterOf, withParameter } from './search-address';

type Group = keyof Filters;

/** The number of values shown in a group; the rarest ones are left out. */
const mostValues = 6;

function useFacetTexts() {
  const { t } = useTranslation('search');
  const { language } = useShell();
  return (group: Group, { value, label }: Pick<FacetValue, 'value' | 'label'>): string => {
    if (group === 'maxMinutes') return t('upTo', { count: Number(value) });
    if (group === 'free') return t('free');
    if (group !== 'audio') return label;
    const name = languageName(value, language);
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}

/** The URL's filters, or those of a pending navigation, so that a box is ticked at once. */
function useFilterPress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [pressed, setPressed] = useState({ from: '', next: '' });
  const current = params.toString();
  const shown = pressed.from === current && pressed.next !== '' ? new URLSearchParams(pressed.next) : params;
  const press = (name: string, value: string | null) => {
    const next = withParameter(shown, name, value);
    setPressed({ from: current, next: next.slice(1) });
    navigate(next, { preventScrollReset: true, replace: true });
  };
  return { shown, press };
}

function Groups({ facets }: { facets: Facets }) {
  const { t } = useTranslation('search');
  const { shown, press } = useFilterPress();
  const textOf = useFacetTexts();
  return groupsOf(facets).map(({ group, values }) =>
    values.length === 0 ? null : (
      <fieldset key={group} className="facet">
        <legend>{t(`facet.${group}`)}</legend>
        {values.slice(0, mostValues).map((value) => {
          const isOn = shown.get(parameterOf[group]) === value.value;
          return (
            <label key={value.value} className="check">
              <input
                type="checkbox"
                checked={isOn}
                disabled={value.count === 0 && !isOn}
                onChange={() => press(parameterOf[group], isOn ? null : value.value)}
              />
              <span>{textOf(group, value)}</span>
              <span className="num small">{value.count}</span>
            </label>
          );
        })}
      </fieldset>
    ),
  );
}

/** The filters for the results, with the number of results for each choice; on a phone a row of buttons and a sheet. */
export function SearchFacets({ facets }: { facets: Facets }) {
  const { t } = useTranslation('search');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const textOf = useFacetTexts();
  const [isOpen, setOpen] = useState(false);
  const active = groupsOf(facets).flatMap(({ group, values }) => {
    const value = params.get(parameterOf[group]);
    if (value === null) return [];
    const known: FacetValue | undefined = values.find((one) => one.value === value);
    return [{ group, text: textOf(group, known ?? { value, label: value }) }];
  });
  return (
    <aside className="facets" aria-label={t('filters')}>
      <button className="btn btn--small" type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="i" aria-hidden />
        {active.length > 0 ? t('filtersActive', { count: active.length }) : t('filters')}
      </button>
      {active.map(({ group, text }) => (
        <button
          key={group}
          className="btn btn--small"
          type="button"
          aria-label={t('removeFilter', { name: text })}
          onClick={() => navigate(withParameter(params, parameterOf[group], null), { replace: true })}
        >
          {text}
          <X className="i" aria-hidden />
        </button>
      ))}
      <Groups facets={facets} />
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('filters')}>
        <div className="facets-sheet">
          <Groups facets={facets} />
        </div>
        <button className="btn btn--primary" type="button" onClick={() => setOpen(false)}>
          {t('showResults')}
        </button>
      </Dialog>
    </aside>
  );
}
