import { Column, is, SQL } from 'drizzle-orm';

type Decode = (value: unknown) => unknown;

/** The columns of a flat select in order; without a decoder the value is used as it is. */
export type FlatRow = readonly { key: string; decode: Decode | null }[];

type Decoder = { mapFromDriverValue: Decode };

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value;

/**
 * Drizzle's decoder of a selected field; undefined for a table or a nested object. Drizzle's types hide that of an SQL
 * fragment.
 */
function decoderOf(field: unknown): Decoder | undefined {
  const holder = is(field, Column) ? field : is(field, SQL.Aliased) ? Reflect.get(field.sql, 'decoder') : null;
  const found: unknown = holder ?? (is(field, SQL) ? Reflect.get(field, 'decoder') : null);
  return isDecoder(found) ? found : undefined;
}

const leavesAsIs = (decoder: Decoder): boolean => decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;

type Selected = { path: readonly string[]; field: unknown };

const isSelected = (one: unknown): one is Selected =>
  typeof one === 'object' && one !== null && 'field' in one && 'path' in one && Array.isArray(one.path);

/**
 * The decoders of a prepared select, looked up once per query because drizzle does it for each value. Null when drizzle
 * has to map the rows itself: for nested objects, or if its internal `fields` is missing in another version.
 */
export function flatRowOf(prepared: object): FlatRow | null {
  const fields: unknown = Reflect.get(prepared, 'fields');
  if (!Array.isArray(fields) || !fields.every(isSelected)) return null;
  const columns = fields.map(({ path, field }) => ({
    key: path.length === 1 ? path[0] : undefined,
    decoder: decoderOf(field),
  }));
  return columns.every(
    (one): one is { key: string; decoder: Decoder } => one.key !== undefined && one.decoder !== undefined,
  )
    ? columns.map(({ key, decoder }) => ({
        key,
        decode: leavesAsIs(decoder) ? null : (value) => decoder.mapFromDriverValue(value),
      }))
    : null;
}

/** Decodes a row of D1's batch, whose values are in the order of the columns. */
export function decodeRow(columns: FlatRow, row: object): Record<string, unknown> {
  const values: unknown[] = Object.values(row);
  const decoded: Record<string, unknown> = {};
  let index = 0;
  for (const { key, decode } of columns) {
    const value = values[index];
    index += 1;
    decoded[key] = decode === null || value === null ? value : decode(value);
  }
  return decoded;
}
