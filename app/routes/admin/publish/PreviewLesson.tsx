import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { ProgressBar } from '~/components/ProgressBar';
import { clock, shortLength } from '~/lib/texts/time-text';
import type { Previewed } from './preview.server';

/** A preview of a lesson's page: its texts, chapters and instruments, and whether the video opens. */
export function PreviewLesson({ lesson }: { lesson: NonNullable<Previewed['lesson']> }) {
  const { t } = useTranslation('insight');
  const { id, title, poster, durationMs, description, chapters, tools, author, refusal, isDraft } = lesson;
  return (
    <article className="block" aria-label={title}>
      <div className="pvlesson">
        <div>
          {poster && (
            <img className="edit__pic" src={posterUrl(poster, 'wide', 1280)} width={1280} height={720} alt="" />
          )}
          <ProgressBar
            chapters={chapters}
            durationSeconds={Math.max(1, durationMs / 1000)}
            positionSeconds={0}
            label={title}
            valueText={clock(0)}
          />
        </div>
        <div>
          <h2>{title}</h2>
          <p className="small muted">
            {[author, durationMs > 0 && shortLength(durationMs, (count) => t('preview.minutes', { count }))]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <p className={refusal ? 'field__error' : 'admin__note'} role="status">
            {t(`preview.answers.${(refusal ?? 'opens') as 'opens'}`)}
          </p>
          {description.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {chapters.length > 0 && (
            <>
              <h3 className="h5">{t('preview.chapters', { count: chapters.length })}</h3>
              <ol className="pvlesson__list">
                {chapters.map(({ at, description: name }) => (
                  <li key={at}>
                    <span className="num muted">{clock(at)}</span> {name}
                  </li>
                ))}
              </ol>
            </>
          )}
          {tools.length > 0 && (
            <>
              <h3 className="h5">{t('preview.tools', { count: tools.length })}</h3>
              <ol className="pvlesson__list">
                {tools.map(({ from, to, name }) => (
                  <li key={`${from} ${to} ${name}`}>
                    <span className="num muted">
                      {clock(from)}–{clock(to)}
                    </span>{' '}
                    {name}
                  </li>
                ))}
              </ol>
            </>
          )}
          <p className="acts">
            <Link className="link" to={`/admin/content?kind=video&id=${id}`}>
              {t('preview.edit')}
            </Link>
            {isDraft && (
              <Link className="btn btn--small" to="/admin/publish">
                {t('preview.toPublish')}
              </Link>
            )}
            {!isDraft && (
              <Link className="link" to={`/watch/${id}`}>
                {t('preview.watch')}
              </Link>
            )}
          </p>
        </div>
      </div>
    </article>
  );
}
