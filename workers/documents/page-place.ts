/** A rectangle in a page's own units. */
export type Box = { left: number; bottom: number; right: number; top: number };
/** [a b c d e f] of `cm`. */
export type Matrix = readonly [number, number, number, number, number, number];

export type PageFacts = {
  media: Box;
  /** What is shown of the page; null is all of it. */
  crop: Box | null;
  /** Degrees by which it is shown turned clockwise. */
  rotate: number;
  /** Points in one unit. */
  userUnit: number;
};

const isBox = ({ left, bottom, right, top }: Box): boolean => right > left && top > bottom;

/** What is seen of a page: the crop box as far as it is inside the page. */
function seenBox({ media, crop }: Pick<PageFacts, 'media' | 'crop'>): Box {
  if (!crop) return media;
  const box = {
    left: Math.max(media.left, crop.left),
    bottom: Math.max(media.bottom, crop.bottom),
    right: Math.min(media.right, crop.right),
    top: Math.min(media.top, crop.top),
  };
  return isBox(box) ? box : media;
}

/** The seen page's own axes, right and up as a reader sees them, in the page's units. */
function axesOf({ left, bottom, right, top }: Box, rotate: number): Matrix {
  const turned = ((rotate % 360) + 360) % 360;
  if (turned === 90) return [0, 1, -1, 0, right, bottom];
  if (turned === 180) return [-1, 0, 0, -1, right, top];
  if (turned === 270) return [0, -1, 1, 0, left, top];
  return [1, 0, 0, 1, left, bottom];
}

/** The width of the page for which a stamp is drawn, in points: that of A4. */
const usualWidth = 595;
/** What the stamp leaves free below and beside it, as a share of the page's width. */
const margin = 0.01;

/**
 * Where a stamp of some points stands on a page: upright, in the middle of the lower edge of what is seen. It grows with the
 * page, and shrinks where it would not fit.
 */
export function stampMatrix(facts: PageFacts, stamp: { width: number; height: number }): Matrix {
  const box = seenBox(facts);
  const [across, up] = [box.right - box.left, box.top - box.bottom];
  const isTurned = Math.abs(facts.rotate % 180) === 90;
  const [width, height] = isTurned ? [up, across] : [across, up];
  const wanted = Math.max(1 / facts.userUnit, width / usualWidth);
  const free = margin * width;
  const scale = Math.min(wanted, (width - 2 * free) / stamp.width, (height - free) / stamp.height);
  const x = (width - stamp.width * scale) / 2;
  const y = Math.min(free, height - stamp.height * scale);
  const [a, b, c, d, e, f] = axesOf(box, facts.rotate);
  return [a * scale, b * scale, c * scale, d * scale, a * x + c * y + e, b * x + d * y + f];
}
