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

export type ErrorCode = keyof typeof statusOfCode;

/** What a refused operation answers: `{"error": ErrorBody}`. */
export type ErrorBody = { code: ErrorCode; message: string; reason?: string; details?: unknown };

/**
 * An expected refusal. `reason` is stable kebab-case (or an `auth/…` code) and the key of its translated text;
 * `details` is plain JSON for the caller. Everything else that is thrown is a bug and is answered as `internal`.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly reason: string;
  readonly details: unknown;

  constructor(code: ErrorCode, reason: string, details?: unknown) {
    super(reason);
    this.name = 'DomainError';
    this.code = code;
    this.reason = reason;
    this.details = details;
  }

  get status(): number {
    return statusOfCode[this.code];
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
