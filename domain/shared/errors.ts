import type { DetailsGiven, ReasonDetails } from './reasons';

/** The canonical codes of expected refusals and the HTTP status each one travels with. */
export const statusOfCode = {
  'invalid-argument': 400,
  'failed-precondition': 400,
  unauthenticated: 401,
  'permission-denied': 403,
  'not-found': 404,
  'already-exists': 409,
  'resource-exhausted': 429,
  unavailable: 503,
  internal: 500,
} as const;

type ErrorCode = keyof typeof statusOfCode;

/** The body of a refused operation's response: `{"error": ErrorBody}`. */
export type ErrorBody = { code: ErrorCode; message: string; reason?: string; details?: unknown };

const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(statusOfCode, value);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** The refusal in a response's body, whose code may be a later release's; null in any other body, such as a proxy's. */
export function errorIn(body: unknown): Pick<ErrorBody, 'code' | 'reason' | 'details'> | null {
  const error = fieldOf(body, 'error');
  const [code, reason] = [fieldOf(error, 'code'), fieldOf(error, 'reason')];
  if (!isCode(code) && typeof reason !== 'string') return null;
  return {
    code: isCode(code) ? code : 'unavailable',
    ...(typeof reason === 'string' && { reason }),
    details: fieldOf(error, 'details'),
  };
}

class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly reason: string,
    readonly details?: unknown,
  ) {
    super(reason);
    this.name = 'DomainError';
  }

  get status(): number {
    return statusOfCode[this.code];
  }

  /** The same refusal, marked with the component that has to show it. */
  shownTo(asker: object): Refusal {
    const details = typeof this.details === 'object' && !Array.isArray(this.details) ? this.details : {};
    return new Refusal(this.code, this.reason, { ...asker, ...details });
  }

  toBody(): ErrorBody {
    return {
      code: this.code,
      message: this.message,
      reason: this.reason,
      ...(this.details === undefined ? {} : { details: this.details }),
    };
  }
}

/**
 * An expected refusal. `reason` is stable kebab-case (or an `auth/…` code) and the key of its translated text; `details` is
 * plain JSON for the caller, of the shape that `ReasonDetails` gives the reason. Everything else that is thrown is a bug
 * and is returned as `internal`.
 */
export type DomainError = Refusal;
export const DomainError: {
  readonly prototype: Refusal;
  new <R extends string>(code: ErrorCode, reason: R, ...details: DetailsGiven<R>): Refusal;
} = Refusal;

/**
 * The details of a refusal; undefined for a refusal of any other reason. A body that was received as JSON is our own
 * response, written through the constructor above: this is the one place that trusts it.
 */
export const detailsOf = <R extends keyof ReasonDetails>(
  refusal: { reason?: string; details?: unknown },
  reason: R,
): ReasonDetails[R] | undefined =>
  refusal.reason === reason ? (refusal.details as ReasonDetails[R] | undefined) : undefined;
