import { Meeting } from '../meeting';
import type { TestProvider } from '../payments';

export type Press = () => Promise<unknown>;

/**
 * Twice at the same time, as a double click and a second tab do: before each write at the provider the one waits for the other.
 * Then once more, as a retried request does. How many presses were refused, the writes that were carried out again, and those
 * that the last press still found to do.
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
  await provider.told();
  return { refused: pressed.filter(({ status }) => status === 'rejected').length, repeated, again };
}
