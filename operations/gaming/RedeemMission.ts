import * as z from 'zod';
import { hasGaming } from '../../domain/gaming/access';
import { DomainError } from '../../domain/shared/errors';
import { playerOf } from '../../durable-objects/stubs';
import { defineOperation } from '../operation';
import { putPlayer } from './earn';
import { readGameData } from '../../db/gaming';

export const RedeemMission = defineOperation({
  summary: 'Redeems the pearls of a completed mission, until the end of the following week; idempotent.',
  allowed: 'user',
  isPersonal: true,
  isCommand: true,
  input: z.strictObject({ week: z.iso.date(), missionId: z.string().min(1).max(60) }),
  output: z.object({ pearlsWon: z.number() }),
  async handler({ db, caller, settings, language, players, now }, { week, missionId }) {
    if (!hasGaming(language, settings)) throw new DomainError('failed-precondition', 'gaming-off');
    const userId = caller.user.id;
    const player = playerOf(players, userId);
    const state = await player.redeem(userId, week, missionId, await readGameData(db));
    if (!state) throw new DomainError('failed-precondition', 'mission-not-redeemable');
    await putPlayer(db, userId, state, now);
    await player.changed(userId);
    return { pearlsWon: state.pearlsWon };
  },
});
