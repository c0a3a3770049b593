// The last chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { molar, molarPulp, premolar } from '../../../art/teeth.mjs';
import { shadow, tooth } from '../../props/anatomy.mjs';
import { bar, file } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  cross,
  drops,
  during,
  figure,
  gold,
  line,
  lit,
  mint,
  show,
  swing,
  target,
  white,
} from '../../props/marks.mjs';
import { root, film } from './shapes.mjs';

export const lastChapters = [
  {
    ground: { window: [1300, 600, 500], dim: 0.22 },
    still: ({ B }) =>
      path(film, 'fill="#02080A" stroke="#3A5157" stroke-width="5"') +
      `<g ${B.clip(path(film, ''))}>` +
      [-330, 0, 330]
        .map(
          (x, i) =>
            `<g transform="translate(${x} 30) scale(.46 -.46)"><g ${B.blur(8)}>${path(molar, 'fill="none" stroke="#9FC4C8" stroke-width="26" opacity=".4"')}</g>${path(
              molar,
              `fill="${B.lin(0, -430, 0, 600, [
                [0, '#E8F4F4'],
                [0.35, '#A9C4C8'],
                [1, '#5A757A'],
              ])}" opacity="${i === 1 ? 1 : 0.8}"`,
            )}<g ${B.blur(6)}>${path(molarPulp, 'fill="#243A40"')}</g></g>`,
        )
        .join('') +
      '</g>',
    live: (m) => {
      const slide = m.line === 2 ? during(2, m) * 22 : m.line > 2 ? 22 : 0;
      const long = m.line === 3 ? (1 - during(3, m)) * 16 : 0;
      const needle = (x, top, dx) =>
        path(
          `M${x},236C${x},120 ${x + dx * 0.3},-40 ${x + dx},${top - long}`,
          'fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"',
        );
      const zone =
        `<rect x="-122" y="-224" width="76" height="26" fill="${mint}" opacity=".35"/>` +
        line('M-140,-236L-30,-236', { color: white, width: 2.5 }) +
        figure('0,5–1', -170, -202, { size: 30, fill: mint, anchor: 'end' });
      return (
        needle(-30, -206, -54) +
        needle(34 + slide, -196, 52 + slide * 0.3) +
        show(lit(1, m, 0), zone) +
        show(m.line === 2 ? 1 : 0, arrow(330, -180, 420, -180) + figure('20°', 380, -206, { size: 40, fill: mint })) +
        show(
          m.line === 3 ? 1 : 0,
          target(-84, -206 - long, m.t, { color: long > 4 ? coral : mint }) +
            (long > 4 ? cross(360, 0, 1.6) : check(360, 0, 1.6)),
        ) +
        show(
          m.line === 0 ? 1 : 0,
          `<rect x="-300" y="${-290 + ((m.t * 90) % 620)}" width="600" height="4" fill="${mint}" opacity=".6"/>`,
        )
      );
    },
  },
  {
    ground: { window: [760, 420, 700] },
    still: ({ B }) => root(B, '#6E2A24'),
    live: (m) => {
      const wide = 6 + m.u * 22;
      const taper = path(
        `M${-wide},-70L${wide},-70L${12 + wide * 0.1},306L${9 - wide * 0.1},306Z`,
        'fill="#2A1210" stroke="#F3D2B0" stroke-width="2"',
      );
      const rinse = m.line === 1;
      const depth = between(60, rinse ? 190 : 300, (swing(m.t, rinse ? 3 : 2.2) + 1) / 2);
      const needle =
        bar(`M4,${depth}L0,-300`, 8, { base: '#C9D6D8' }) + circle(0, -300, 26, 'fill="#5EEAD4" opacity=".5"');
      return (
        taper +
        show(rinse ? 1 : 0, needle + drops(m.t, 8, [8, depth], [26, -90], { r: 6, period: 1.2, color: '#CFFFF6' })) +
        show(
          rinse ? 0 : 1,
          at(
            4,
            depth,
            1,
            0,
            file(m.B, { stop: 470, length: 520, handle: m.line === 0 && m.within > 0.55 ? gold : '#9C6ADE' }),
          ),
        ) +
        line('M-150,310L190,310', { width: 3, dash: '2 11' }) +
        show(rinse ? 1 : 0, arrow(90, 40, 90, -60, { width: 4 }))
      );
    },
  },
  {
    ground: { window: [1180, 700, 480] },
    still: ({ B }) =>
      at(
        0,
        -420,
        2.1,
        0,
        shadow(B, premolar) +
          tooth(B, premolar, {
            box: [-60, 100, 120, 560],
            depth: 44,
            inner: path('M-44,-20C-40,160 -10,330 8,496L26,496C38,330 52,160 50,-20Z', 'fill="#2A1210"'),
          }),
      ),
    live: (m) => {
      const tip =
        m.line < 1
          ? -80
          : m.line === 1
            ? between(-80, 606, during(1, m)) + (m.within > 0.8 ? swing(m.t, 0.7) * 8 - 8 : 0)
            : 650 - during(2, m) * 46;
      const y = tip - 10;
      const cone = path(
        `M${18},${y}Q34,${y + 16} 48,${y}L${84},-420L-70,-420Z`,
        `fill="${m.B.lin(-40, 0, 80, 0, [
          [0, '#FFD9B0'],
          [0.4, '#F4A261'],
          [1, '#9A4A22'],
        ])}" stroke="#5A2A10" stroke-width="2"`,
      );
      return (
        `<g ${m.B.clip(path('M-160,-420L200,-420L130,200L60,640L10,640L-60,200Z', ''))}><g transform="translate(0 -300)">${cone}</g></g>` +
        line('M-220,298L260,298', { width: 3, dash: '2 11' }) +
        line('M-220,350L260,350', { width: 3, dash: '2 11', color: white, opacity: 0.5 }) +
        figure('0,5', 300, 338, { size: 36, fill: mint, anchor: 'start' }) +
        show(m.line === 0 ? 1 : 0, at(34, 270 + swing(m.t, 2) * 14, 1, 0, file(m.B, { stop: 520, length: 560 }))) +
        show(
          m.line === 2 ? 1 : 0,
          target(32, between(350, 298, during(2, m)), m.t, { color: during(2, m) < 0.9 ? coral : mint }),
        )
      );
    },
  },
];
