import { useState } from 'react';
import { PlayPage } from '../../../app/components/gaming/PlayPage';
import { RewardDialog } from '../../../app/components/gaming/RewardDialog';
import type { Badge, Bonus, Mission, Play } from '../../../app/components/gaming/play-data';
import { onRouteWith } from '../support';
import '../../../app/components/gaming/disc.css';
import '../../../app/components/gaming/play-parts.css';
import '../../../app/components/gaming/play.css';
import '../../../app/components/rewards/rewards.css';

const level = (goal: number, emblem: string) => ({ id: `a${goal}`, goal, image: `emblem:${emblem}` });

/** A badge of lessons that was not begun. */
export const badge = (changes: Partial<Badge>): Badge => ({
  id: 'quattro-mani',
  title: 'Quattro mani',
  description: 'Finisci sei lezioni.',
  difficulty: 1,
  experience: 50,
  metric: 'lesson',
  topic: '',
  levels: [level(6, 'four-hands')],
  count: 0,
  isByLessons: true,
  progress: [0],
  unlocked: [null],
  next: 0,
  state: 'locked',
  ...changes,
});

export const mission = (changes: Partial<Mission>): Mission => ({
  id: 'due-lezioni',
  kind: 'lesson',
  topic: '',
  goal: 2,
  pearls: 3,
  week: '2026-11-16',
  count: 1,
  redeemedAt: null,
  state: 'open',
  to: Date.UTC(2026, 10, 22, 23),
  topicName: null,
  ...changes,
});

export const bonus = (data: Partial<Bonus['data']>): Bonus => ({
  videoBonus: { id: 'smalto', title: 'Lo smalto', poster: 'smalto', durationMs: 600_000, seconds: 0 },
  bonusName: 'Scala colori',
  picture: null,
  rewardId: 'scala',
  privacyPolicyLink: null,
  isGone: false,
  data: {
    id: 'smalto',
    to: Date.now() + 86_400_000,
    askUntil: Date.now() + 31 * 86_400_000,
    redeemed: false,
    redeemedAt: null,
    form: false,
    shippedAt: null,
    ...data,
  },
});

const done = Date.UTC(2026, 10, 3);
const badges = [
  badge({
    id: 'prima',
    title: 'Prima impronta',
    difficulty: 0,
    levels: [level(1, 'impression')],
    count: 1,
    progress: [1],
    unlocked: [done],
    next: null,
    state: 'unlocked',
  }),
  badge({ count: 3, progress: [3], state: 'started' }),
  badge({
    id: 'ceratura',
    title: 'Ceratura',
    description: 'Guarda minuti di lezione.',
    metric: 'minute',
    levels: [level(300, 'flame'), level(1200, 'flame')],
    count: 1181,
    progress: [300, 1181],
    unlocked: [done, null],
    next: 1,
    state: 'started',
  }),
  badge({ id: 'naturale', title: 'Dente naturale', difficulty: 9, levels: [level(16, 'apex')] }),
];

const prize = (changes: Partial<Play['prizes'][number]>): Play['prizes'][number] => ({
  rewardId: 'specchietto',
  title: 'Specchietto',
  company: 'Brenta Strumenti',
  picture: null,
  pearls: 8,
  isGone: false,
  requestedAt: null,
  shippedAt: null,
  ...changes,
});

type Changes = Partial<Play> & { isNew?: boolean };

export function playOf({ isNew = false, ...changes }: Changes = {}): Play {
  const experience = isNew ? 0 : 18_640;
  return {
    player: {
      level: isNew ? 1 : 12,
      levelProgress: isNew ? 0 : 0.88,
      levelExperience: isNew ? 0 : 2640,
      nextLevelExperience: isNew ? 100 : 3000,
      experience,
      currency: isNew ? 0 : 1_240_000,
      multiplier: isNew ? 1 : 1.25,
      loginStreak: isNew ? 0 : 11,
    },
    streak: {
      isCounted: !isNew,
      next: { inDays: 3, factor: 1.5 },
      sealed: isNew ? null : '2026-11-16',
      hasSeal: isNew,
      days: isNew ? [] : ['20', '19', '18', '17', '15', '14'].map((day) => `2026-11-${day}`),
      steps: { 1: 1, 3: 1.1, 7: 1.25, 14: 1.5, 30: 2 },
    },
    missions: [mission({}), mission({ id: 'voti', kind: 'rating', topicName: 'Igiene' })],
    bonuses: [bonus({})],
    badges,
    prizes: [
      prize({}),
      prize({ rewardId: 'lampada', title: 'Lampada frontale', pearls: 9_000_000 }),
      prize({ rewardId: 'camice', title: 'Camice', isGone: true }),
      prize({ rewardId: 'corso', title: 'Un posto in sala', requestedAt: done }),
    ],
    nearest: isNew ? null : { badgeId: 'ceratura', missing: 19 },
    lesson: { id: 'diga', title: 'La diga in tre gesti', seconds: 761 },
    team: { company: 'Studio Brera', isShared: false, people: 2, experience: null, activeThisWeek: null },
    worth: { minute: 10, lesson: 50, rating: 10, test: 100, course: 300, book: 30, box: 5, feedback: 20 },
    revision: 1,
    ...changes,
  };
}

/** The page as its route renders it; the requested reward is shown in the dialog. */
function Page({ play }: { play: Play }) {
  const [rewardId, setRewardId] = useState<string | null>(null);
  return (
    <>
      <PlayPage play={play} onAskReward={setRewardId} />
      <RewardDialog rewardId={rewardId} onClose={() => setRewardId(null)} onSent={() => undefined} />
    </>
  );
}

export const pageOf = (play: Play, { isAdmin = false } = {}) =>
  onRouteWith(<Page play={play} />, {
    shell: { user: { nome: 'Giulia', isAdmin }, impersonation: null },
    address: '/play',
  });
