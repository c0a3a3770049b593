import { useTranslation } from 'react-i18next';
import { shareOf, sumOf, type Span } from '../../../../domain/insight/figures';
import { Figure } from '~/components/admin/plots/Figure';
import type { Answer } from '~/lib/server/call.server';
import { priceText } from '~/lib/money/price-text';
import { shortDayText } from '../../../../domain/shared/day-text';

type Series = Answer<'GetStats'>['figures'][number];

const none: readonly number[] = [];

/** The axis names of a period's first, middle and last unit. */
function useUnitNames(span: Span): (series: Series) => string[] {
  const { i18n } = useTranslation();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const nameOf = (from: string) => (span === 365 ? month.format(Date.parse(`${from}-01`)) : shortDayText(from));
  return ({ points }) =>
    [points[0], points[Math.floor(points.length / 2)], points.at(-1)].map((point) => (point ? nameOf(point.from) : ''));
}

/** The figures of a period, each with its chart and the period before. */
export function Numbers({ figures, span }: { figures: Series[]; span: Span }) {
  const { t, i18n } = useTranslation('insight');
  const namesOf = useUnitNames(span);
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const of = (name: Series['name']) => figures.find((series) => series.name === name);
  const total = (name: Series['name']) => sumOf(of(name)?.points ?? []);
  const lastOf = (name: Series['name']) => of(name)?.points.at(-1)?.value ?? 0;
  const percent = (share: number | null) => (share === null ? '–' : `${number.format(share / 10)} %`);
  const shown = {
    active: { value: number.format(lastOf('active')), mark: number.format },
    revenue: { value: priceText(total('revenue')), mark: (cents: number) => number.format(cents / 100) },
    watched: {
      value: t('stats.hours', { count: Math.round(total('watched') / 3600) }),
      mark: (seconds: number) => number.format(seconds / 3600),
    },
    joined: { value: number.format(total('joined')), mark: number.format },
    converted: { value: percent(shareOf(total('converted'), total('joined'))), mark: number.format },
    ended: { value: percent(shareOf(total('ended'), lastOf('active') + total('ended'))), mark: number.format },
  } as const;
  const order = ['active', 'revenue', 'watched', 'joined', 'converted', 'ended'] as const;
  return (
    <div className="figs">
      {order.map((name) => {
        const series = of(name);
        if (!series) return null;
        const { value, mark } = shown[name];
        const values = series.points.map((point) => point.value);
        const before = series.before.map((point) => point.value);
        const isLevel = name === 'active';
        const was = isLevel ? (before.at(-1) ?? 0) : sumOf(series.before);
        const is = isLevel ? lastOf('active') : total(name);
        return (
          <Figure
            key={name}
            name={t(`stats.figures.${name}`)}
            value={value}
            note={t(`stats.notes.${name}`, { count: is })}
            label={t('stats.spoken', {
              name: t(`stats.figures.${name}`),
              value: mark(is),
              before: mark(was),
              most: mark(Math.max(0, ...values)),
            })}
            values={values}
            before={isLevel ? before : none}
            look={isLevel ? 'line' : 'bars'}
            mark={mark}
            names={namesOf(series)}
          />
        );
      })}
    </div>
  );
}
