import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import type { Holder } from '../../../domain/watching/simultaneous-views';
import { progressStepSeconds } from '../../../domain/watching/progress';
import type { Realtime } from '~/lib/realtime/realtime';

export type { Holder };

/** What the viewer's object decided about this tab, for the page to show. */
export type Verdict =
  /** `seconds`: where the lesson is by now, when it comes back from another device. */
  | { kind: 'admitted'; seconds: number | null }
  | { kind: 'view-limit'; holders: Holder[] }
  | { kind: 'stopped'; by: string }
  | { kind: 'trial-over' }
  | { kind: 'watch-quota' }
  | { kind: 'video-unavailable' }
  | { kind: 'no-answer' };

type UsedUp = 'trial-over' | 'watch-quota';
type Socket = Pick<Realtime, 'send' | 'listen'>;

/** Between two `progress` the second is told this often, so that a tab that dies loses no more of it. */
const signStepSeconds = 2;

/** A take-over that nobody answers is given up after this: without a socket, no answer ever comes. */
export const takeOverPatienceMs = 10_000;

export type WatchedVideo = {
  videoId: string;
  seriesId: string | null;
  /** The unit of a course that it counts for. */
  courseId?: string | undefined;
  unitId?: string | undefined;
};

/**
 * One video in one tab, as told to the viewer's object: that it plays, where it is every two seconds, that it pauses or
 * ends. After every connection it says again how things stand. Knows no picture: its owner tells it positions.
 */
export class WatchSession {
  #wants: 'nothing' | 'play' | 'take-over' = 'nothing';
  /** Whose place is wanted; without it the oldest one. */
  #holderId: string | undefined;
  /** Whether the object was asked for it: a second refusal means that the chosen holder has gone and others have come. */
  #hasAsked = false;
  #second: number;
  #hasPlayed = false;
  /** Whether something was told since the position was last stored for certain. */
  #isUnsaved = false;
  /** Another place has taken this one: what is noted here until it is wanted again counts no more. */
  #isStopped = false;
  /** The viewer wants it back from there. */
  #isReturn = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;

  constructor(
    private readonly socket: Socket,
    private readonly video: WatchedVideo,
    private readonly tell: (verdict: Verdict) => void,
    startSeconds: number,
    /** Stores a position that the socket could not take. */
    private readonly storeOtherDevice: (seconds: number) => void = () => undefined,
  ) {
    this.#second = Math.floor(startSeconds);
    this.#stopListening = socket.listen((message) => this.#hear(message));
  }

