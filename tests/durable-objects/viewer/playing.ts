import { expect } from 'vitest';
import { createVideo } from '../../support/factories';
import { startOfTest, time } from '../support';
import { connect, type TestTab } from '../test-tab';

/** The message to a tab whose view was admitted. */
export const admitted = (videoId: string) => [{ type: 'admitted', videoId }];
/** The message to a tab while all places are taken; `device` is one of the holders. */
export const refused = (device: string, since = startOfTest) => [
  {
    type: 'refused',
    reason: 'view-limit',
    holder: expect.objectContaining({ device, since }),
    holders: expect.anything(),
  },
];

/** Tabs on devices A, B, … of one viewer, each playing another film, with the limit that lets them all. */
export async function playOn(userId: string, devices: string[], viewLimit = devices.length): Promise<TestTab[]> {
  const tabs: TestTab[] = [];
  for (const deviceId of devices) {
    const tab = await connect(userId, { deviceId, deviceName: `device ${deviceId[0]}`, viewLimit });
    const { id } = await createVideo();
    expect(await tab.watch(id)).toEqual(admitted(id));
    tabs.push(tab);
    time.advance(1);
  }
  return tabs;
}
