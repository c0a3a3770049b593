import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { AdminShortcuts } from '../../../app/components/admin/AdminShortcuts';
import { Toasts } from '../../../app/components/ui/Toasts';
import type { Channel, LiveEvent, LivePageData } from '../../../app/routes/admin/live/edited';
import LivePage from '../../../app/routes/admin/live/route';
import { OnPage } from '../support';
import '../../../app/components/admin/admin.css';
import '../../../app/components/admin/content/content.css';
import '../../../app/components/admin/courses/admin-courses.css';
import '../../../app/routes/admin/live/live.css';

/** An evening in Rome, by its clocks. Milliseconds since 1970. */
export const evening = (time: string, day = '2026-11-26') => Date.parse(`${day}T${time}:00+01:00`);

export const channel = (changes: Partial<Channel> = {}): Channel => ({
  channelId: 'poltrona',
  name: 'Alla poltrona',
  languages: ['it'],
  kind: 'hls',
  source: 'https://video.example.com/poltrona/master.m3u8',
  categories: [],
  onAirSince: null,
  eventId: null,
  isDeleted: false,
  watching: null,
  ...changes,
});

/** The channel while the event `urgenze` is on air. */
export const onAir = (changes: Partial<Channel> = {}) =>
  channel({ onAirSince: evening('20:30'), eventId: 'urgenze', watching: { count: 412, peak: 431 }, ...changes });

export const event = (changes: Partial<LiveEvent> = {}): LiveEvent => ({
  eventId: 'domande',
  channelId: 'poltrona',
  title: 'Domande libere',
  description: '',
  author: 'Amina Diallo',
  authorId: 'diallo',
  language: 'it',
  startsAt: evening('22:00'),
  endsAt: evening('22:50'),
  state: 'planned',
  startedAt: null,
  endedAt: null,
  programme: [],
  reminders: 241,
  sequence: 3,
  replay: null,
  ...changes,
});

export const urgenze = (begun: number): LiveEvent =>
  event({
    eventId: 'urgenze',
    title: 'Urgenze: che cosa chiedi per primo',
    startsAt: evening('20:30'),
    endsAt: evening('21:15'),
    state: 'onAir',
    startedAt: evening('20:30'),
    reminders: 633,
    programme: [
      { title: 'Saluti', minute: 0, begunAt: begun > 0 ? evening('20:31') : null },
      { title: 'Il dolore al telefono', minute: 6, begunAt: begun > 1 ? evening('20:38') : null },
      { title: 'Domande', minute: 35, begunAt: null },
    ],
  });

const over = event({
  eventId: 'giro',
  title: 'Il giro della sterilizzazione',
  startsAt: evening('18:00'),
  endsAt: evening('19:20'),
  state: 'over',
  startedAt: evening('18:01'),
  endedAt: evening('19:18'),
  replay: {
    state: 'ready',
    videoId: 'live-giro',
    problem: null,
    missing: [
      { at: 30, seconds: 6 },
      { at: 95, seconds: 2 },
    ],
  },
});
const cancelled = event({ eventId: 'turno', title: 'Il turno', author: null, authorId: null, state: 'cancelled' });
const earlier = event({
  eventId: 'ieri',
  title: 'La sera di ieri',
  startsAt: evening('20:30', '2026-11-25'),
  endsAt: evening('21:15', '2026-11-25'),
  state: 'missed',
});

/** Three channels, the first on air, and a schedule of the first one. */
export const onAirPage = (changes: Partial<LivePageData> = {}): LivePageData => ({
  channels: [
    onAir(),
    channel({ channelId: 'chirurgia', name: 'Sala chirurgica', languages: ['en'] }),
    channel({ channelId: 'vecchio', name: 'Un canale vecchio', isDeleted: true }),
  ],
  events: [
    earlier,
    over,
    urgenze(2),
    event(),
    cancelled,
    event({ eventId: 'lunedi', channelId: 'chirurgia', startsAt: evening('13:15', '2026-11-30') }),
  ],
  authors: [
    { id: 'diallo', name: 'Amina Diallo' },
    { id: 'chen', name: 'Davide Chen' },
  ],
  now: evening('20:54'),
  version: 7,
  ...changes,
});

/** The same while nothing is on air. */
export const silentPage = (changes: Partial<LivePageData> = {}): LivePageData =>
  onAirPage({ channels: [channel(), channel({ channelId: 'chirurgia', name: 'Sala chirurgica' })], ...changes });

/** The page as its route shows it, over what `read` answers at each load. */
export async function openedLive(read: () => LivePageData, address = '/admin/live?channel=poltrona') {
  const routes = [
    {
      id: 'root',
      path: '/admin/live',
      loader: () => ({ language: 'it', user: null, ...read() }),
      element: (
        <OnPage>
          <main id="main">
            <LivePage />
          </main>
          <AdminShortcuts />
          <Toasts />
        </OnPage>
      ),
      HydrateFallback: () => null,
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const screen = await render(<RouterProvider router={router} />);
  return { screen, router };
}
