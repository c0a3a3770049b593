import { createContext, useContext } from 'react';
import type { PersonalCard } from '../../../domain/catalogue/catalogue';

/** What a card can ask of the page it stands in. */
export type CatalogueActions = {
  /** Opens a path of ours as a link would. */
  go: (to: string) => void;
  pickSeries: (card: PersonalCard) => void;
  hideFromKeepWatching: (videoId: string) => void;
  /** Takes that back. */
  showInKeepWatching: (videoId: string) => void;
};

const CatalogueActionsContext = createContext<CatalogueActions | null>(null);
export const CatalogueActionsProvider = CatalogueActionsContext.Provider;

export function useCatalogueActions(): CatalogueActions {
  const actions = useContext(CatalogueActionsContext);
  if (!actions) throw new Error('A card stands outside a catalogue page.');
  return actions;
}
