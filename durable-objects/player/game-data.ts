import type { Badge } from '../../domain/gaming/badges';
import type { Mission } from '../../domain/gaming/missions';
import type { Dated, GamingRules } from '../../domain/gaming/rules';
import type { Streak } from '../../domain/gaming/streak';

/** The game's data by which an object counts. It comes with every request, so that all players count by the same. */
export type GameData = {
  rules: Dated<GamingRules>[];
  /** The table that missions are drawn from, by the Monday from which on it holds. */
  missions: Dated<Mission[]>[];
  badges: Badge[];
};

/** A level of a badge; `isAnnounced` where a banner is due for it. Milliseconds since 1970. */
export type UnlockedLevel = { badge: string; level: string; at: number; isAnnounced: boolean };

/** One of a player's missions, by its week's Monday; `count` is never more than the goal. Milliseconds since 1970. */
export type PlayerMission = Mission & { week: string; count: number; redeemedAt: number | null };

/** What a player has, as pages show it. */
export type PlayerState = {
  /** Rises with every change: an older state never replaces a newer one. */
  revision: number;
  experience: number;
  /** Currency that missions have brought; every 100 experience bring one besides. */
  pearlsWon: number;
  /** The latest day on which something was earned, and its streak; null where nothing was. */
  streak: Streak | null;
  /** What the badges count, by badge. */
  counts: Record<string, number>;
  unlocked: UnlockedLevel[];
  /** Those of this week and of the one before. */
  missions: PlayerMission[];
};
