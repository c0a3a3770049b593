/** Experience and currency in full: grouped, without decimals (spec 1 §9). */
export const groupedNumber = (value: number, language: string): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 0, useGrouping: 'always' }).format(value);

const units = [
  { from: 1e9, letter: 'B' },
  { from: 1e6, letter: 'M' },
  { from: 1e3, letter: 'K' },
];

/** The short form with at most one decimal and the same suffix in every language: 1.249 is 1,2K, 999.950 is 1M. */
export function shortNumber(value: number, language: string): string {
  const size = Math.abs(value);
  // A number that would round to 1000 of a unit is shown in the next unit.
  const unit = units.find(({ from }) => size >= from - (from > 1e3 ? from / 20_000 : 0));
  if (!unit) return groupedNumber(value, language);
  const rounded = Math.round((value / unit.from) * 10) / 10;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(rounded)}${unit.letter}`;
}
