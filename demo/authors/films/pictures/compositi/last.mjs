// The last chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  drops,
  during,
  ease,
  figure,
  gold,
  growing,
  line,
  loop,
  mint,
  show,
  swing,
  target,
  timer,
} from '../../props/marks.mjs';
import { k, mended, mamelons, piece, dentine, enamel, lamp, stump, built } from './shapes.mjs';

export const lastChapters = [
  {
    ground: { window: [1100, 200, 700] },
    still: ({ B }) => stump({ B }) + piece(mamelons, dentine(B)),
    live: (m) => {
      const cover = Math.max(during(0, m) * 0.4, during(1, m));
      const thick = m.line === 2 ? Math.sin(m.within * Math.PI) : 0;
      const layer = `<g ${m.B.clip(`<rect x="-300" y="-260" width="600" height="${between(60, 560, cover)}"/>`)}>${piece(mended, enamel(m.B), 0.82)}</g>`;
      const flat =
        bar('M0,-54L0,-420', 18, { base: '#6C6FEA' }) +
        path('M-24,-54L24,-54L34,0Q0,14 -34,0Z', 'fill="#F3E7CF" stroke="#4A2F22" stroke-width="2.5"');
      return (
        layer +
        show(thick, piece(mended, '#7E8794', 0.55)) +
        show(m.line <= 0 ? 1 : 0, timer(340, -170, 66, m.within, '55°', gold)) +
        show(
          m.line <= 1 ? 1 : 0,
          at(between(-90, 130, loop(m.t, 3)), between(20, 200, ease(0, 1, loop(m.t, 3))), 0.9, 30, flat),
        ) +
        show(m.line === 2 ? 1 : 0, arrow(300, 120, 180, 120, { color: coral })) +
        show(
          m.line === 3 ? 1 : 0,
          path(
            'M-230,230C-240,60 120,-160 220,-80C280,20 260,330 160,330C20,350 -180,340 -230,230Z',
            'fill="#CFFFF6" opacity=".28" stroke="#fff" stroke-width="4"',
          ) +
            at(70, 60, 1, 16, lamp(m.t)) +
            circle(20, 100, 130, `fill="#6FB6FF" opacity="${0.2 + swing(m.t, 0.6) * 0.07}"`),
        )
      );
    },
  },
  {
    ground: { window: [700, 300, 1000] },
    still: built,
    live: (m) => {
      const edges = 'M-120,-280C-160,-150 -176,60 -176,230M124,-280C160,-150 178,60 180,220';
      const grains = ['#5A3A8C', '#3A6FC9', '#C98A3A', '#E8E8E8'];
      const step = Math.min(3, Math.floor(Math.max(0, m.within) * 4));
      const disc =
        circle(0, 0, 92, `fill="${grains[step]}" stroke="#12201F" stroke-width="4"`) +
        circle(0, 0, 20, 'fill="#C9D6D8"') +
        path(
          `M0,0L${Math.cos(m.t * 9) * 84},${Math.sin(m.t * 9) * 84}`,
          'stroke="#fff" stroke-opacity=".5" stroke-width="5"',
        ) +
        bar('M0,0C80,-40 170,-110 360,-280', 30);
      const gleam = (x) =>
        path(
          `M${x - 40},-240C${x - 70},-120 ${x - 80},40 ${x - 76},180`,
          'fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" opacity=".75"',
        );
      return (
        at(
          0,
          -20,
          k,
          0,
          show(m.line <= 0 ? 1 : 0.25, growing(edges, m.line <= 0 ? during(0, m) : 1, { color: '#2B3A8C', width: 7 })),
        ) +
        show(m.line >= 2 ? 1 : 0, gleam(-360) + gleam(70) + gleam(500)) +
        show(
          m.line === 1 ? 1 : 0,
          at(between(-60, 90, (swing(m.t, 2.6) + 1) / 2), between(-80, 120, (swing(m.t, 4) + 1) / 2), 1, 0, disc),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          line(`M-560,${284 + swing(m.t, 1.8) * 8}L560,${284 + swing(m.t, 1.8) * 8}`, { color: coral, width: 6 }) +
            target(120, 278, m.t, { color: coral }),
        ) +
        show(
          m.line === 3 ? 1 : 0,
          '<rect x="-270" y="-300" width="540" height="600" rx="14" fill="none" stroke="#fff" stroke-width="4"/>' +
            figure('7', 380, -180, { size: 90, fill: mint }) +
            check(380, -110, 1) +
            drops(m.t, 5, [-100, -280], [0, 100], { color: '#CFFFF6', spread: 90 }),
        )
      );
    },
  },
];
