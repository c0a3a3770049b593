import { useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '~/components/ui/toast';
import { useSelected } from '~/lib/store';
import { useShell } from '~/lib/hooks/use-shell';
import {
  newsIn,
  withPatch,
  type PlayerPreferences,
  type PlayerPreferencesPatch,
} from '../../../domain/watching/player-preferences';
import { choosePreferences, openPreferences, preferencesNow, preferencesState, savePreferences } from './preferences';
import type { PlayableVideo } from '../video';

/** The viewer's player preferences and a function that changes them. The first render uses the server's values. */
export function usePreferences(video: Pick<PlayableVideo, 'preferences'>): {
  preferences: PlayerPreferences;
  choose: (patch: PlayerPreferencesPatch) => void;
} {
  const chosen = useSelected(preferencesState, (state) => state.chosen);
  const preferences = useMemo(() => withPatch(video.preferences, chosen), [video.preferences, chosen]);
  const choose = useCallback(
    (patch: PlayerPreferencesPatch) => {
      // Unchanged values are not saved: opening a player sets the stored volume again.
      const news = newsIn(preferencesNow(video.preferences), patch);
      if (news) choosePreferences(news);
    },
    [video.preferences],
  );
  return { preferences, choose };
}

/** Saves changes while the player is open, and on leaving the page. */
export function usePreferencesSaving(): void {
  const { t } = useTranslation('watch');
  const owner = useShell().user?.id ?? null;
  useEffect(() => {
    if (!owner) return;
    openPreferences(owner, () => toast(t('comfort.notSaved'), 'failed'));
    const save = () => void savePreferences();
    const saveHidden = () => document.visibilityState === 'hidden' && save();
    window.addEventListener('pagehide', save);
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      save();
      window.removeEventListener('pagehide', save);
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', saveHidden);
    };
  }, [owner, t]);
}
