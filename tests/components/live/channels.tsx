import { useLoaderData } from '@remix-run/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import type { ServerMessage } from '../../../durable-objects/viewer/messages';
import { ReadFailed } from '../../../app/components/ReadFailed';
import { LivePage } from '../../../app/components/live/LivePage';
import type { Channel, Live, LiveEvent } from '../../../app/components/live/live-data';
import type { LivePlayerProps } from '../../../app/player/live/LivePlayer';
import { realtime } from '../../../app/lib/realtime/realtime';
import { OnPage } from '../support';
import '../../../app/components/ChapterList.css';
import '../../../app/components/live/large.css';
import '../../../app/components/live/live.css';
import '../../../app/components/live/main-channel.css';
import '../../../app/components/live/schedule.css';
import '../../../app/player/live/live-player.css';

/** The evening at which the page is read: a Thursday in Rome. */
export const now = Date.parse('2026-11-26T20:54:00+01:00');
export const today = (time: string): number => Date.parse(`2026-11-26T${time}:00+01:00`);

export const eventOf = (rest: Partial<LiveEvent> = {}): LiveEvent => ({
  eventId: 'sutura',
  channelId: 'sala',
  title: 'Sutura: tre casi',
  description: '',
  author: null,
  authorPhoto: null,
  language: 'it',
  startsAt: today('21:30'),
  endsAt: today('22:30'),
  state: 'planned',
  startedAt: null,
  endedAt: null,
  programme: [],
  isReminded: false,
  ...rest,
});

export const onAirEvent = (rest: Partial<LiveEvent> = {}) =>
  eventOf({
    eventId: 'urgenze',
    channelId: 'poltrona',
    title: 'Urgenze: che cosa chiedi per primo',
    author: 'Amina Diallo',
    startsAt: today('20:30'),
    endsAt: today('21:15'),
    state: 'onAir',
    startedAt: today('20:30'),
    programme: [
      { title: 'Saluti, e i casi di stasera', minute: 0, begunAt: null },
      { title: 'Il dolore al telefono', minute: 6, begunAt: null },
      { title: 'La pulpite, alla poltrona', minute: 20, begunAt: null },
      { title: 'Domande', minute: 35, begunAt: null },
    ],
    ...rest,
  });

export const channelOf = (rest: Partial<Channel> = {}): Channel => ({
  channelId: 'sala',
  name: 'Sala chirurgica',
  languages: ['it', 'en'],
  streaming: false,
  onAirSince: null,
  kind: 'hls',
  event: null,
  next: null,
  ...rest,
});

export const onAir = (rest: Partial<Channel> = {}): Channel =>
  channelOf({
    channelId: 'poltrona',
    name: 'Alla poltrona',
    languages: ['it'],
    streaming: true,
    onAirSince: today('20:30'),
    event: onAirEvent(),
    ...rest,
  });

export const liveOf = (channels: Channel[], rest: Partial<Live> = {}): Live => ({
  channels,
  events: channels.flatMap(({ event, next }) => [event, next].filter((one) => one !== null)),
  now,
  version: 1,
  preferences: defaultPlayerPreferences,
  ...rest,
});

/** The evening of the mock picture: one channel on air, one later tonight, two on other days. */
export const evening = (): Live => {
  const sutura = eventOf();
  const english = eventOf({
    eventId: 'english',
    channelId: 'clinic',
    title: 'Phone English',
    language: 'en',
    startsAt: Date.parse('2026-11-30T13:15:00+01:00'),
    endsAt: Date.parse('2026-11-30T14:00:00+01:00'),
  });
  const past = (rest: Partial<LiveEvent>) => eventOf({ state: 'over', ...rest });
  return liveOf(
    [
      onAir(),
      channelOf({ next: sutura }),
      channelOf({ channelId: 'clinic', name: 'Clinic English', languages: ['en'], next: english }),
      channelOf({ channelId: 'luz', name: 'Luz y forma', languages: ['es'] }),
    ],
    {
      events: [
        past({
          eventId: 'giro',
          channelId: 'poltrona',
          title: 'Il giro',
          startsAt: today('18:00'),
          endsAt: today('19:20'),
        }),
        past({
          eventId: 'fresa',
          state: 'missed',
          title: 'La fresa',
          startsAt: today('18:30'),
          endsAt: today('19:50'),
        }),
        past({
          eventId: 'carillas',
          channelId: 'luz',
          state: 'cancelled',
          title: 'Carillas sin prisa',
          startsAt: today('19:00'),
          endsAt: today('20:10'),
        }),
        onAirEvent(),
        sutura,
        eventOf({
          eventId: 'libere',
          channelId: 'poltrona',
          title: 'Domande libere',
          startsAt: today('22:00'),
          endsAt: today('22:50'),
          isReminded: true,
        }),
        english,
      ],
    },
  );
};

type Loaded = { live: Live; mayShowFrames: boolean };
/** Stands where the player is, which has tests of its own. */
const Player = ({ title, view }: LivePlayerProps) => <p>{`Film ${view}: ${title}`}</p>;

const Page = () => <LivePage {...useLoaderData<() => Loaded>()} Player={Player} />;

type PageProps = { address?: string; mayShowFrames?: boolean };

/** The page at its address; `read` returns its loader's data for each load. */
export function pageOf(read: () => Live, { address = '/live', mayShowFrames = true }: PageProps = {}) {
  const routes = [
    {
      id: 'root',
      path: '/',
      loader: () => ({ language: 'it', now, user: { id: 'u1', nome: 'Elena' }, impersonation: null }),
      shouldRevalidate: () => false,
      element: (
        <OnPage>
          <Outlet />
        </OnPage>
      ),
      HydrateFallback: () => null,
      children: [
        {
          path: 'live',
          loader: (): Loaded => ({ live: read(), mayShowFrames }),
          element: <Page />,
          errorElement: (
            <OnPage>
              <ReadFailed of="live" className="live" />
            </OnPage>
          ),
        },
        { path: '*', element: <p>Altrove</p> },
      ],
    },
  ];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />;
}

/** Stands where the page's socket is: sends the page what the server would. */
export function playRealtime() {
  const listeners = new Set<(message: ServerMessage) => void>();
  vi.spyOn(realtime, 'listen').mockImplementation((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  return {
    send: async (message: ServerMessage) => {
      await expect.poll(() => listeners.size).toBeGreaterThan(0);
      for (const listener of listeners) listener(message);
    },
  };
}

/** Stands where the rooms' sockets are: those that were opened, in their order. */
export class RoomSocket extends EventTarget {
  static readonly CLOSED = 3;
  static opened: RoomSocket[] = [];
  readyState = 1;
  readonly path: string;

  constructor(address: URL) {
    super();
    this.path = address.pathname;
    RoomSocket.opened.push(this);
  }

  close(): void {
    this.readyState = RoomSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close'));
  }

  receive(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

/** Whether the page is no wider than its window. */
export const isWithinWindow = (): boolean =>
  document.documentElement.scrollWidth <= document.documentElement.clientWidth;
