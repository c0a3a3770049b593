// What the pictures of this lesson share.
import { circle, n } from '../../../art/svg.mjs';
import { loop } from '../../props/marks.mjs';

// The fractionated vacuum of a type B cycle: three dips, three rises, the plateau, then drying.
export const cycle = 'M-420,60L-380,150L-330,-10L-290,150L-230,-40L-190,150L-120,-190L120,-190L170,150L330,150L360,60';
export const bubbles = (t, w, h, count = 12) =>
  Array.from({ length: count }, (_, i) => {
    const share = loop(t + i * 0.37, 1.7);
    return circle(
      -w + 40 + ((i * 97) % (w * 2 - 80)),
      h - share * h * 0.8,
      4 + (i % 3) * 3,
      `fill="#fff" opacity="${n((1 - share) * 0.8)}"`,
    );
  }).join('');
