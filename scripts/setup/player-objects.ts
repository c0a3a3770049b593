import { Player } from '../../durable-objects/player/Player';
import { clock } from '../../durable-objects/shared/clock';
import { playerOf, type PlayerNamespace } from '../../durable-objects/stubs';
import type { GameData } from '../../domain/gaming/game-data';
import { playStory, type Played, type PlayedStory } from './play-story';

export { Player };

const setClock = (at: number): void => {
  clock.now = () => at;
};

/**
 * The Worker that replays stories in players' objects (`players.ts`), with its own classes, so that it can set their
 * clock.
 */
export default {
  async fetch(request: Request, { PLAYER }: { PLAYER: PlayerNamespace }): Promise<Response> {
    const { stories, data, now }: { stories: PlayedStory[]; data: GameData; now: number } = await request.json();
    const played: Played[] = [];
    for (const story of stories) {
      played.push(await playStory({ player: playerOf(PLAYER, story.userId), data, now, setClock }, story));
    }
    return Response.json(played);
  },
};
