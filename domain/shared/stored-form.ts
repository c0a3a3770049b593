import { errorFields } from './error-fields';
import { log, type LogSubject } from './log';

/** Turns what the form before wrote into the next form. */
export type Upgrade = (older: unknown) => unknown;

/** For what is read where no request and no object is at hand. */
const unknownSubject: LogSubject = { requestId: null, user: null };

type Parsed<T> = { success: true; data: T } | { success: false; error: Error };

/** How something that outlives the release that wrote it is stored: as JSON in a column or file, or as a value. */
export type StoredForm<T> = {
  /** The value as storage holds it. */
  pack(value: T): unknown;
  /** The value in the present form; null for what no release wrote, which is logged: it must not hold back the others. */
  unpack(stored: unknown, subject?: LogSubject): T | null;
  /** Without a check, for what this release has packed itself. */
  unpackOwn(packed: unknown): T;
  toText(value: T): string;
  fromText(text: string, subject?: LogSubject): T | null;
};

/**
 * `upgrades[n]` turns form n into form n + 1. The first form is stored as it is, so that what was stored before forms had
 * numbers is read as form 0; later ones name theirs. A field with a default in `schema` needs no upgrade.
 */
export function storedForm<T>(
  what: string,
  schema: { safeParse(value: unknown): Parsed<T> },
  upgrades: readonly Upgrade[] = [],
): StoredForm<T> {
  const form: StoredForm<T> = {
    pack: (value) => (upgrades.length === 0 ? value : { form: upgrades.length, value }),
    unpack: (stored, subject = unknownSubject) => {
      try {
        const older = numbered(stored);
        const parsed = schema.safeParse(
          upgrades.slice(older.form).reduce((value, upgrade) => upgrade(value), older.value),
        );
        if (parsed.success) return parsed.data;
        return notRead(what, parsed.error, subject);
      } catch (error) {
        return notRead(what, error, subject);
      }
    },
    // Only `pack` of this form made it.
    unpackOwn: (packed) => numbered(packed).value as T,
    toText: (value) => JSON.stringify(form.pack(value)),
    fromText: (text, subject = unknownSubject) => {
      try {
        return form.unpack(JSON.parse(text), subject);
      } catch (error) {
        return notRead(what, error, subject);
      }
    },
  };
  return form;
}

function numbered(stored: unknown): { form: number; value: unknown } {
  const isNumbered =
    typeof stored === 'object' &&
    stored !== null &&
    'form' in stored &&
    typeof stored.form === 'number' &&
    'value' in stored;
  return isNumbered ? { form: Number(stored.form), value: stored.value } : { form: 0, value: stored };
}

function notRead(what: string, error: unknown, subject: LogSubject): null {
  log('error', 'stored-not-read', subject, { what, ...errorFields(error) });
  return null;
}
