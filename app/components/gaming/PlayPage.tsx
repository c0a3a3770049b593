import { useState } from 'react';
import { useShell } from '~/lib/hooks/use-shell';
import { BadgeDialog } from './BadgeDialog';
import { Badges } from './Badges';
import { Banner } from './Banner';
import { LevelCard } from './LevelCard';
import { Missions } from './Missions';
import { PlayConnection } from './PlayConnection';
import { Rules } from './Rules';
import { StreakCard } from './StreakCard';
import { Prizes } from './Prizes';
import { TestTools } from './TestTools';
import type { Play } from './play-data';

type PlayPageProps = {
  play: Play;
  /** Opens the form that claims a reward. */
  onAskReward: (rewardId: string) => void;
};

/** The page of the game, in the specification's order (spec 2 §2): banner, level, streak, missions, badges. */
export function PlayPage({ play, onAskReward }: PlayPageProps) {
  const { user } = useShell();
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = play.badges.find(({ id }) => id === openId) ?? null;
  return (
    <main className="play" id="main" tabIndex={-1}>
      <PlayConnection />
      <Banner play={play} onBadge={({ id }) => setOpenId(id)} />
      <div className="play__in">
        <div className="play__band play__pair">
          <LevelCard play={play} />
          <StreakCard play={play} />
        </div>
        <Missions play={play} onAskReward={({ rewardId }) => onAskReward(rewardId)} />
        <Prizes play={play} onAsk={onAskReward} />
        <Badges play={play} onBadge={({ id }) => setOpenId(id)} />
        <Rules play={play} />
        {user?.isAdmin && <TestTools />}
      </div>
      <BadgeDialog badge={opened} lesson={play.lesson} onClose={() => setOpenId(null)} />
    </main>
  );
}
