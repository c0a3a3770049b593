import { clock } from './clock';

/** Until when flushes wait for D1: not among the rows, which the viewer may read. */
const flushesWaitKey = 'flushes-wait-until';

/** Marks an object whose rows were erased until they are once more: its alarm is the second erasure's. */
export const erasedKey = 'erased';

/**
 * Sets the object's alarm, which its parts share, for that moment at the latest; none puts off another's. Milliseconds since
 * 1970. The second erasure is never brought forward: what late requests write must be there by then.
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
