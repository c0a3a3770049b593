import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeOverPatienceMs, WatchSession, type Verdict } from '../../../app/player/session/watch-session';
import type { ClientMessage, ServerMessage } from '../../../durable-objects/viewer/messages';

/** A double of the socket, which may be disconnected, with the messages sent. */
function line() {
  const sent: ClientMessage[] = [];
  let listener: (message: ServerMessage) => void = () => undefined;
  const socket = {
    isOpen: true,
    send: (message: ClientMessage) => {
      if (socket.isOpen) sent.push(message);
      return socket.isOpen;
    },
    listen: (wanted: (message: ServerMessage) => void) => {
      listener = wanted;
      return () => undefined;
    },
  };
  return { sent, socket, hear: (message: ServerMessage) => listener(message) };
}

function session(startSeconds = 10) {
  const { sent, socket, hear } = line();
  const verdicts: Verdict[] = [];
  const own = new WatchSession(socket, { videoId: 'diga', seriesId: null }, (one) => verdicts.push(one), startSeconds);
  return { own, sent, socket, hear, verdicts };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a tab whose place was taken does not store its second again', () => {
  const { own, hear, verdicts } = session();
  own.play(10);
  hear({ type: 'admitted', videoId: 'diga' });
  own.progress(13);
  expect(own.unsavedSecond).toBe(13);
  hear({ type: 'stopped', by: 'Chrome' });
  expect(verdicts.at(-1)).toEqual({ kind: 'stopped', by: 'Chrome' });
  expect(own.unsavedSecond).toBeNull();
  // The pause that follows may come in the next second.
  own.pause(14.1);
  expect(own.unsavedSecond).toBeNull();
  hear({ type: 'welcome', connectionId: 'again' });
  expect(own.leave().unsaved).toBeNull();
});

test('after it took its place back, its seconds count again', () => {
  const { own, socket, hear } = session();
  own.play(10);
  hear({ type: 'stopped', by: '' });
  own.takeOver();
  hear({ type: 'admitted', videoId: 'diga' });
  own.progress(21);
  expect(own.unsavedSecond).toBe(21);
  socket.isOpen = false;
  expect(own.leave()).toEqual({ unsaved: 21 });
});

test('it is asked for back from there by the viewer alone, and once', () => {
  const { own, sent, hear } = session();
  const asked = () => sent.flatMap((message) => (message.type === 'watch' ? [message.isReturn ?? false] : []));
  own.play(10);
  hear({ type: 'stopped', by: 'Chrome' });
  own.play(10);
  hear({ type: 'stopped', by: 'Chrome' });
  own.takeOver();
  hear({ type: 'welcome', connectionId: 'again' });
  hear({ type: 'admitted', videoId: 'diga', seconds: 30 });
  hear({ type: 'welcome', connectionId: 'again' });
  expect(asked()).toEqual([false, false, true, true, false]);
});

test('what the socket could not take is handed back', () => {
  const { own, socket } = session();
  own.play(10);
  socket.isOpen = false;
  own.pause(12);
  expect(own.leave()).toEqual({ unsaved: 12 });
});

test('a lesson that never played reports no second, so that its place stays', () => {
  const { own, sent, hear } = session(0);
  hear({ type: 'welcome', connectionId: 'first' });
  own.pause(0);
  expect(own.leave()).toEqual({ unsaved: null });
  expect(sent).toEqual([]);
});

test('a take-over without a socket is given up in time, and a late connection takes nothing', () => {
  const { own, sent, socket, hear, verdicts } = session();
  socket.isOpen = false;
  own.takeOver();
  vi.advanceTimersByTime(takeOverPatienceMs - 1);
  expect(verdicts).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(verdicts).toEqual([{ kind: 'no-answer' }]);
  socket.isOpen = true;
  hear({ type: 'welcome', connectionId: 'late' });
  expect(sent).toEqual([]);
  own.takeOver();
  expect(sent).toEqual([{ type: 'watch', videoId: 'diga', seconds: 10 }]);
});

test('an answered take-over is not given up', () => {
  const { own, sent, hear, verdicts } = session();
  own.takeOver();
  hear({ type: 'refused', reason: 'view-limit' });
  expect(sent.at(-1)).toEqual({ type: 'takeOver' });
  hear({ type: 'admitted', videoId: 'diga' });
  vi.advanceTimersByTime(takeOverPatienceMs * 2);
  expect(verdicts).toEqual([{ kind: 'admitted', seconds: null }]);
});

test('the place that was chosen is asked for once; who came since is shown to choose again', () => {
  const { own, sent, verdicts, hear } = session();
  const holders = [{ holderId: 'tab-2', device: 'Safari, iOS', videoId: 'sutura', since: 0 }];
  own.takeOver('tab-1');
  hear({ type: 'refused', reason: 'view-limit', holders });
  expect(sent.at(-1)).toEqual({ type: 'takeOver', holderId: 'tab-1' });
  hear({ type: 'refused', reason: 'view-limit', holders });
  expect(verdicts).toEqual([{ kind: 'view-limit', holders }]);
});

test('the second is sent when it changes to a multiple of ten, at a pause and at a chosen chapter', () => {
  const { own, sent } = session(8);
  own.play(8);
  sent.length = 0;
  for (let second = 8; second <= 31; second += 0.5) own.progress(second);
  const places = () => sent.flatMap((one) => (one.type === 'progress' || one.type === 'pause' ? [one] : []));
  expect(places().map(({ type, seconds }) => [type, seconds])).toEqual([
    ['progress', 10],
    ['progress', 20],
    ['progress', 30],
  ]);
  own.jump(45.4);
  own.pause(47.9);
  expect(places().slice(3)).toMatchObject([
    { type: 'pause', seconds: 45 },
    { type: 'pause', seconds: 47 },
  ]);
});
