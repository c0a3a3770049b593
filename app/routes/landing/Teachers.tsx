import { useTranslation } from 'react-i18next';
import type { LandingData } from './landing.server';

/** Who teaches: a portrait and a line about each. */
export function Teachers({ teachers }: Pick<LandingData, 'teachers'>) {
  const { t } = useTranslation('landing');
  if (teachers.length === 0) return null;
  return (
    <section className="band">
      <div className="band__inner">
        <h2 className="band__title">{t('teachers')}</h2>
        <ul className="teachers">
          {teachers.map(({ id, name, photo, line }) => (
            <li key={id} className="person">
              <span className="avatar avatar--48">
                <img src={photo} width={48} height={48} alt="" loading="lazy" decoding="async" />
              </span>
              <div>
                <b>{name}</b>
                <span className="small muted">{line}</span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
