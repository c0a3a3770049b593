import { useTranslation } from 'react-i18next';
import { articlePicture } from '../../../../domain/blog/pictures';
import { PictureField } from '~/components/admin/content/PictureField';
import { Field } from '~/components/ui/Field';
import type { PartProps } from './edited';

/** The main picture with its alternative text and caption. */
export function Picture({ article, content, change }: PartProps) {
  const { t } = useTranslation('blogEditor');
  const { image, imageAlt, imageCaption } = content;
  return (
    <section className="article-edit__part" aria-labelledby="picture-title">
      <h2 className="h4" id="picture-title">
        {t('picture')}
      </h2>
      <PictureField
        use="article"
        id={String(article.id)}
        src={image === null ? '' : articlePicture(image).small}
        onPicture={(picture) => change({ image: picture })}
      />
      <Field
        name="imageAlt"
        label={t('fields.imageAlt')}
        hint={t('fields.imageAltHint')}
        lang={article.language}
        maxLength={300}
        value={imageAlt}
        onChange={({ target }) => change({ imageAlt: target.value })}
      />
      <Field
        name="imageCaption"
        label={t('fields.imageCaption')}
        lang={article.language}
        maxLength={300}
        value={imageCaption}
        onChange={({ target }) => change({ imageCaption: target.value })}
      />
    </section>
  );
}
