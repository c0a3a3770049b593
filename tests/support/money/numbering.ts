/**
 * Missing numbers. Documents are numbered `{series}-{number}`: invoices within their year (`2026-000012`), credit notes
 * within their invoice (`2026-000012-CN-01`). Each series begins with 1; a duplicate number is returned as well.
 */
export function holesIn(numbers: readonly string[]): string[] {
  const series = new Map<string, number[]>();
  for (const text of numbers) {
    const [, name, number] = /^(.*)-(\d+)$/.exec(text) ?? [];
    if (name === undefined || number === undefined) return [text];
    series.set(name, [...(series.get(name) ?? []), Number(number)]);
  }
  return [...series].flatMap(([name, given]) =>
    given
      .toSorted((one, other) => one - other)
      .flatMap((number, index) => (number === index + 1 ? [] : [`${name}: ${index + 1}`])),
  );
}
