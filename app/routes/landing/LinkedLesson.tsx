import { useTranslation } from 'react-i18next';
import { posterUrl, posterWidths } from '../../../domain/catalogue/catalogue';
import { Button } from '~/components/ui/Button';
import { shortLength } from '~/lib/texts/time-text';
import type { LandingData } from './landing.server';

type LinkedLessonProps = { lesson: NonNullable<LandingData['linked']>; onSignIn: () => void };

/** The lesson that a visitor has a link to, above the landing page; it opens after logging in or signing up. */
export function LinkedLesson({ lesson, onSignIn }: LinkedLessonProps) {
  const { t } = useTranslation('landing');
  const { title, poster, duration, description } = lesson;
  const [small, large] = posterWidths.wide;
  const file = (width: number) => posterUrl(poster, 'wide', width);
  return (
    <section className="linked" aria-labelledby="linked">
      <img
        className="linked__pic"
        src={file(small)}
        srcSet={`${file(small)} ${small}w, ${file(large)} ${large}w`}
        sizes="(min-width: 48rem) 40rem, 100vw"
        width="640"
        height="360"
        alt=""
      />
      <div className="linked__text">
        <p className="linked__length">{shortLength(duration, (count) => t('evening.minutes', { count }))}</p>
        <h2 className="linked__title" id="linked">
          {title}
        </h2>
        {description.map((paragraph) => (
          <p key={paragraph} className="linked__say">
            {paragraph}
          </p>
        ))}
        <p className="linked__needed">{t('linked.needed')}</p>
        <p className="linked__acts">
          <a className="btn btn--primary btn--big" href="#doors">
            {t('linked.begin')}
          </a>
          <Button size="big" onClick={onSignIn} needsScript>
            {t('signIn', { ns: 'common' })}
          </Button>
        </p>
      </div>
    </section>
  );
}
