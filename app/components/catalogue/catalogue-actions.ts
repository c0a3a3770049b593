import { createContext, useContext } from 'react';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { isClosedByTrial, type TrialState } from '../../../domain/watching/trial';

/** The actions that a card can call on its page. */
export type CatalogueActions = {
  /** Navigates to a path of ours like a link. */
  go: (to: string) => void;
  pickSeries: (card: PersonalCard) => void;
  hideFromKeepWatching: (videoId: string) => void;
  /** Undoes that. */
  showInKeepWatching: (videoId: string) => void;
};

const CatalogueActionsContext = createContext<CatalogueActions | null>(null);
export const CatalogueActionsProvider = CatalogueActionsContext.Provider;

/** The viewer's trial; null for whoever needs none. */
const TrialContext = createContext<TrialState | null>(null);
export const TrialProvider = TrialContext.Provider;
export const useTrial = (): TrialState | null => useContext(TrialContext);

/** Whether the viewer's old trial no longer opens a lesson, which then leads to the plans. */
export const useIsClosedByTrial = (video: { time: number }): boolean => isClosedByTrial(useTrial(), video);

const toPlans = { look: 'btn btn--gold', words: 'toPlans' } as const;
const toReason = { look: 'btn', words: 'planNeeded' } as const;

/** Look and words of what leads to the plans: a store's app sells none, and says there that one is needed (spec 1 §4). */
export const usePlansButton = (): typeof toPlans | typeof toReason =>
  useOptionalShell()?.isNativeApp ? toReason : toPlans;

export function useCatalogueActions(): CatalogueActions {
  const actions = useContext(CatalogueActionsContext);
  if (!actions) throw new Error('A card stands outside a catalogue page.');
  return actions;
}
