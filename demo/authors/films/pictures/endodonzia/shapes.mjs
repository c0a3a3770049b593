// What the pictures of this lesson share.
import { at, path } from '../../../art/svg.mjs';
import { premolar, premolarPulp } from '../../../art/teeth.mjs';
import { shadow, tooth } from '../../props/anatomy.mjs';
import { figure, line } from '../../props/marks.mjs';

export const apex = [11, 312];
export const root = (B, pulp = '#A63A34') =>
  at(
    0,
    20,
    0.58,
    0,
    shadow(B, premolar) +
      tooth(B, premolar, {
        box: [-180, -400, 160, 520],
        depth: 60,
        inner: `<g ${B.blur(5)}>${path(premolarPulp, `fill="${pulp}" stroke="${pulp}" stroke-width="14"`)}</g>${path('M-60,-420L60,-420L46,-160L-46,-160Z', 'fill="#24100E"')}`,
      }),
  );
export const lengthMark = (y, label, color) =>
  line(`M-150,${y}L190,${y}`, { color, width: 3, dash: '2 11' }) +
  figure(label, 214, y + 12, { size: 34, fill: color, anchor: 'start' });
export const film =
  'M-300,-250Q-300,-290 -260,-290L260,-290Q300,-290 300,-250L300,290Q300,330 260,330L-260,330Q-300,330 -300,290Z';
export const orifices = [
  [-96, -74],
  [-40, -96],
  [86, -66],
  [-6, 104],
];
