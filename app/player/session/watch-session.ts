import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import type { Holder } from '../../../domain/watching/simultaneous-views';
import { progressStepSeconds } from '../../../domain/watching/progress';
import type { Realtime } from '~/lib/realtime/realtime';
import type { WatchedVideo } from '../video';

/** The viewer object's decision about this tab, for the page to show. */
export type Verdict =
  /** `seconds`: the lesson's current position, when it comes back from another device. */
  | { kind: 'admitted'; seconds: number | null }
  | { kind: 'view-limit'; holders: Holder[] }
  | { kind: 'stopped'; by: string }
  | { kind: 'trial-over' }
  | { kind: 'watch-quota' }
  | { kind: 'video-unavailable' }
  | { kind: 'no-answer' };

type UsedUp = 'trial-over' | 'watch-quota';
type Socket = Pick<Realtime, 'send' | 'listen'>;

/** Between `progress` messages the position is sent this often, so that a tab that crashes loses no more. Seconds. */
const signStepSeconds = 2;

/** A take-over without an answer is abandoned after this: without a socket no answer arrives. Milliseconds. */
export const takeOverPatienceMs = 10_000;

/**
 * The session of one video in one tab, as reported to the viewer's object: play, position every two seconds, pause, end.
 * After each connection it reports its state again. It does not access the media element; its owner passes positions.
 */
export class WatchSession {
  #wants: 'nothing' | 'play' | 'take-over' = 'nothing';
  /** The holder whose place is requested; undefined for the oldest one. */
  #holderId: string | undefined;
  /**
   * Whether that place was requested: a second refusal means that the chosen holder has left and others have taken the
   * places.
   */
  #hasAsked = false;
  #second: number;
  #hasPlayed = false;
  /** Whether positions were reported since one was last stored for certain. */
  #isUnsaved = false;
  /** Another view has taken this place: positions noted until it is requested again are not saved. */
  #isStopped = false;
  /** The viewer has requested to take it back. */
  #isReturn = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #stopListening: () => void;

  constructor(
    private readonly socket: Socket,
    private readonly video: WatchedVideo,
    private readonly onVerdict: (verdict: Verdict) => void,
    startSeconds: number,
    /** Stores a position that the socket could not send. */
    private readonly storeOtherDevice: (seconds: number) => void = () => undefined,
  ) {
    this.#second = Math.floor(startSeconds);
    this.#stopListening = socket.listen((message) => this.#handleMessage(message));
  }

  /** Playback has started at a position. */
  play(seconds: number): void {
    this.#note(seconds);
    this.#hasPlayed = true;
    // Also fired after buffering and after an admitted take-over, which the object knows already.
    if (this.#wants !== 'nothing') return;
    this.#wants = 'play';
    this.#watch();
  }

  /** Reports a position; saved when the whole second becomes a multiple of ten (spec 3 §4.2). */
  progress(seconds: number): void {
    const before = this.#second;
    this.#note(seconds);
    if (this.#wants !== 'play' || this.#second === before) return;
    if (this.#second % progressStepSeconds === 0) this.socket.send({ type: 'progress', seconds: this.#second });
    else if (this.#second % signStepSeconds === 0) this.socket.send({ type: 'at', seconds: this.#second });
  }

  /** Pauses: the position is stored. */
  pause(seconds: number): void {
    this.#note(seconds);
    if (this.#wants !== 'play') return;
    this.#wants = 'nothing';
    this.#isUnsaved = !this.socket.send({ type: 'pause', seconds: this.#second });
  }

  /** Seeks: in a course the covered interval ends here, and a new one starts where playback continues. */
  seek(): void {
    if (!this.video.unitId || this.#wants !== 'play') return;
    this.#wants = 'nothing';
    this.socket.send({ type: 'pause', seconds: this.#second });
  }

  /** A chapter was chosen: the position is stored, and a playing video plays on from there. */
  jump(seconds: number): void {
    const isPlaying = this.#wants === 'play';
    this.#note(seconds);
    this.#isUnsaved = !this.socket.send({ type: 'pause', seconds: this.#second });
    if (isPlaying) this.#watch();
  }

  /** Requests the place of another device; reports `no-answer` if the object does not respond in time. */
  takeOver(holderId?: string): void {
    this.#wants = 'take-over';
    this.#holderId = holderId;
    this.#hasAsked = false;
    this.#isReturn ||= this.#isStopped;
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#giveUp(), takeOverPatienceMs);
    this.#watch();
  }

  /** Ends the session with the page. Returns a position that the socket could not send, to be stored by other means. */
  leave(): { unsaved: number | null } {
    const isSent = !this.#hasPlayed || this.socket.send({ type: 'leave', seconds: this.#second });
    const unsaved = isSent ? null : this.unsavedSecond;
    this.#stopListening();
    clearTimeout(this.#patience);
    this.#wants = 'nothing';
    return { unsaved };
  }

  /** The position, if it was not stored for certain; sent by beacon when the page is left. */
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

  #handleMessage(message: ServerMessage): void {
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
    // A taken-over view lacks its course unit, so that is sent again.
    const isTakenOver = this.#wants === 'take-over';
    this.#isReturn = false;
    this.#wants = 'play';
    if (isTakenOver && this.video.unitId) this.#watch();
    this.onVerdict({ kind: 'admitted', seconds });
  }

  #refused(reason: 'view-limit' | UsedUp | 'video-unavailable', holders: Holder[]): void {
    if (reason !== 'view-limit') return this.#end({ kind: reason });
    // The first response to a take-over is this refusal; it makes the object remember the request.
    const holderId = this.#holderId;
    if (this.#wants === 'take-over' && !this.#hasAsked) {
      this.#hasAsked = true;
      this.socket.send({ type: 'takeOver', ...(holderId && { holderId }) });
    } else this.#end({ kind: 'view-limit', holders });
  }

  /**
   * The object stored the position when it stopped this view; sent again later, it would overwrite newer progress from
   * elsewhere.
   */
  #stopped(by: string): void {
    this.#isStopped = true;
    this.#isUnsaved = false;
    this.#end({ kind: 'stopped', by });
  }

  #end(verdict: Verdict): void {
    clearTimeout(this.#patience);
    this.#isReturn = false;
    this.#wants = 'nothing';
    this.onVerdict(verdict);
  }

  /** Positions stay unsaved: a late connection must not take the place unexpectedly. */
  #giveUp(): void {
    this.#wants = 'nothing';
    this.onVerdict({ kind: 'no-answer' });
  }

  /** Saves a position watched and paused without a socket: a message about it would belong to no view. */
  #saveOtherDevice(): void {
    const seconds = this.unsavedSecond;
    if (seconds === null) return;
    this.#isUnsaved = false;
    this.storeOtherDevice(seconds);
  }
}
