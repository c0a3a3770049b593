import { firstRules } from '../../../domain/gaming/rules';
import type { Mission } from '../../../domain/gaming/missions';
import { badges, bonuses, gameVersions, rewards, type rewardRequests } from '../../schema';
import { badgeStories } from './badges';
import { dayMs } from '../../../domain/shared/time';

const missionStories: Mission[] = [
  { id: 'trenta-minuti', kind: 'minute', topic: '', goal: 30, pearls: 5 },
  { id: 'un-ora', kind: 'minute', topic: '', goal: 60, pearls: 10 },
  { id: 'minuti-igiene', kind: 'minute', topic: 'tag:igiene', goal: 15, pearls: 6 },
  { id: 'minuti-conservativa', kind: 'minute', topic: 'tag:conservativa', goal: 20, pearls: 8 },
  { id: 'una-lezione', kind: 'lesson', topic: '', goal: 1, pearls: 5 },
  { id: 'tre-lezioni', kind: 'lesson', topic: '', goal: 3, pearls: 12 },
  { id: 'lezione-strumenti', kind: 'lesson', topic: 'tag:strumenti', goal: 1, pearls: 6 },
  { id: 'due-voti', kind: 'rating', topic: '', goal: 2, pearls: 4 },
  { id: 'un-test', kind: 'test', topic: '', goal: 1, pearls: 8 },
];

/** The first Rome day of the demo's rules: long before anybody plays. */
const fromDay = '2020-01-06';

const prizes = [
  {
    id: 'missione-sonda',
    title: 'Sonda millimetrata',
    picture: '/pictures/boxes/sonda.svg',
    stock: 50,
    videoId: 'sondaggio',
  },
  {
    id: 'missione-scala',
    title: 'Scala colori da studio',
    picture: '/pictures/boxes/scala.svg',
    stock: 20,
    videoId: 'compositi',
  },
];

/** The rewards of the game's shop, with their requests and how many days ago they were made. */
const shop: { id: string; title: string; picture: string; stock: number; pearls: number; asked: Asked[] }[] = [
  {
    id: 'premio-sonda',
    title: 'Sonda da taschino',
    picture: '/pictures/boxes/sonda.svg',
    stock: 40,
    pearls: 5,
    asked: [{ userId: 'demo-assistente', daysAgo: 0.3 }],
  },
  {
    id: 'premio-taccuino',
    title: 'Taccuino dei casi',
    picture: '/pictures/boxes/taccuino.svg',
    stock: 30,
    pearls: 20,
    asked: [{ userId: 'demo-dentista', daysAgo: 9, shippedDaysAgo: 6 }],
  },
  {
    id: 'premio-modello',
    title: 'Modello d’arcata',
    picture: '/pictures/boxes/modello.svg',
    stock: 12,
    pearls: 30,
    asked: [{ userId: 'demo-dentista', daysAgo: 1 }],
  },
  {
    id: 'premio-kit',
    title: 'Kit diga completo',
    picture: '/pictures/boxes/kit.svg',
    stock: 8,
    pearls: 150,
    asked: [],
  },
];
type Asked = { userId: string; daysAgo: number; shippedDaysAgo?: number };

const addresses: Record<string, { nome: string; cognome: string; email: string; telefono: string }> = {
  'demo-dentista': {
    nome: 'Elena',
    cognome: 'Bianchi',
    email: 'dentista@apice.test',
    telefono: '+39 347 555 0142',
  },
  'demo-assistente': {
    nome: 'Giulia',
    cognome: 'Ferraro',
    email: 'assistente@apice.test',
    telefono: '+39 347 555 0163',
  },
};

/** The demo players' requests of rewards: two wait, one was shipped. */
export const playerRequests = (now: number): (typeof rewardRequests.$inferInsert)[] =>
  shop.flatMap(({ id, pearls, asked }) =>
    asked.map(({ userId, daysAgo, shippedDaysAgo }) => {
      const createdAt = now - Math.round(daysAgo * dayMs);
      const shippedAt = shippedDaysAgo === undefined ? null : now - shippedDaysAgo * dayMs;
      return {
        id: `demo-${id}-${userId}`,
        rewardId: id,
        userId,
        source: 'shop',
        sourceId: id,
        pearls,
        nome: '',
        cognome: '',
        email: '',
        telefono: '',
        ...addresses[userId],
        indirizzo: 'Via Solferino 12',
        indirizzo2: '',
        cap: '20121',
        citta: 'Milano',
        provincia: 'MI',
        noticeVersion: '2026',
        createdAt,
        updatedAt: createdAt,
        exportedAt: shippedAt && shippedAt - dayMs,
        shippedAt,
        tracking: shippedAt ? 'AP260000207' : '',
      };
    }),
  );

/** The game of the demo: rules, missions, badges and two special events; it begins when the game is switched on. */
export const gamingRows = (now: number) =>
  [
    [
      gameVersions,
      [
        { kind: 'rules' as const, fromDay, value: firstRules, savedAt: now },
        { kind: 'missions' as const, fromDay, value: missionStories, savedAt: now },
      ],
    ],
    [badges, badgeStories.map((value, position) => ({ id: value.id, position, value, updatedAt: now }))],
    [
      rewards,
      [
        ...prizes.map(({ videoId: _videoId, ...prize }) => prize),
        ...shop.map(({ asked: _asked, ...prize }) => prize),
      ].map((prize) => ({
        ...prize,
        remaining: prize.stock,
        createdAt: now - 30 * dayMs,
        updatedAt: now - 30 * dayMs,
      })),
    ],
    [
      bonuses,
      prizes.map(({ id, videoId }, at) => ({
        id,
        videoId,
        rewardId: id,
        fromAt: now - 7 * dayMs,
        toAt: now + (21 + at * 14) * dayMs,
      })),
    ],
  ] as const;
