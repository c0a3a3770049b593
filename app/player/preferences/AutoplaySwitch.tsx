import { useTranslation } from 'react-i18next';
import { usePlayer } from '../player-context';
import { usePreferences } from './use-preferences';

/** Whether the lessons of a series play one after the other automatically. */
export function AutoplaySwitch() {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const { preferences, choose } = usePreferences(video);
  return (
    <label className="check autoplay">
      <input
        type="checkbox"
        checked={preferences.autoplayNext}
        onChange={(event) => choose({ autoplayNext: event.currentTarget.checked })}
      />
      <span>{t('autoplay.isOn')}</span>
      <small>{t('autoplay.note')}</small>
    </label>
  );
}
