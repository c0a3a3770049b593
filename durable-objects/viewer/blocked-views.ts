import type { ClientMessage } from './messages';
import type { Tab } from './tab';

/**
 * Views that an administrator stopped: the device may not simply continue that video, it has to open it anew. Stored,
 * because it must outlive the tab; the next GetVideo of the video removes it.
 */
export class BlockedViews {
  constructor(private readonly sql: SqlStorage) {}

  add(deviceId: string, videoId: string, by: string): void {
    this.sql.exec('insert or replace into stops (deviceId, videoId, by) values (?, ?, ?)', deviceId, videoId, by);
  }

  lift(deviceId: string, videoId: string): void {
    this.sql.exec('delete from stops where deviceId = ? and videoId = ?', deviceId, videoId);
  }

  has(deviceId: string, videoId: string): boolean {
    return this.#by(deviceId, videoId) !== null;
  }

  /** Whether a message asks to continue what was stopped; the tab then receives again who stopped it. */
  bars(tab: Tab, message: ClientMessage): boolean {
    const { deviceId, wanted } = tab.connection;
    const videoId = message.type === 'watch' ? message.videoId : message.type === 'takeOver' ? wanted?.videoId : null;
    if (!videoId) return false;
    const by = this.#by(deviceId, videoId);
    if (by !== null) tab.send({ type: 'stopped', by });
    return by !== null;
  }

  #by(deviceId: string, videoId: string): string | null {
    const query = 'select by from stops where deviceId = ? and videoId = ?';
    return this.sql.exec<{ by: string }>(query, deviceId, videoId).toArray()[0]?.by ?? null;
  }
}
