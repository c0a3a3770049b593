import { clock } from './clock';

/**
 * The key under which the end of the flush backoff is stored; as a value, not a row, so that it is not in the viewer's
 * export.
 */
const flushesWaitKey = 'flushes-wait-until';

/** The key that marks an object whose rows were erased. While it is set, the alarm performs the second erasure. */
export const erasedKey = 'erased';

/**
 * Schedules the object's only alarm for `at` at the latest: several parts share it, so an earlier time stays.
 * Milliseconds since 1970. A second erasure is never brought forward, because it has to delete what late requests
 * write.
 */
export async function wakeBy(storage: DurableObjectStorage, at: number): Promise<void> {
  if (storage.kv.get(erasedKey) === true) return;
  const set = await storage.getAlarm();
  if (set === null || set > at) await storage.setAlarm(at);
}

/** After D1 has refused a flush: the stored time before which no other is tried. Other failed statements delay no flush. */
export class FlushBackoff {
  constructor(private readonly storage: DurableObjectStorage) {}

  get isOn(): boolean {
    return (this.storage.kv.get<number>(flushesWaitKey) ?? 0) > clock.now();
  }

  async begin(delayMs: number): Promise<void> {
    const until = clock.now() + delayMs;
    this.storage.kv.put(flushesWaitKey, until);
    await wakeBy(this.storage, until);
  }

  end(): void {
    this.storage.kv.delete(flushesWaitKey);
  }
}
