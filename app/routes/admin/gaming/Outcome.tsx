import { useTranslation } from 'react-i18next';
import { groupedNumber } from '../../../../domain/gaming/numbers';
import type { Total } from '../../../../domain/gaming/simulation';

/** The resulting state of a player: progress in the level, points, level, pearls, streak. */
export function Outcome({ title, total, isQuiet = false }: { title: string; total: Total; isQuiet?: boolean }) {
  const { t, i18n } = useTranslation('gameEditor');
  const { experience, level, levelExperience, nextLevelExperience, pearls, streak } = total;
  return (
    <section className="game-ed__outcome">
      <h3>{title}</h3>
      <progress
        className="game-ed__rod"
        data-quiet={isQuiet || undefined}
        max={nextLevelExperience}
        value={levelExperience}
        aria-label={t('outcome.rod', { level, done: levelExperience, of: nextLevelExperience })}
      />
      <p className="small">
        <b>{t('outcome.points', { count: experience, points: groupedNumber(experience, i18n.language) })}</b>
        <span className="muted">
          {[
            t('outcome.level', { level }),
            t('outcome.pearls', { count: pearls }),
            t('outcome.streak', { count: streak }),
          ].join(', ')}
        </span>
      </p>
    </section>
  );
}
