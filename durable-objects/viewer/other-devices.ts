import { isOfferNews, viewToOffer, type OtherView } from '../../domain/watching/other-devices';
import { positionNow } from '../../domain/watching/presence';
import { clock } from '../shared/clock';
import type { Connection, Tab } from './tab';

/**
 * Sends each tab that asked for it what another device of the viewer shows: when the tab connects, and when that view
 * begins, jumps, pauses or ends. A tab receives nothing twice, and nothing of its own device.
 */
export function notifyOtherDevices(tabs: readonly Tab[]): void {
  const now = clock.now();
  const views = tabs.flatMap(({ connection }) => viewsOf(connection));
  for (const tab of tabs) {
    const { hearsOtherDevice, deviceId, elsewhere } = tab.connection;
    if (!hearsOtherDevice) continue;
    const others = views.filter((view) => view.deviceId !== deviceId).map(({ view }) => view);
    const view = viewToOffer(others, elsewhere, now);
    if (!isOfferNews(elsewhere, view, now)) continue;
    tab.update({ elsewhere: view && reportOf(view, now) });
    tab.send({ type: 'elsewhere', view: view && messageOf(view, now) });
  }
}

const viewsOf = ({ watching, connectionId, deviceId, deviceName }: Connection) =>
  watching
    ? [
        {
          deviceId,
          view: {
            connectionId,
            device: deviceName,
            videoId: watching.videoId,
            seriesId: watching.seriesId,
            seconds: watching.position,
            isPlaying: watching.playingSince !== null,
            at: watching.positionAt,
            since: watching.since,
          },
        },
      ]
    : [];

/** What the tab's attachment keeps: as little as the comparison needs. */
const reportOf = (view: OtherView, now: number) => ({
  connectionId: view.connectionId,
  videoId: view.videoId,
  seconds: positionNow(view, now),
  isPlaying: view.isPlaying,
  at: now,
});

const messageOf = (view: OtherView, now: number) => ({
  connectionId: view.connectionId,
  device: view.device,
  videoId: view.videoId,
  seriesId: view.seriesId,
  seconds: positionNow(view, now),
  isPlaying: view.isPlaying,
});
