/** Work that goes on after the answers of requests which tests make themselves. */
const unsettled = new Set<Promise<unknown>>();

export const goesOn = (work: Promise<unknown>): void => void unsettled.add(work);

/** Work that goes on in requests through the Worker: a promise of another request cannot be waited for. */
const elsewhere = new Set<symbol>();

export async function goesOnElsewhere(work: Promise<unknown>): Promise<void> {
  const mark = Symbol('work');
  elsewhere.add(mark);
  try {
    await work;
  } catch {
    // The runtime writes it down.
  } finally {
    elsewhere.delete(mark);
  }
}

/** Waits for what goes on after answers, and for what that starts in turn. */
export async function settleAll(): Promise<void> {
  while (unsettled.size > 0 || elsewhere.size > 0) {
    const works = [...unsettled];
    unsettled.clear();
    await Promise.all(works);
    if (elsewhere.size > 0) await scheduler.wait(1);
  }
}
