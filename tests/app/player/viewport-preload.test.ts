import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadInView } from '../../../app/player/preload/viewport-preload';
import type { Shaka } from '../../../app/player/playback/shaka';

// The lessons in sight of a catalogue at rest, without a browser: its parts only say what they were told.

type Asked = { videos: { videoId: string }[] };
type Seen = { target: object; isIntersecting: boolean };

const parts = vi.hoisted(() => ({
  realtime: { isOpen: true, listen: vi.fn() },
  elsewhere: null as object | null,
  warming: null as object | null,
  ask: vi.fn(),
  kept: new Set<string>(),
}));
vi.mock('~/lib/realtime/realtime', () => ({ realtime: parts.realtime }));
vi.mock('~/lib/realtime/other-devices', () => ({
  otherDevice: {
    get value() {
      return parts.elsewhere;
    },
  },
}));
vi.mock('~/lib/when-idle', () => ({ whenIdle: (work: () => void) => (queueMicrotask(work), () => undefined) }));
vi.mock('~/lib/ask', () => ({ ask: parts.ask }));
vi.mock('../../../app/player/playback/shaka', () => ({
  loadShaka: async (): Promise<Shaka> => ({}) as unknown as Shaka,
}));
vi.mock('../../../app/player/playback/drm', () => ({ knownDrmType: () => 'clearkey' }));
vi.mock('../../../app/player/preload/preload-player', () => ({ warmAnswer: () => parts.warming }));
vi.mock('../../../app/player/preload/preloaded', () => ({
  isKept: (id: string) => parts.kept.has(id),
  keepPreloaded: (_: object, { id }: { id: string }) => parts.kept.add(id),
  preloadedNow: () => [],
  dropPreloaded: () => undefined,
}));

let see: (seen: Seen[]) => void;
let change: () => void;
let answer: (videos: string[]) => void;
let end: () => void;

/** A link to a lesson, so far down the page. */
const linkTo = (id: string, place: number) => {
  const link = {
    href: `https://apice.test/watch/${id}`,
    isConnected: true,
    place,
    closest: () => link,
    compareDocumentPosition: (other: { place: number }) => (other.place > place ? 4 : 2),
  };
  return link;
};

/** What was asked for, question by question. */
const asked = () => parts.ask.mock.calls.map(([, { videos }]) => (videos as Asked['videos']).map((one) => one.videoId));

/** The page stands still for long enough. */
const rest = () => vi.advanceTimersByTimeAsync(400);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { userAgent: 'a computer' });
  vi.stubGlobal('location', { search: '' });
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 });
  const add = { addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('document', { ...add, body: {}, hidden: false, querySelectorAll: () => [] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(tell: typeof see) {
        see = tell;
      }
    },
  );
  vi.stubGlobal(
    'MutationObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(tell: typeof change) {
        change = tell;
      }
    },
  );
  parts.realtime.isOpen = true;
  parts.realtime.listen.mockReturnValue(() => undefined);
  parts.ask.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = (ids) => resolve({ result: { videos: ids.map((id) => ({ id })) } });
      }),
  );
  end = preloadInView();
});
afterEach(() => {
  end();
  parts.ask.mockReset();
  parts.kept.clear();
  Object.assign(parts, { elsewhere: null, warming: null });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (...ids: string[]) => see(ids.map((id, place) => ({ target: linkTo(id, place), isIntersecting: true })));

test('are asked for together once the page stands still, and each once', async () => {
  show('diga', 'mani');
  await vi.advanceTimersByTimeAsync(399);
  expect(asked()).toEqual([]);
  await rest();
  expect(asked()).toEqual([['diga', 'mani']]);
  // The rows change while the answer is under way.
  change();
  await rest();
  expect(asked()).toHaveLength(1);
  answer(['diga']);
  await rest();
  // What was not answered may not be watched; what comes into sight is asked for.
  show('endodonzia');
  await rest();
  expect(asked()).toEqual([['diga', 'mani'], ['endodonzia']]);
  expect([...parts.kept]).toEqual(['diga']);
});

test('are asked for again after an answer that was lost', async () => {
  parts.ask.mockResolvedValueOnce({ refusal: { code: 'network' } });
  show('diga');
  await rest();
  change();
  await rest();
  expect(asked()).toEqual([['diga'], ['diga']]);
});

test('wait until the viewer’s object has told what other devices show', async () => {
  parts.realtime.isOpen = false;
  show('diga');
  await rest();
  expect(asked()).toEqual([]);
  parts.realtime.isOpen = true;
  const [hear] = parts.realtime.listen.mock.calls.at(-1) ?? [];
  hear({ type: 'welcome' });
  await rest();
  expect(asked()).toEqual([['diga']]);
});

test.each([
  ['another device plays', () => Object.assign(parts, { elsewhere: {} })],
  ['the lesson is being made ready with its picture', () => Object.assign(parts, { warming: {} })],
  ['nobody sees the page', () => Object.assign(document, { hidden: true })],
  ['bytes cost money', () => Object.assign(navigator, { connection: { saveData: true } })],
])('are left alone while %s', async (_, happen) => {
  happen();
  show('diga');
  await rest();
  expect(asked()).toEqual([]);
});
