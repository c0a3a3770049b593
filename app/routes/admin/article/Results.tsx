import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { idealLengths } from '../../../../domain/blog/limits';
import { articlePicture } from '../../../../domain/blog/pictures';
import { Field, TextArea } from '~/components/ui/Field';
import type { PartProps } from './edited';

/** Previews of the article in search results and link previews; the recommended lengths are not enforced. */
export function Results({ article, content, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
  const { name, htmlTitle, postSummary, slug, image } = content;
  return (
    <>
      <section className="article-edit__part" aria-labelledby="results-title">
        <h2 className="h4" id="results-title">
          {t('results.title')}
        </h2>
        <div className="article-edit__result" lang={article.language}>
          <p className="small muted">{['apice', 'blog', slug].filter(Boolean).join(' › ')}</p>
          <p className="article-edit__found">{htmlTitle || t('untitled')}</p>
          <p className="small">{postSummary}</p>
        </div>
        <Field
          name="htmlTitle"
          label={t('fields.htmlTitle')}
          lang={article.language}
          maxLength={200}
          value={htmlTitle}
          hint={<Length text={htmlTitle} ideal={idealLengths.htmlTitle} />}
          onChange={({ target }) => change({ htmlTitle: target.value })}
        />
        <TextArea
          label={t('fields.postSummary')}
          rows={4}
          maxLength={500}
          value={postSummary}
          hint={<Length text={postSummary} ideal={idealLengths.postSummary} />}
          onText={(text) => change({ postSummary: text })}
        />
      </section>
      <section className="article-edit__part" aria-labelledby="shared-title">
        <h2 className="h4" id="shared-title">
          {t('shared')}
        </h2>
        <div className="article-edit__shared" lang={article.language}>
          {image && <img src={articlePicture(image).social} width={1200} height={630} alt="" loading="lazy" />}
          <p>{name || t('untitled')}</p>
        </div>
      </section>
    </>
  );
}

/** Custom properties are not part of React's style type. */
const filled = (share: number) => ({ '--f': Math.min(1, share).toFixed(3) }) as CSSProperties;

/** A text's length as a share of what search engines display. */
function Length({ text, ideal }: { text: string; ideal: number }) {
  const { t } = useTranslation('blogEditor');
  const { length } = text;
  const isLong = length > ideal;
  return (
    <>
      <span className={isLong ? 'progress-bar progress-bar--coral' : 'progress-bar'} aria-hidden="true">
        <i style={filled(length / ideal)} />
      </span>
      {t(isLong ? 'results.long' : 'results.length', { length, ideal })}
    </>
  );
}
