import type { ErrorBody } from '../../domain/errors';
import type { OperationName } from '../../operations';
import type { Answer } from '~/lib/call.server';

export type Asked<N extends OperationName> = { result: Answer<N> } | { refusal: Pick<ErrorBody, 'reason' | 'details'> };

/** Calls an operation through the gateway. A network that fails is a refusal too, with the reason `network`. */
export async function ask<N extends OperationName>(name: N, input: unknown): Promise<Asked<N>> {
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    });
    return bodyOf<N>(response.ok, await response.json());
  } catch {
    return { refusal: { reason: 'network' } };
  }
}

/** The gateway answers what the operation's type says, or an error body: the one place where JSON is believed. */
const bodyOf = <N extends OperationName>(isOk: boolean, body: unknown): Asked<N> =>
  isOk ? { result: body as Answer<N> } : { refusal: (body as { error: ErrorBody }).error };

/** Stores a position while the page goes: the browser sends it even after the page is gone. */
export function saveByBeacon(progress: { videoId: string; seriesId?: string; seconds: number }): void {
  navigator.sendBeacon('/api/SaveProgress', new Blob([JSON.stringify(progress)], { type: 'application/json' }));
}
