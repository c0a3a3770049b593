import { errorIn } from '../../../../domain/shared/errors';
import { ask, codeOf } from '~/lib/ask';
import { pause } from '~/lib/later';
import { toHex } from '../../../../domain/shared/hex';

/** The number of parts sent at the same time, and how often one is retried. */
const atOnce = 3;
const mostTries = 4;
const endBytes = 1024 * 1024;

/** Identifies the same file when it is chosen again: by its size and both ends. */
export async function fingerprintOf(file: Blob): Promise<string> {
  const ends = await new Blob([String(file.size), '/', file.slice(0, endBytes), file.slice(-endBytes)]).arrayBuffer();
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', ends)));
}

class Refused extends Error {}

/** Sends one part; retries after a broken connection, but not after a refusal. Throws `Refused` with its reason. */
async function sendPart(uploadId: string, number: number, part: Blob, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(`/api/uploads/${uploadId}/${number}`, { method: 'PUT', body: part, signal });
      if (response.ok) return;
      const error = errorIn(await response.json());
      const reason = error?.reason ?? error?.code ?? 'unavailable';
      if (response.status < 500 && reason !== 'upload-part-not-fit') throw new Refused(reason);
      if (tries >= mostTries) throw new Refused(reason);
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error;
      if (tries >= mostTries) throw new Refused('network');
    }
    await pause(1000 * 2 ** tries);
  }
}

export type Sending = { uploadId: string; sentBytes: number; phase: 'sending' | 'unpacking' };

/**
 * Uploads a video, resuming where it stopped, then has it unpacked and checked. Returns the code of a refusal or null;
 * aborting keeps the uploaded parts.
 */
export async function sendFilm(
  file: File,
  videoId: string | null,
  signal: AbortSignal,
  onProgress: (sending: Sending) => void,
): Promise<string | null> {
  const begun = await ask('BeginUpload', {
    name: file.name,
    bytes: file.size,
    fingerprint: await fingerprintOf(file),
    ...(videoId ? { videoId } : {}),
  });
  if ('refusal' in begun) return codeOf(begun.refusal);
  const { uploadId, partBytes, done, state } = begun.result;
  if (state === 'receiving') {
    const arrived = new Set(done);
    const waiting = Array.from({ length: Math.ceil(file.size / partBytes) }, (_, index) => index + 1).filter(
      (number) => !arrived.has(number),
    );
    const sent = () =>
      onProgress({ uploadId, sentBytes: Math.min(file.size, arrived.size * partBytes), phase: 'sending' });
    sent();
    const work = async () => {
      for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
        await sendPart(uploadId, number, file.slice((number - 1) * partBytes, number * partBytes), signal);
        arrived.add(number);
        sent();
      }
    };
    try {
      await Promise.all(Array.from({ length: atOnce }, work));
    } catch (error) {
      return error instanceof Refused ? error.message : signal.aborted ? null : 'network';
    }
  }
  return unpack(uploadId, signal, onProgress);
}

/** Has a complete upload unpacked and checked. */
export async function unpack(
  uploadId: string,
  signal: AbortSignal,
  onProgress: (sending: Sending) => void,
): Promise<string | null> {
  const finished = await ask('FinishUpload', { uploadId });
  if ('refusal' in finished) return codeOf(finished.refusal);
  for (let state: string = finished.result.state; state === 'unpacking' && !signal.aborted; ) {
    const on = await ask('ContinueUpload', { uploadId });
    if ('refusal' in on) return codeOf(on.refusal);
    onProgress({ uploadId, sentBytes: on.result.unpackedBytes, phase: 'unpacking' });
    state = on.result.state;
  }
  return null;
}
