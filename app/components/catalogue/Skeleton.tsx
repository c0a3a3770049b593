import { memo } from 'react';

/** At most one window of them: further ones would be out of sight until the cards arrive. */
const mostSkeletons = 6;

/** Cached markup per shape of row: a page of thirty rows renders each skeleton as one string. */
const bone = (isWide: boolean): string =>
  `<div class="card${isWide ? '' : ' card--tall'}"><div class="card__pic skel"></div><div class="card__cap"><p class="skel skel--line"></p></div></div>`;

type SkeletonProps = { count: number; isWide: boolean };

/** The skeleton of a row's cards: of the same size to the pixel, so that nothing moves when they arrive. */
export const Skeleton = memo(function Skeleton({ count, isWide }: SkeletonProps) {
  const html = bone(isWide).repeat(Math.min(count, mostSkeletons));
  return <div className="row__bones" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
});
