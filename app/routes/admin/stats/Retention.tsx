import { Form, Link, useSubmit } from '@remix-run/react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { Span } from '../../../../domain/insight/figures';
import { Frame, LineShape } from '~/components/admin/plots/Plot';
import { Button } from '~/components/ui/Button';
import { Select } from '~/components/ui/Field';
import type { Answer } from '~/lib/server/call.server';
import { clock } from '~/lib/texts/time-text';

type Stats = Answer<'GetStats'>;
type Lesson = NonNullable<Stats['retention']>;

/** A narrower chapter shows its number only: a share of the width. */
const roomForName = 0.18;
const none: readonly number[] = [];

function Chapters({ chapters, durationSeconds }: Lesson) {
  const starts = chapters.length > 0 ? chapters : [{ at: 0, description: '' }];
  return (
    <div className="retnames" aria-hidden>
      {starts.map(({ at, description }, index) => {
        const share = ((starts[index + 1]?.at ?? durationSeconds) - at) / Math.max(1, durationSeconds);
        return (
          <span key={at} style={{ '--w': share } as CSSProperties}>
            {index + 1} {share >= roomForName && description}
          </span>
        );
      })}
    </div>
  );
}

/** Who saw each part of a lesson, over its chapters; each drop links to its second. */
export function Retention({ retention, videos, span }: Pick<Stats, 'retention' | 'videos'> & { span: Span }) {
  const { t, i18n } = useTranslation('insight');
  const submit = useSubmit();
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  if (!retention) {
    return (
      <section className="block">
        <h2>{t('retention.title')}</h2>
        <p className="muted">{t('retention.none')}</p>
      </section>
    );
  }
  const { curve, drops, viewers, durationSeconds, title, videoId } = retention;
  const choices = new Map([[videoId, title], ...videos.map((video): [string, string] => [video.id, video.title])]);
  const end = curve.at(-1)?.share ?? 0;
  return (
    <section className="block">
      <h2>{t('retention.title')}</h2>
      <Form className="rowform rowform--tight" method="get" onChange={({ currentTarget }) => submit(currentTarget)}>
        <input type="hidden" name="span" value={span} />
        <Select
          key={videoId}
          name="video"
          label={t('retention.lesson')}
          defaultValue={videoId}
          options={[...choices].map(([id, name]) => ({ value: id, label: name }))}
        />
        <noscript>
          <Button type="submit">{t('show')}</Button>
        </noscript>
      </Form>
      {curve.length === 0 ? (
        <p className="muted">{t('retention.nobody')}</p>
      ) : (
        <div className="retgrid">
          <div>
            <Frame
              label={t('retention.spoken', { title, count: viewers, end: percent.format(end) })}
              marks={['100 %', '50', '0']}
              names={[clock(0), clock(durationSeconds / 2), clock(durationSeconds)]}
            >
              <LineShape values={[...curve.map(({ share }) => share), end]} before={none} top={1} />
              {retention.chapters.map(({ at }) => (
                <span
                  key={at}
                  className="plot__cut"
                  style={{ '--l': `${((at / durationSeconds) * 100).toFixed(2)}%` } as CSSProperties}
                />
              ))}
            </Frame>
            <Chapters {...retention} />
          </div>
          <div>
            <h3 className="h5">{t('retention.seen')}</h3>
            <p className="small muted">{t('retention.viewers', { count: viewers })}</p>
            <p className="small muted">{t('retention.counts')}</p>
            <ul className="drops">
              {drops.map(({ at, lost, chapter }) => (
                <li key={at}>
                  <Link className="link num" to={`/watch/${videoId}?t=${at}`}>
                    {clock(at)}
                  </Link>
                  <span>
                    <b>{t('retention.drop', { share: percent.format(lost) })}</b>
                    {chapter && <span className="small muted">{chapter}</span>}
                  </span>
                </li>
              ))}
            </ul>
            {drops.length === 0 && <p className="small muted">{t('retention.steady')}</p>}
          </div>
        </div>
      )}
    </section>
  );
}