  /** The picture begins to move at a position. */
  play(seconds: number): void {
    this.#note(seconds);
    this.#hasPlayed = true;
    // It also begins again after a wait for data, or because a take-over was admitted: that is known already.
    if (this.#wants !== 'nothing') return;
    this.#wants = 'play';
    this.#watch();
  }

  /** The picture is at a position; saved when the whole second changes to a multiple of ten (spec 3 §4.2). */
  progress(seconds: number): void {
    const before = this.#second;
    this.#note(seconds);
    if (this.#wants !== 'play' || this.#second === before) return;
    if (this.#second % progressStepSeconds === 0) this.socket.send({ type: 'progress', seconds: this.#second });
    else if (this.#second % signStepSeconds === 0) this.socket.send({ type: 'at', seconds: this.#second });
  }

  /** The picture stands still: the position is stored. */
  pause(seconds: number): void {
    this.#note(seconds);
    if (this.#wants !== 'play') return;
    this.#wants = 'nothing';
    this.#isUnsaved = !this.socket.send({ type: 'pause', seconds: this.#second });
  }

  /** The picture is moved: in a course what was seen up to here counts, and counting begins anew where it plays on. */
  seek(): void {
    if (!this.video.unitId || this.#wants !== 'play') return;
    this.#wants = 'nothing';
    this.socket.send({ type: 'pause', seconds: this.#second });
  }

  /** A chapter was chosen: the position is stored, and what was playing plays on from there. */
  jump(seconds: number): void {
    const isPlaying = this.#wants === 'play';
    this.#note(seconds);
    this.#isUnsaved = !this.socket.send({ type: 'pause', seconds: this.#second });
    if (isPlaying) this.#watch();
  }

  /** The viewer wants the place that another device holds; `no-answer` is told when the object does not decide in time. */
  takeOver(holderId?: string): void {
    this.#wants = 'take-over';
    this.#holderId = holderId;
    this.#hasAsked = false;
    this.#isReturn ||= this.#isStopped;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), takeOverPatienceMs);
    this.#watch();
  }

  /** The page ends. What the socket could not take is handed back, to be stored another way. */
  leave(): { unsaved: number | null } {
    const isTold = !this.#hasPlayed || this.socket.send({ type: 'leave', seconds: this.#second });
    const unsaved = isTold ? null : this.unsavedSecond;
    this.#stopListening();
    clearTimeout(this.#patience);
    this.#wants = 'nothing';
    return { unsaved };
  }

  /** Where the video is, if that was not stored for certain: for the beacon of a page that goes. */
  get unsavedSecond(): number | null {
    return this.#hasPlayed && this.#isUnsaved ? this.#second : null;
  }

  #note(seconds: number): void {
    const second = Math.floor(seconds);
    if (second !== this.#second && !this.#isStopped) this.#isUnsaved = true;
    this.#second = second;
  }

  #watch(): void {
    this.#isStopped = false;
    const { videoId, seriesId, courseId, unitId } = this.video;
    const lesson = courseId && unitId ? { courseId, unitId } : {};
    const series = seriesId ? { seriesId } : {};
    const claim = this.#isReturn ? { isReturn: true } : {};
    this.socket.send({ type: 'watch', videoId, seconds: this.#second, ...series, ...lesson, ...claim });
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        if (this.#wants !== 'nothing') this.#watch();
        else this.#saveOtherDevice();
        return;
      case 'admitted':
        if (message.videoId === this.video.videoId) this.#admitted(message.seconds ?? null);
        return;
      case 'refused':
        if (message.reason !== 'invalid-message') this.#refused(message.reason, message.holders ?? []);
        return;
      case 'stopped':
        return this.#stopped(message.by);
      default:
        return;
    }
  }

  #admitted(seconds: number | null): void {
    if (this.#wants === 'nothing') return;
    clearTimeout(this.#patience);
    // What was taken over knows its video only: that it counts for a course is said anew.
    const isTakenOver = this.#wants === 'take-over';
    this.#isReturn = false;
    this.#wants = 'play';
    if (isTakenOver && this.video.unitId) this.#watch();
    this.tell({ kind: 'admitted', seconds });
  }

  #refused(reason: 'view-limit' | UsedUp | 'video-unavailable', holders: Holder[]): void {
    if (reason !== 'view-limit') return this.#end({ kind: reason });
    // The first answer to a take-over is this refusal: it makes the object remember what is wanted.
    const holderId = this.#holderId;
    if (this.#wants === 'take-over' && !this.#hasAsked) {
      this.#hasAsked = true;
      this.socket.send({ type: 'takeOver', ...(holderId && { holderId }) });
    } else this.#end({ kind: 'view-limit', holders });
  }

  /** The object stored this view as it stopped it; told again later, it would overwrite what was watched elsewhere since. */
  #stopped(by: string): void {
    this.#isStopped = true;
    this.#isUnsaved = false;
    this.#end({ kind: 'stopped', by });
  }

  #end(verdict: Verdict): void {
    clearTimeout(this.#patience);
    this.#isReturn = false;
    this.#wants = 'nothing';
    this.tell(verdict);
  }

  /** What was not stored stays unsaved. A late connection must not take the place by surprise. */
  #giveUp(): void {
    this.#wants = 'nothing';
    this.tell({ kind: 'no-answer' });
  }

  /** What was watched while the socket was away, and paused before it came back: no message of it would be a view's. */
  #saveOtherDevice(): void {
    const seconds = this.unsavedSecond;
    if (seconds === null) return;
    this.#isUnsaved = false;
    this.storeOtherDevice(seconds);
  }
}
