import { memo } from 'react';

/** No more than one window of them: what lies beyond is out of sight until the cards are there. */
const mostSkeletons = 6;

/** The same few words of markup for every row of a shape, so that a page of thirty rows renders them as one text each. */
const bone = (isWide: boolean): string =>
  `<div class="card${isWide ? '' : ' card--tall'}"><div class="card__pic skel"></div><div class="card__cap"><p class="skel skel--line"></p></div></div>`;

type SkeletonProps = { count: number; isWide: boolean };

/** What stands where cards will: of the same size to the pixel, so that nothing moves when they come. */
export const Skeleton = memo(function Skeleton({ count, isWide }: SkeletonProps) {
  const html = bone(isWide).repeat(Math.min(count, mostSkeletons));
  return <div className="row__bones" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />;
});
