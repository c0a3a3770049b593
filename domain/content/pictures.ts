/** A file of a picture: the suffix of its name and its size in pixels. */
export type PictureFile = { name: string; width: number; height: number };

/** The pictures that an editor may upload, and the files each is stored in: the browser crops them, the server measures them. */
export const pictureFiles = {
  author: [{ name: '480', width: 480, height: 480 }],
  sponsor: [{ name: '480', width: 480, height: 240 }],
  box: [{ name: '800', width: 800, height: 450 }],
  reward: [{ name: '480', width: 480, height: 400 }],
  badge: [{ name: '400', width: 400, height: 400 }],
  cover: [{ name: '720', width: 720, height: 1080 }],
  article: [
    { name: '640', width: 640, height: 360 },
    { name: '1280', width: 1280, height: 720 },
    { name: 'social', width: 1200, height: 630 },
  ],
  poster: [
    { name: 'wide-640', width: 640, height: 360 },
    { name: 'wide-1280', width: 1280, height: 720 },
    { name: 'tall-360', width: 360, height: 497 },
    { name: 'tall-720', width: 720, height: 994 },
    { name: 'bill-1920', width: 1920, height: 1080 },
  ],
} as const satisfies Record<string, readonly PictureFile[]>;
export type PictureUse = keyof typeof pictureFiles;
export const pictureUses = [
  'author',
  'sponsor',
  'box',
  'reward',
  'badge',
  'cover',
  'article',
  'poster',
] as const satisfies readonly PictureUse[];

/** Bytes of one file. */
export const largestPicture = 1024 * 1024;

const folders = {
  author: 'authors',
  sponsor: 'sponsors',
  box: 'boxes',
  reward: 'rewards',
  badge: 'badges',
  cover: 'covers',
  article: 'articles',
  poster: 'posters',
} as const;

/** A file's key in the bucket, which is also its public address. */
export const pictureKey = (use: PictureUse, base: string, name: string): string =>
  `pictures/${folders[use]}/${base}-${name}.webp`;

/** What a document stores of an uploaded picture: the base name of several files, otherwise the one file's address. */
export const pictureValue = (use: PictureUse, base: string): string =>
  pictureFiles[use].length > 1 ? base : `/${pictureKey(use, base, pictureFiles[use][0].name)}`;

/** The part of a picture of this size that fills a frame: pixels from its left and top, width and height. */
export function coverOf(size: { width: number; height: number }, frame: { width: number; height: number }) {
  const scale = Math.min(size.width / frame.width, size.height / frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { left: (size.width - width) / 2, top: (size.height - height) / 2, width, height };
}
