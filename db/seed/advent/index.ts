import { boxOpensAt, runningYear } from '../../../domain/advent/season';
import { boxOpenings, calendarBoxes, calendars, rewardRequests, rewards } from '../../schema';
import { boxes } from './boxes';
import { boxes2022 } from './boxes-2022';
import { gifts } from './gifts';
import type { BoxStory } from './story';
import { dayMs, hourMs } from '../../../domain/shared/time';

const firstYear = 2022;
const dataAlert =
  'Usiamo questi dati solo per spedirti il pacco, e li cancelliamo dodici mesi dopo la spedizione. Li correggi finché non è partito.';

const calendarId = (year: number) => `avvento-${year}`;
const boxId = (year: number, day: number) => `${calendarId(year)}-${day}`;
const giftId = (year: number, name: string) => `${name}-${year}`;

const boxRows = (year: number, stories: readonly BoxStory[]) =>
  stories.map(({ kind, title, text, company = '', pro = false, videoId = null, picture, gift }, index) => ({
    id: boxId(year, index + 1),
    calendarId: calendarId(year),
    day: index + 1,
    pro,
    kind,
    title,
    text,
    company,
    picture: picture ? `/pictures/boxes/${picture}` : null,
    videoId,
    link: null,
    rewardId: gift ? giftId(year, gift) : null,
    dataAlert: gift ? dataAlert : '',
  }));

/** What demo viewers opened in the first calendar and requested: one request waits, one was shipped. */
const found = [
  { userId: 'demo-dentista', days: [1, 2, 3, 5, 6, 11, 14, 24] },
  { userId: 'demo-mensile', days: [1, 3, 11, 25] },
];

const requestRows = (now: number) => {
  const address = { indirizzo: 'Via Solferino 12', indirizzo2: '', cap: '20121', citta: 'Milano', provincia: 'MI' };
  const common = { source: 'advent' as const, noticeVersion: '2026', ...address };
  const none = { profilingAt: null, messagesAt: null, thirdPartiesAt: null, partnerAt: null };
  return [
    {
      id: 'demo-request-1',
      rewardId: giftId(firstYear, 'kit'),
      userId: 'demo-mensile',
      sourceId: boxId(firstYear, 11),
      nome: 'Marco',
      cognome: 'Rinaldi',
      email: 'mensile@apice.test',
      telefono: '+39 347 555 0121',
      ...common,
      ...none,
      messagesAt: now - 2 * dayMs,
      partnerAt: now - 2 * dayMs,
      partnerNotice: gifts.kit?.privacyPolicyLink ?? '',
      createdAt: now - 2 * dayMs,
      updatedAt: now - 2 * dayMs,
    },
    {
      id: 'demo-request-2',
      rewardId: giftId(firstYear, 'taccuino'),
      userId: 'demo-dentista',
      sourceId: boxId(firstYear, 3),
      nome: 'Elena',
      cognome: 'Bianchi',
      email: 'dentista@apice.test',
      telefono: '+39 347 555 0142',
      ...common,
      ...none,
      createdAt: now - 40 * dayMs,
      updatedAt: now - 40 * dayMs,
      exportedAt: now - 21 * dayMs,
      shippedAt: now - 20 * dayMs,
      tracking: 'AP220000142',
    },
  ];
};

/** The rows of the advent: the calendars of 2022 and of the current year, their rewards, openings and requests. */
export function adventRows(now: number) {
  const years = [
    { year: firstYear, stories: boxes2022 },
    { year: runningYear(now), stories: boxes },
  ];
  const requests = requestRows(now);
  const given = years.flatMap(({ year, stories }) =>
    [...new Set(stories.flatMap(({ gift }) => gift ?? []))].flatMap((name) => {
      const gift = gifts[name];
      const id = giftId(year, name);
      const asked = requests.filter(({ rewardId }) => rewardId === id).length;
      return gift
        ? [{ ...gift, id, remaining: gift.stock === null ? null : gift.stock - asked, createdAt: now, updatedAt: now }]
        : [];
    }),
  );
  return [
    [rewards, given],
    [
      calendars,
      years.map(({ year }) => ({
        id: calendarId(year),
        year,
        allowPreviousDays: true,
        createdAt: now,
        updatedAt: now,
      })),
    ],
    [calendarBoxes, years.flatMap(({ year, stories }) => boxRows(year, stories))],
    [
      boxOpenings,
      found.flatMap(({ userId, days }) =>
        days.map((day) => ({
          userId,
          boxId: boxId(firstYear, day),
          openedAt: boxOpensAt(firstYear, day) + 8 * hourMs,
        })),
      ),
    ],
    [rewardRequests, requests],
  ] as const;
}
