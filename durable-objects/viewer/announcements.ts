import { isAnnouncementDue } from '../../domain/watching/presence';
import { errorFields } from '../../domain/shared/error-fields';
import { log } from '../../domain/shared/log';
import type { AnnouncedView } from '../audience/Audience';
import { audienceOf, type AudienceNamespace } from '../stubs';
import { clock } from '../shared/clock';
import type { Subjects } from './log-subject';
import type { Connection, Tab } from './tab';

/**
 * Notifies the audience of what the viewer's tabs show: only what changed since the last announcement, and what continues,
 * every few minutes. Best effort: no caller waits for it, and a failure is only logged.
 */
export class Announcements {
  #userId: string | null = null;
  #shard: ReturnType<typeof audienceOf> | null = null;
  readonly #running = new Set<Promise<void>>();

  constructor(
    private readonly audience: AudienceNamespace,
    private readonly subjects: Subjects,
  ) {}

  /** Compares what the tabs show with what was announced of them. `gone` is a tab that has just ended. */
  review(tabs: readonly Tab[], gone?: Tab): void {
    const now = clock.now();
    const news = tabs.filter(({ connection }) => isAnnouncementDue(connection.announced, shown(connection), now));
    const left = gone?.connection.announced ? [gone] : [];
    const [first] = [...news, ...left];
    if (!first) return;
    const views = news.flatMap(({ connection }) => announcedView(connection));
    const ended = [...news, ...left]
      .filter((tab) => tab === gone || !tab.connection.watching)
      .map(({ connection }) => connection.connectionId);
    for (const tab of news) {
      const view = shown(tab.connection);
      tab.update({ announced: view && { ...view, at: now } });
    }
    gone?.update({ announced: null });
    this.#send(first.connection.userId, views, ended);
  }

  /** Resolves when every announcement begun so far has arrived or failed: the object stays awake for it. */
  async settled(): Promise<void> {
    await Promise.all(this.#running);
  }

  /** Removes from the audience a view that the viewer's object does not have. */
  forget(userId: string, connectionId: string): void {
    this.#send(userId, [], [connectionId]);
  }

  #send(userId: string, views: AnnouncedView[], ended: string[]): void {
    const sending = this.#sendTo(userId, views, ended)
      .catch((error: unknown) => {
        // A stub that failed once stays broken.
        this.#shard = null;
        log('info', 'audience-not-told', this.subjects(), errorFields(error));
      })
      .finally(() => this.#running.delete(sending));
    this.#running.add(sending);
  }

  /** Uses one stub, so that announcements arrive in the order in which they were made. */
  async #sendTo(userId: string, views: AnnouncedView[], ended: string[]): Promise<void> {
    if (this.#userId !== userId) this.#shard = null;
    this.#userId = userId;
    this.#shard ??= audienceOf(this.audience, userId);
    await this.#shard.announce(views, ended);
  }
}

const shown = ({ watching }: Connection) =>
  watching && { videoId: watching.videoId, isPlaying: watching.playingSince !== null };

const announcedView = ({ watching, connectionId, userId, deviceId, deviceName }: Connection): AnnouncedView[] =>
  watching
    ? [
        {
          connectionId,
          userId,
          deviceId,
          device: deviceName,
          videoId: watching.videoId,
          since: watching.since,
          seconds: watching.position,
          isPlaying: watching.playingSince !== null,
          at: watching.positionAt,
        },
      ]
    : [];
