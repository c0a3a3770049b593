import { Meeting } from '../meeting';
import type { TestProvider } from '../payments';

export type Press = () => Promise<unknown>;

/**
 * Runs an action twice concurrently, like a double click, with a barrier before each write at the provider, and then
 * once more, like a retry. Returns how many were refused, the repeated writes, and those of the last run.
 */
export async function pressThrice(
  provider: TestProvider,
  press: Press,
): Promise<{ refused: number; repeated: string[]; again: string[] }> {
  provider.writes.length = 0;
  const meeting = new Meeting(2);
  const pressAndLeave = () => press().finally(() => meeting.leave());
  provider.faults.meeting = meeting;
  const pressed = await Promise.allSettled([pressAndLeave(), pressAndLeave()]);
  provider.faults.meeting = null;
  const before = provider.writes.length;
  pressed.push(...(await Promise.allSettled([press()])));
  const repeated = provider.writes.filter((write, index) => provider.writes.indexOf(write) < index);
  const again = provider.writes.slice(before);
  await provider.deliverEvents();
  return { refused: pressed.filter(({ status }) => status === 'rejected').length, repeated, again };
}
