import { pictureKey } from '../content/pictures';

/** The files of an article's large picture: for lists, for the page, and for those who share it. */
type ArticlePicture = { small: string; large: string; social: string };

/** Their addresses, of an uploaded picture's base name. */
export const articlePicture = (base: string): ArticlePicture => ({
  small: `/${pictureKey('article', base, '640')}`,
  large: `/${pictureKey('article', base, '1280')}`,
  social: `/${pictureKey('article', base, 'social')}`,
});

/** What a picture in the text may measure. Pixels. */
export const largestSide = 1600;
