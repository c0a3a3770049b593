import type { GameData, Deeds } from '../../domain/gaming/game-data';
import { missionState } from '../../domain/gaming/missions';
import type { PlayerState } from '../../domain/gaming/player-state';
import type { playerOf } from '../../durable-objects/stubs';
import type { PlayerStory } from '../../db/seed/gaming/players';

/** A story with what stood in the tables when it began. */
export type PlayedStory = PlayerStory & { past: Deeds };

/** What a player has after their story, and the lessons that were whole by it, with the moment. */
export type Played = { userId: string; state: PlayerState; whole: { videoId: string; at: number }[] };

type PlayOptions = {
  player: Pick<ReturnType<typeof playerOf>, 'begin' | 'earn' | 'confirm' | 'redeem'>;
  data: GameData;
  now: number;
  /** Puts the object's clock on a moment. */
  setClock: (at: number) => void;
};

/**
 * Lets a player's object count a story step by step, each at its own moment, as the jobs of those days would have; levels that are
 * unlocked on the way are announced no more. Of last week's missions that are done the first is redeemed.
 */
export async function playStory(
  { player, data, now, setClock }: PlayOptions,
  { userId, beginsAt, past, steps }: PlayedStory,
): Promise<Played> {
  setClock(beginsAt);
  await player.begin(userId, past, data);
  const whole: Played['whole'] = [];
  for (const { at, deeds } of [...steps].sort((one, other) => one.at - other.at)) {
    setClock(at);
    const earned = await player.earn(userId, deeds, data);
    if (earned === null || earned === 'new') throw new Error(`${userId} has not begun to play.`);
    await player.confirm(userId, earned.unannounced);
    whole.push(...earned.whole.map((videoId) => ({ videoId, at })));
  }
  setClock(now);
  const state = await player.begin(userId, past, data);
  if (!state) throw new Error(`${userId} is being erased.`);
  const done = state.missions.find(
    (mission) => missionState(mission, now) === 'redeemable' && mission.week < lastOf(state),
  );
  const redeemed = done && (await player.redeem(userId, done.week, done.id, data));
  return { userId, state: redeemed ?? state, whole };
}

/** This week's Monday: a state holds the missions of two weeks. */
const lastOf = ({ missions }: PlayerState): string => missions.at(-1)?.week ?? '';
