import { firstRules } from '../../../domain/gaming/rules';
import type { Mission } from '../../../domain/gaming/missions';
import { badges, bonuses, gameVersions, rewards } from '../../schema';
import { badgeStories } from './badges';

const dayMs = 86_400_000;

const missionStories: readonly Mission[] = [
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

/** The game of the demo: rules, missions, badges and two special events; it begins when the game is switched on. */
export const gamingRows = (now: number) =>
  [
    [
      gameVersions,
      [
        { kind: 'rules' as const, fromDay, value: firstRules, savedAt: now },
        { kind: 'missions' as const, fromDay, value: [...missionStories], savedAt: now },
      ],
    ],
    [badges, badgeStories.map((value, position) => ({ id: value.id, position, value, updatedAt: now }))],
    [
      rewards,
      prizes.map(({ videoId: _videoId, ...prize }) => ({
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
