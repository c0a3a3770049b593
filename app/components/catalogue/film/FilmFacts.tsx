import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { seriesPath, type VideoDetails } from '../../../../domain/catalogue/catalogue';
import type { Language } from '../../../../domain/platform/language';
import { dateOf, languageName, useDurationText } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { Description } from '../Description';

/** "Italiano, inglese": the names of languages in the reader's own. */
function languagesText(codes: readonly string[], language: Language): string {
  const text = codes.map((code) => languageName(code, language)).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The lesson's subject, its teachers, and the facts about it. */
export function FilmFacts({ video }: { video: VideoDetails }) {
  const { t } = useTranslation('browse');
  const durationText = useDurationText();
  const { language, flags } = useShell();
  const { author, series, tags, sponsors, comingSoon, expectedDate } = video;
  const facts: [string, ReactNode][] = [
    ...(series.length > 0
      ? [
          [
            t('film.series'),
            series.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <Link className="link" to={seriesPath(id, video.id)}>
                  {name}
                </Link>
              </Fragment>
            )),
          ] satisfies [string, ReactNode],
        ]
      : []),
    comingSoon
      ? [t('film.expected'), expectedDate ? dateOf(expectedDate) : t('comingSoon')]
      : [t('film.published'), dateOf(video.created)],
    ...(video.duration > 0 ? [[t('film.duration'), durationText(video.duration)] satisfies [string, ReactNode]] : []),
    [t('film.audio'), languagesText(video.languages, language)],
    [t('film.subtitles'), video.subtitles.length > 0 ? languagesText(video.subtitles, language) : t('film.none')],
  ];
  return (
    <section
      className={video.chapters.length > 0 ? 'film__facts' : 'film__facts film__facts--alone'}
      aria-label={t('details')}
    >
      <div className="film__part">
        <Description lines={video.description} />
        {author && (
          <div className="person">
            <span className="avatar avatar--48">
              <img src={author.photo} width={48} height={48} alt="" loading="lazy" />
            </span>
            <div>
              <b>{author.name}</b>
              <span className="small muted">{author.description}</span>
            </div>
          </div>
        )}
      </div>
      <div className="film__part">
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
        {tags.length > 0 && (
          <ul className="film__tags" aria-label={t('film.tags')}>
            {tags.map(({ id, label }) => (
              <li key={id}>
                <Link className="tag" to={`/search?${new URLSearchParams({ q: label })}`}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {flags.SHOW_SPONSORS && sponsors.length > 0 && (
          <div>
            <p className="small muted mb-1">{t('film.sponsors')}</p>
            {sponsors.map(({ id, name, url, logo }) => (
              <a key={id} className="sponsor" href={url} target="_blank" rel="noreferrer">
                <img src={logo} height={20} alt={name} loading="lazy" />
              </a>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}
