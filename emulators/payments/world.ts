import { signatureOf } from './wire/signature.ts';
import { newId, put, type State } from './store.ts';

/** The address of webhooks, and the secret that signs them. */
export type WebhookTarget = { url: string; secret: string; fetch: (request: Request) => Promise<Response> };

export type WorldOptions = {
  state: State;
  /** The address of the hosted pages, `http://localhost:8792`. */
  baseUrl: string;
  /** Milliseconds since 1970, before the emulator's own offset. */
  realNow: () => number;
  webhook: WebhookTarget | null;
  /** Webhooks are sent only when `deliver` is called: for tests, which decide when. */
  isManual?: boolean;
  /** The font of PDF invoices; without one there are none. */
  paperFont?: () => Promise<Uint8Array>;
  /** Called after a change that must outlive the process. */
  onChange?: () => void;
};

export const apiVersion = '2026-10-28.endive';

/** The context of every part of the emulator: its state, its time, and its events. */
export type World = WorldOptions & {
  /** Seconds since 1970. */
  now: () => number;
  id: (prefix: string) => string;
  emit: (type: string, object: object) => void;
  /** Sends the pending events, as often and in the order that was requested; a failed one waits for the next call. */
  deliver: (options?: { evenHeld?: boolean }) => Promise<void>;
};

function shuffled<T>(list: T[]): T[] {
  const keyed = list.map((value) => ({ value, key: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }));
  return keyed.sort((one, other) => one.key - other.key).map(({ value }) => value);
}

export function createWorld(options: WorldOptions): World {
  const { state, realNow, webhook } = options;
  const now = () => Math.floor(realNow() / 1000) + state.offset;
  const id = (prefix: string) => newId(state, prefix);

  async function send(eventId: string): Promise<boolean> {
    const event = state.events[eventId];
    if (!webhook || !event) return true;
    const body = JSON.stringify({ ...event, pending_webhooks: 1 });
    // The signature's time is the real one, not the emulated one: it proves that the request is fresh.
    const signature = await signatureOf(webhook.secret, body, Math.floor(realNow() / 1000));
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    try {
      const response = await webhook.fetch(new Request(webhook.url, { method: 'POST', headers, body }));
      await response.text();
      if (response.ok) event.pending_webhooks = 0;
      return response.ok;
    } catch {
      return false;
    }
  }

  let sending: Promise<void> = Promise.resolve();
  async function sendAll(evenHeld: boolean): Promise<void> {
    if (state.webhooks.hold && !evenHeld) return;
    const { repeat, shuffle } = state.webhooks;
    const waiting = state.held.splice(0);
    const times = waiting.flatMap((eventId) => Array.from({ length: repeat }, () => eventId));
    const failed = new Set<string>();
    for (const eventId of shuffle ? shuffled(times) : times) if (!(await send(eventId))) failed.add(eventId);
    state.held.unshift(...failed);
    if (waiting.length > 0) options.onChange?.();
  }

  return {
    ...options,
    now,
    id,
    emit(type, object) {
      const event = put(state, 'events', {
        id: id('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        livemode: false,
        type,
        data: { object: structuredClone(object) },
        pending_webhooks: 1,
        request: null,
      });
      if (webhook) state.held.push(event.id);
    },
    deliver({ evenHeld = false } = {}) {
      sending = sending.then(() => sendAll(evenHeld));
      return sending;
    },
  };
}
