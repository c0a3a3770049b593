import type { Badge } from './badges';
import type { Cause } from './causes';
import type { Rated, Watched } from './lesson-causes';
import type { Mission } from './missions';
import type { Dated, GamingRules } from './rules';

/**
 * The game's rules, badges and missions. Every request carries them, so that all players are counted by the same
 * version.
 */
export type GameData = {
  rules: Dated<GamingRules>[];
  /** The versions of the missions' table, each valid from a Monday on. */
  missions: Dated<Mission[]>[];
  badges: Badge[];
};

/** A player's activity: finished causes, and watched and rated lessons, from which causes are derived. */
export type Deeds = { causes: readonly Cause[]; watched: readonly Watched[]; rated: readonly Rated[] };
