import type { Coverage } from './learning/coverage';
import { unreachable, type ClientMessage } from './messages';
import type { Playback } from './playback';
import type { Receipts } from './receipts';
import type { BlockedViews } from './blocked-views';
import type { Tab } from './tab';

/** The parts that handle messages of tabs. */
export type MessageParts = {
  playback: Playback;
  coverage: Coverage;
  stops: BlockedViews;
  receipts: Receipts;
};

/** A lesson of a course counts for its learner; a `watch` that wrongly claims to be in a course is not admitted. */
async function watch(
  { playback, coverage }: MessageParts,
  tab: Tab,
  message: Extract<ClientMessage, { type: 'watch' }>,
) {
  const { videoId, seriesId = null, seconds, courseId, unitId, isReturn } = message;
  const lesson = courseId && unitId ? { courseId, unitId, videoId } : null;
  if (!lesson) coverage.forget(tab);
  tab.update({ isInCourse: lesson !== null });
  await playback.watch(tab, { videoId, seriesId, seconds }, { isReturn });
  if (!lesson || tab.connection.watching?.videoId !== videoId) return;
  if (!(await coverage.begin(tab, lesson, seconds))) playback.leave(tab, seconds);
}

/** Handles a message of a tab; null stands for an invalid message. */
export async function handleMessage(parts: MessageParts, tab: Tab, message: ClientMessage | null): Promise<void> {
  const { playback, coverage, stops, receipts } = parts;
  if (!message) return tab.send({ type: 'refused', reason: 'invalid-message' });
  if (stops.bars(tab, message)) return;
  const shown = tab.connection.watching?.videoId;
  switch (message.type) {
    case 'watch':
      return watch(parts, tab, message);
    case 'present':
      return coverage.present(tab, message.id, message.seconds);
    case 'takeOver':
      return playback.takeOver(tab, message.holderId);
    case 'askPlace':
      return playback.sendPlace(tab, message.videoId);
    case 'at':
      playback.at(tab, message.seconds);
      coverage.applyPosition(tab, message.seconds);
      return receipts.give(tab);
    case 'progress':
      playback.progress(tab, message.seconds);
      coverage.applyPosition(tab, message.seconds);
      return receipts.give(tab);
    case 'pause':
      coverage.stop(tab, message.seconds);
      playback.pause(tab, message.seconds);
      return receipts.takeBack(tab, shown);
    case 'leave':
      coverage.stop(tab, message.seconds);
      playback.leave(tab, message.seconds);
      return receipts.takeBack(tab, shown);
    case 'redeem':
      return receipts.redeem(tab, message.videoId, message.receipt);
    default:
      return unreachable(message);
  }
}
