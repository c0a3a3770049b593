import type { Badge } from './badges';
import type { Cause } from './causes';
import type { Rated, Watched } from './lesson-causes';
import type { Mission } from './missions';
import type { Dated, GamingRules } from './rules';

/** The game's data by which an object counts. It comes with every request, so that all players count by the same. */
export type GameData = {
  rules: Dated<GamingRules>[];
  /** The table that missions are drawn from, by the Monday from which on it holds. */
  missions: Dated<Mission[]>[];
  badges: Badge[];
};

/** What somebody has done: causes that are known as such, and what was watched and rated, from which causes follow. */
export type Deeds = { causes: readonly Cause[]; watched: readonly Watched[]; rated: readonly Rated[] };
