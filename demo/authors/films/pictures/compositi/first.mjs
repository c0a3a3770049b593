// The first chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { incisorCrown } from '../../../art/teeth.mjs';
import { bar, spatula } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  drops,
  during,
  ease,
  figure,
  line,
  lit,
  mint,
  show,
  swing,
  target,
  white,
} from '../../props/marks.mjs';
import { broken, mended, mamelons, piece, dentine, lamp, stump } from './shapes.mjs';

/** The same teeth as a black and white photograph: what is left is the value. */
const greyPhoto = (B, pearl) => {
  const frame = 'x="-330" y="-306" width="660" height="560" rx="12"';
  const grey = B.lin(-180, -330, 160, 360, [
    [0, '#F2F2F2'],
    [0.55, '#D2D2D2'],
    [1, '#808080'],
  ]);
  const teeth = [-430, 430].map((x) => at(x, 0, 1, 0, piece(incisorCrown, grey))).join('') + piece(broken, grey);
  const photo = `<rect ${frame} fill="#1C1C1C"/>${teeth}${pearl(-60, -120, '#D6D6D6')}${pearl(40, -150, '#BDBDBD')}`;
  return `<g ${B.clip(`<rect ${frame}/>`)}>${photo}</g><rect ${frame} fill="none" stroke="#fff" stroke-width="6"/>`;
};

export const firstChapters = [
  {
    ground: { window: [800, 100, 900] },
    still: stump,
    live: (m) => {
      const pearl = (x, y, c, r = 34) =>
        circle(x, y, r, `fill="${c}" stroke="#4A2F22" stroke-opacity=".35" stroke-width="3"`) +
        circle(x - 10, y - 12, 9, 'fill="#fff" opacity=".8"');
      const tabs = ['#F6E8CF', '#EEDBB8', '#E4CCA0', '#D9BC8A']
        .map(
          (c, i) =>
            `<g transform="translate(${-330 + i * 110} 210)"><rect x="-9" y="20" width="18" height="90" fill="#8FA4A8"/><path d="M-34,30C-40,-20 -34,-60 0,-62C34,-60 40,-20 34,30Z" fill="${c}" stroke="#4A2F22" stroke-opacity=".4" stroke-width="3"/></g>`,
        )
        .join('');
      return (
        show(
          lit(0, m, 0),
          at(180, 40, 1, 0, tabs) + drops(m.t, 5, [-90, -280], [-60, -60], { color: '#fff', r: 7, spread: 60 }),
        ) +
        show(m.line >= 1 ? 1 : 0, pearl(-60, -120, '#EEDBB8') + pearl(40, -150, '#E4CCA0')) +
        show(
          m.line === 1 ? 1 : 0,
          at(50, -110, 1, 12, lamp(m.t)) +
            circle(-10, -130, 90, `fill="#6FB6FF" opacity="${0.22 + swing(m.t, 0.6) * 0.08}"`),
        ) +
        show(
          m.line === 2 ? ease(0, 0.08, m.within) : 0,
          greyPhoto(m.B, pearl) + target(-10, -134, m.t, { color: white, r: 60 }),
        )
      );
    },
  },
  {
    ground: { window: [1000, 300, 760] },
    still: stump,
    live: (m) => {
      const inPlace = m.line <= 0 ? during(0, m) : 1;
      const rock = m.line === 1 ? swing(m.t, 1.2) * 2 * (1 - m.within) : 0;
      const mask = path(
        'M-560,300C-560,180 -500,150 -400,160L400,160C500,150 560,180 560,300L560,352C300,392 -300,392 -560,352Z',
        `fill="#9C8CFF" fill-opacity=".62" stroke="#E3DDFF" stroke-width="4"`,
      );
      const brush = at(
        between(-60, 150, (swing(m.t, 2.4) + 1) / 2),
        70 + swing(m.t, 1.6) * 20,
        0.9,
        32,
        bar('M0,0L0,-60', 16, { base: '#DFF7F2' }) + bar('M0,-60L0,-400', 18, { base: '#2FB5A4' }),
      );
      return (
        show(
          m.line > 2 ? 1 : 0,
          piece(mended, '#FFFDF7', 0.35 * during(3, m) + 0.1, 'stroke="#fff" stroke-width="6"'),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          line('M-200,206C-90,170 60,80 176,-44', {
            color: '#CFFFF6',
            width: 16,
            opacity: 0.5 + swing(m.t, 1.4) * 0.3,
          }) + brush,
        ) +
        at(0, between(200, 0, inPlace), 1, rock, mask) +
        show(m.line === 1 ? 1 : 0, target(-420, 190, m.t, { color: coral }) + target(420, 190, m.t, { color: coral })) +
        show(
          m.line === 3 ? 1 : 0,
          figure('0,5 mm', 330, 90, { size: 38, fill: mint }) +
            arrow(260, 100, 150, 130) +
            at(-20, 150 + swing(m.t, 2) * 14, 0.8, 24, spatula(m.B)),
        )
      );
    },
  },
  {
    ground: { window: [900, 500, 700] },
    still: ({ B }) => stump({ B }) + piece(mended, '#FFFDF7', 0.28, 'stroke="#fff" stroke-width="5"'),
    live: (m) => {
      const grown = Math.max(during(0, m) * 0.55, during(1, m) * 0.8, during(2, m));
      const mass = `<g ${m.B.clip(`<rect x="-300" y="${between(330, -80, grown)}" width="600" height="700"/>`)}>${piece(mamelons, dentine(m.B), 1)}</g>`;
      const profile =
        path('M-70,-170C-30,-120 30,60 40,190L-30,190C-60,60 -80,-60 -70,-170Z', 'fill="#E0A259"') +
        path(
          'M-70,-170C-10,-120 56,60 62,196L40,190C30,60 -30,-120 -70,-170Z',
          `fill="none" stroke="${mint}" stroke-width="4"`,
        );
      return (
        mass +
        show(m.line === 1 ? 1 : 0, figure('< 2 mm', 320, 60, { size: 40, fill: mint }) + at(90, 60, 1, 20, lamp(m.t))) +
        show(
          m.line === 0 || m.line === 2 ? 1 : 0,
          at(between(-60, 110, (swing(m.t, 3) + 1) / 2), 150 + swing(m.t, 1.5) * 20, 0.85, 26, spatula(m.B)),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          line('M-196,256L200,256', { width: 3, dash: '2 10' }) + figure('1 mm', 280, 268, { size: 34, fill: mint }),
        ) +
        show(
          m.line === 3 ? 1 : 0,
          circle(400, -90, 170, 'fill="#0C1618" stroke="#9C8CFF" stroke-width="5"') +
            at(400, -90, 0.8, 0, profile) +
            figure('0,5', 500, 20, { size: 40, fill: mint }),
        )
      );
    },
  },
];
