import { createContext, useContext } from 'react';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';

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

/** Whether the viewer's old trial has ended: every lesson that it opened links to the plans. */
const TrialOverContext = createContext(false);
export const TrialOverProvider = TrialOverContext.Provider;
export const useIsTrialOver = (): boolean => useContext(TrialOverContext);

export function useCatalogueActions(): CatalogueActions {
  const actions = useContext(CatalogueActionsContext);
  if (!actions) throw new Error('A card stands outside a catalogue page.');
  return actions;
}
