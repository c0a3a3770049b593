// The first chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar, probe } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  drops,
  during,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  swing,
  target,
  timer,
  white,
} from '../../props/marks.mjs';
import { box } from '../../props/room.mjs';
import { lens, only, stages, verdict } from '../../props/steps.mjs';
import { applicator, grains, joint, microbrush, onlay, prepared } from './shapes.mjs';

const goggles =
  box(-190, -74, 380, 148, 66, 'fill="#8FD3FF" fill-opacity=".35" stroke="#DCE9E8" stroke-width="12"') +
  line('M-190,-10L-260,-30M190,-10L260,-30M-30,50Q0,10 30,50', { color: '#DCE9E8', width: 12 });
const surface = (tooth) => path('M-260,40L260,40L260,260L-260,260Z', `fill="${tooth}"`);
/** The surface of the piece under the glass: smooth, then full of little peaks. */
const etched = (share) =>
  surface('#CFCBE4') +
  path(
    `M-260,44${Array.from({ length: 26 }, (_, i) => `L${-250 + i * 20},${n(i % 2 ? 44 : 44 - 34 * share)}`).join('')}L260,44L260,60L-260,60Z`,
    'fill="#CFCBE4"',
  );

export const firstChapters = [
  {
    ground: { window: [820, 200, 900], dim: 0.32 },
    still: ({ B }) => prepared(B),
    live: (m) => {
      const up = m.line <= 0 ? 260 : m.line === 1 ? between(260, 0, during(1, m)) : m.line === 2 ? 30 : 0;
      return (
        show(
          m.line <= 0 ? 0.25 : 1,
          onlay(m.B, { up, tone: m.line === 5 ? ['#FFFFFF', '#F5E6CD', '#BE9873'] : undefined }),
        ) +
        only(
          0,
          m,
          joint('#E0B060', 20, 1 - m.within) +
            drops(m.t, 5, [0, 20], [160, -180], { color: '#E0B060', r: 10, period: 1.2 }) +
            verdict(-420, -220, true),
        ) +
        only(
          1,
          m,
          growing('M0,-330L0,-180', m.within, { color: gold, width: 6, dash: '4 14' }) +
            arrow(260, -300, 260, -190, { color: gold, width: 7 }),
        ) +
        only(
          2,
          m,
          [-1, 1]
            .map(
              (s) =>
                line(`M${s * 200},${-240 + m.within * 60}L${s * 200},${10 + m.within * 60}`, {
                  color: '#C9C0FF',
                  width: 9,
                }) + target(s * 200, -30, m.t, { r: 40, color: gold }),
            )
            .join(''),
        ) +
        only(
          3,
          m,
          growing('M-200,-14L-116,-6M112,-12L200,-18', m.within, { color: mint, width: 8 }) +
            at(between(-214, 210, m.within), -14, 0.6, between(-16, 16, m.within), probe(m.B)),
        ) +
        only(
          4,
          m,
          path('M-260,-330L260,-330L260,-262Q0,-220 -260,-262Z', 'fill="#FF7A6B" fill-opacity=".8"') +
            verdict(400, -230, false),
        ) +
        only(
          5,
          m,
          ['#F5E6CD', '#EAD6B4', '#D9BE93']
            .map((color, i) =>
              box(-460 + i * 90, -300, 70, 110, 14, `fill="${color}" stroke="#fff" stroke-width="${i === 1 ? 7 : 2}"`),
            )
            .join('') + drops(m.t, 4, [-60, -260], [40, -200], { color: '#F5E6CD', r: 9 }),
        )
      );
    },
  },
  {
    ground: { window: [820, 120, 900], dim: 0.32 },
    live: (m) => {
      const rough = m.line < 1 ? 0 : m.line === 1 ? m.within : 1;
      return (
        stages(-190, 316, 70, 6, Math.max(0, m.line)) +
        onlay(m.B, {
          up: -40,
          side: -180,
          tone:
            m.line >= 4
              ? ['#FFFFFF', '#FBFAFF', '#DCD8EC']
              : m.line === 3
                ? ['#FFF3DC', '#F0DDB8', '#B09060']
                : undefined,
        }) +
        only(0, m, drops(m.t, 12, [-330, -250], [-40, 10], { color: '#8FD3FF', r: 10, period: 1.2, spread: 120 })) +
        only(
          1,
          m,
          at(-180, -60, 0.8, 20, applicator(m.B, '#FF7A6B')) +
            joint('#FF7A6B', 18, 0.9 * m.within).replace('translate(0 110)', 'translate(-180 150)') +
            timer(-480, -160, 84, m.within, '20″', coral),
        ) +
        show(m.line === 1 || m.line === 4 ? 1 : 0, lens(m.B, 300, -70, 190, at(0, -60, 1, 0, etched(rough)))) +
        only(
          2,
          m,
          at(290, -80, 0.9, 0, goggles) +
            at(
              290,
              120,
              0.8,
              0,
              path('M0,-90L100,80L-100,80Z', `fill="none" stroke="${gold}" stroke-width="12" stroke-linejoin="round"`) +
                line('M0,-26L0,26', { color: gold, width: 12 }) +
                circle(0, 52, 7, `fill="${gold}"`),
            ),
        ) +
        only(
          3,
          m,
          at(-180, -170, 1, 0, bar('M0,-20L60,-180', 36) + grains(m.t, 0, 0, 90)) +
            figure('50 µm', 290, -60, { size: 84, fill: gold }),
        ) +
        only(4, m, verdict(120, -250, true)) +
        only(
          5,
          m,
          at(between(-330, -60, m.within), 70, 0.9, 0, microbrush(gold)) + timer(290, -70, 130, m.within, '60″', gold),
        )
      );
    },
  },
  {
    ground: { window: [780, 240, 960], dim: 0.3 },
    still: ({ B }) => prepared(B),
    live: (m) => {
      const tape = [-1, 1]
        .map((s) => line(`M${s * 236},-250L${s * 226},60`, { color: '#EAF4FF', width: 12, opacity: 0.9 }))
        .join('');
      return (
        show(m.line >= 1 ? 1 : 0, tape) +
        only(
          0,
          m,
          path('M-760,160Q0,60 760,160', 'fill="none" stroke="#8F7BFF" stroke-width="60" opacity=".5"') +
            drops(m.t, 8, [-300, 60], [-420, -220], { color: '#8FD3FF', r: 9 }) +
            verdict(420, -250, true),
        ) +
        only(1, m, [-1, 1].map((s) => arrow(s * 320, -300, s * 250, -240, { color: white })).join('')) +
        only(2, m, at(between(-140, 140, m.within), -170, 1, 0, bar('M0,-20L60,-180', 36) + grains(m.t, 0, 0, 70))) +
        only(
          3,
          m,
          joint('#4F8CFF', 26, 0.95) +
            at(-60, 30, 0.8, 24, applicator(m.B, '#4F8CFF')) +
            timer(-470, -200, 84, m.within, '30″', '#9DB4FF') +
            timer(-270, -230, 64, Math.min(1, m.within * 2), '15″', gold),
        ) +
        only(
          4,
          m,
          drops(m.t, 14, [60, -280], [-40, 20], { color: '#BFE4FF', r: 8, spread: 130, period: 0.9 }) +
            joint('#FFFFFF', 10, m.within),
        ) +
        only(
          5,
          m,
          joint(gold, 14, m.within) +
            at(between(-150, 150, Math.abs(swing(m.t, 3))), 34, 0.8, 0, microbrush(gold)) +
            timer(-440, -200, 92, m.within, '20″', gold),
        )
      );
    },
  },
];
