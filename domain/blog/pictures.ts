import { pictureKey } from '../content/pictures';

/** The files of an article's cover picture: for lists, for the article's page, and for social previews. */
type ArticlePicture = { small: string; large: string; social: string };

/** The addresses of a cover picture, from its base name. */
export const articlePicture = (base: string): ArticlePicture => ({
  small: `/${pictureKey('article', base, '640')}`,
  large: `/${pictureKey('article', base, '1280')}`,
  social: `/${pictureKey('article', base, 'social')}`,
});

/** The largest side of a picture in the text. Pixels. */
export const largestSide = 1600;
