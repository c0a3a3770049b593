import { useTranslation } from 'react-i18next';
import type { PresenceAnswer } from './use-presence';

type VideosProps = {
  videos: PresenceAnswer['videos'];
  chosen: string | null;
  onChoose: (videoId: string | null) => void;
};

/** The lessons with the most viewers, each a button that filters the views. */
export function Videos({ videos, chosen, onChoose }: VideosProps) {
  const { t } = useTranslation('admin');
  const most = Math.max(1, ...videos.map(({ watching, paused }) => watching + paused));
  return (
    <section className="block">
      <h2>{t('realtime.byLesson')}</h2>
      <ul className="audience">
        {videos.map(({ id, title, watching, paused }) => (
          <li key={id}>
            <button
              className="audience__row"
              type="button"
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <span className="audience__title">{title}</span>
              <span className="audience__track" aria-hidden>
                <span style={{ width: `${((watching + paused) / most) * 100}%` }} />
              </span>
              <span className="num small">
                {t('realtime.watchingCount', { count: watching })}
                {paused > 0 && <span className="muted">, {t('realtime.pausedCount', { count: paused })}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
