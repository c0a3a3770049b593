import type { GameData, Deeds } from '../../domain/gaming/game-data';
import { missionState } from '../../domain/gaming/missions';
import type { PlayerState } from '../../domain/gaming/player-state';
import type { playerOf } from '../../durable-objects/stubs';
import type { PlayerStory } from '../../db/seed/gaming/players';

/** A story with the player's activity from before it began. */
export type PlayedStory = PlayerStory & { past: Deeds };

/** A player's state after their story, and the lessons watched whole, with the time. */
export type Played = { userId: string; state: PlayerState; whole: { videoId: string; at: number }[] };

type PlayOptions = {
  player: Pick<ReturnType<typeof playerOf>, 'begin' | 'earn' | 'confirm' | 'redeem'>;
  data: GameData;
  now: number;
  /** Puts the object's clock on a moment. */
  setClock: (at: number) => void;
};

/**
 * Replays a story through a player's object, each step at its own time, as the jobs of those days would have; unlocked
 * levels are marked as announced. Of last week's completed missions, the first is redeemed.
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

/** This week's Monday: a state contains the missions of two weeks. */
const lastOf = ({ missions }: PlayerState): string => missions.at(-1)?.week ?? '';
