import type { ErrorBody } from '../../../domain/shared/errors';
import { isExpiry } from '../../../domain/watching/play-grant';
import type { Refusal } from '~/lib/ask';

/** The message that the viewer sees when a video does not play; the code is shown in small print. */
export type Failure = {
  kind:
    | 'media-refused'
    | 'licence-refused'
    | 'licence-unavailable'
    | 'licence-too-often'
    | 'expired'
    | 'signed-out'
    | 'network'
    | 'decode'
    | 'unsupported'
    | 'unknown';
  code: string;
};

/** The parts of a Shaka error that are read here: a caught value may be anything. */
type ShakaError = { code: number; category: number; data: unknown[] };

/** Shaka's numbers (its Error.Code and Error.Category), named by their meaning. */
const codes = { badStatus: 1001, licenceFailed: 6007, drmExpired: 6014, interrupted: 7000, aborted: 7001 };
const categories = { network: 1, media: 3, manifest: 4, drm: 6 };
const unsupported = new Set([4032, 6001, 6003]);

const isShakaError = (error: unknown): error is ShakaError =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  'category' in error &&
  'data' in error &&
  Array.isArray(error.data);

/** Whether a load was merely interrupted by another one. */
export const isInterruption = (error: unknown): boolean =>
  isShakaError(error) && (error.code === codes.interrupted || error.code === codes.aborted);

/** Whether the browser's licence has expired, because its renewal was too late. */
export const isLicenceOver = (error: unknown): boolean => isShakaError(error) && error.code === codes.drmExpired;

/** Whether a segment of the video could not be loaded: buffered data stays, and the segment can be requested again. */
export const isMissingPiece = (error: unknown): boolean => isShakaError(error) && error.category === categories.network;

/** The response behind a refused request: `[address, status, body, …]`, which a failed licence wraps once more. */
function refusalBehind(error: ShakaError): { status: number; reason: string | null } | null {
  const request = error.code === codes.licenceFailed ? error.data[0] : error;
  // Only this error has a status at that index: a timeout has the request's type there, which is a number too.
  if (!isShakaError(request) || request.code !== codes.badStatus) return null;
  const [, status, body] = request.data;
  return typeof status === 'number' ? { status, reason: reasonIn(body) } : null;
}

function reasonIn(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  try {
    const { error }: { error?: Partial<ErrorBody> } = JSON.parse(body);
    return error?.reason ?? null;
  } catch {
    return null;
  }
}

/** The reason in the body of a refused request (contract: error body), or null. */
export const reasonOf = (error: unknown): string | null =>
  isShakaError(error) ? (refusalBehind(error)?.reason ?? null) : null;

/** Translates a Shaka error into a failure that the viewer can understand. */
export function failureOf(error: unknown): Failure {
  if (!isShakaError(error)) return { kind: 'unknown', code: error instanceof Error ? error.message : 'unknown' };
  const refusal = refusalBehind(error);
  const code = refusal?.reason ?? `shaka-${error.code}`;
  if (refusal?.reason?.startsWith('licence-upstream-')) return { kind: kindOfProvider(refusal.reason), code };
  const isOurAnswer = refusal !== null && (refusal.status < 500 || refusal.reason === 'video-unavailable');
  if (isOurAnswer) return { kind: kindOfRefusal(error.code, refusal), code };
  if (error.code === codes.drmExpired) return { kind: 'expired', code };
  if (error.category === categories.network || error.code === codes.licenceFailed) return { kind: 'network', code };
  if (unsupported.has(error.code)) return { kind: 'unsupported', code };
  if (error.category === categories.drm) return { kind: 'licence-refused', code };
  if (error.category === categories.media || error.category === categories.manifest) return { kind: 'decode', code };
  return { kind: 'unknown', code };
}

/** Translates a GetVideo error that is no watch rule into a failure. */
export function failureOfAnswer({ reason, code }: Refusal): Failure {
  if (code === 'network') return { kind: 'network', code };
  if (reason === 'too-many-openings') return { kind: 'licence-too-often', code: reason };
  return { kind: code === 'unauthenticated' ? 'signed-out' : 'unknown', code: reason ?? code };
}

/** The licence provider refused this device, or did not return a licence. */
const kindOfProvider = (reason: string): Failure['kind'] =>
  reason === 'licence-upstream-refused' ? 'licence-refused' : 'licence-unavailable';

function kindOfRefusal(code: number, { status, reason }: { status: number; reason: string | null }): Failure['kind'] {
  if (isExpiry(reason)) return 'expired';
  if (reason === 'drm-not-available') return 'unsupported';
  if (reason === 'licence-too-often') return 'licence-too-often';
  if (status === 401 && reason !== 'licence-token-missing') return 'signed-out';
  return code === codes.licenceFailed ? 'licence-refused' : 'media-refused';
}
