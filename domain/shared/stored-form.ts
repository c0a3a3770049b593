import { errorFields } from './error-fields';
import { log, type LogSubject } from './log';

/** Migrates a stored value from one form to the next. */
export type Upgrade = (older: unknown) => unknown;

/** The log subject where neither a request nor an object is known. */
const unknownSubject: LogSubject = { requestId: null, user: null };

type Parsed<T> = { success: true; data: T } | { success: false; error: Error };

/** The versioned format of a value that outlives the release that wrote it, as JSON or as a value. */
export type StoredForm<T> = {
  /** The value in its stored form. */
  pack(value: T): unknown;
  /** The value in the current form; null, with a log entry, when it is invalid: it must not block the others. */
  unpack(stored: unknown, subject?: LogSubject): T | null;
  /** Without validation, for what this release has packed itself. */
  unpackOwn(packed: unknown): T;
  toText(value: T): string;
  fromText(text: string, subject?: LogSubject): T | null;
};

/**
 * `upgrades[n]` migrates form n to form n + 1. Form 0 is stored without a number, like everything from before numbers;
 * later forms include theirs. A field with a default in `schema` needs no upgrade.
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
