import { useTranslation } from 'react-i18next';
import { levelStart } from '../../../../domain/gaming/levels';
import { groupedNumber } from '../../../../domain/gaming/numbers';

const shownLevels = [2, 5, 10, 20, 30];

/** The fixed rules of the game: levels, pearls, seal. */
export function FixedRules() {
  const { t, i18n } = useTranslation('gameEditor');
  return (
    <section aria-labelledby="fixed-title">
      <h2 className="h4" id="fixed-title">
        {t('fixed.title')}
      </h2>
      <p className="small muted">{t('fixed.note')}</p>
      <p>{t('fixed.levels')}</p>
      <dl className="game-ed__levels">
        {shownLevels.map((level) => (
          <div key={level}>
            <dt className="small muted">{t('fixed.level', { level })}</dt>
            <dd className="num">{groupedNumber(levelStart(level), i18n.language)}</dd>
          </div>
        ))}
      </dl>
      <p>{t('fixed.pearls')}</p>
      <p>{t('fixed.seal')}</p>
    </section>
  );
}
