/** A rectangle in a page's own units. */
export type Box = { left: number; bottom: number; right: number; top: number };
/** [a b c d e f] of `cm`. */
export type Matrix = readonly [number, number, number, number, number, number];

export type PageFacts = {
  media: Box;
  /** The visible box; null if the whole page is visible. */
  crop: Box | null;
  /** The clockwise rotation for display, in degrees. */
  rotate: number;
  /** The size of one unit, in points. */
  userUnit: number;
};

const isBox = ({ left, bottom, right, top }: Box): boolean => right > left && top > bottom;

/** The visible area: the crop box intersected with the page. */
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

/** The axes of the visible page, to the reader's right and up, in page units. */
function axesOf({ left, bottom, right, top }: Box, rotate: number): Matrix {
  const turned = ((rotate % 360) + 360) % 360;
  if (turned === 90) return [0, 1, -1, 0, right, bottom];
  if (turned === 180) return [-1, 0, 0, -1, right, top];
  if (turned === 270) return [0, -1, 1, 0, left, top];
  return [1, 0, 0, 1, left, bottom];
}

/** The page width for which the stamp is designed: A4, in points. */
const usualWidth = 595;
/** The margin around the stamp, as a share of the page's width. */
const margin = 0.01;

/**
 * The matrix of a stamp (size in points): upright, centred at the lower edge of the visible area. Scaled with the page,
 * and reduced if it does not fit.
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
