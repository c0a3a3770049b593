// The first chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { archSeen } from '../../props/anatomy.mjs';
import { bar, syringe } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
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
} from '../../props/marks.mjs';
import { box, paper } from '../../props/room.mjs';
import { angle, only, ticks, verdict } from '../../props/steps.mjs';
import { film } from '../diagnosi/shapes.mjs';
import { elevator, fibres, forceps, gauze, jawCut, movingMolar, periotome } from './shapes.mjs';

const pill = (x, y, color) =>
  at(
    x,
    y,
    1,
    -24,
    box(-90, -34, 180, 68, 34, 'fill="#F4FAF9" stroke="#1A060A" stroke-width="4"') +
      path('M0,-34L56,-34A34,34 0 0 1 56,34L0,34Z', `fill="${color}"`),
  );
const bone =
  'M-150,-30C-186,-66 -140,-110 -104,-78L104,-78C140,-110 186,-66 150,-30C186,6 140,50 104,18L-104,18C-140,50 -186,6 -150,-30Z';
const beaks = {
  upper: 'M0,160C-6,80 6,20 0,-60C-6,-140 4,-220 0,-330',
  lower: 'M150,20C60,30 10,20 0,-60C-6,-140 4,-220 0,-330',
};
/** Forceps from the side: only their bend tells upper from lower. */
const profile = (d) => bar(d, 44);

export const firstChapters = [
  {
    ground: { window: [820, 120, 900], dim: 0.3 },
    live: (m) =>
      only(
        0,
        m,
        at(-40, 0, 0.95, 0, film(m.B)) +
          growing('M70,260C90,150 120,60 84,-180', m.within, { color: gold, width: 6 }) +
          target(70, 250, m.t),
      ) +
      only(
        1,
        m,
        pill(-260, -40, '#8E2426') +
          arrow(-120, -40, 20, -40) +
          at(220, -20, 1, 0, paper(m.B, -130, -180, 260, 340) + ticks(-100, -100, 3, m.within * 4, { width: 120 })),
      ) +
      only(
        2,
        m,
        at(-60, 20, 1.5, 0, path(bone, 'fill="#F2D9BE" stroke="#6E3A30" stroke-width="5"')) +
          pill(-60, 190, '#E58C7E') +
          at(
            300,
            -160,
            1,
            0,
            path('M0,-60L58,44L-58,44Z', `fill="none" stroke="${gold}" stroke-width="10" stroke-linejoin="round"`) +
              line('M0,-20L0,10', { color: gold, width: 10 }) +
              circle(0, 28, 6, `fill="${gold}"`),
          ),
      ) +
      only(
        3,
        m,
        at(-300, 0, 0.6, 0, film(m.B)) +
          at(190, 30, 0.72, 180, archSeen(m.B, { w: 260, d: 380, top: -230 })) +
          figure('46', -300, -240, { size: 60, fill: mint }) +
          show(m.within, figure('46', 190, -270, { size: 60, fill: mint }) + check(-60, -20, 1.4)),
      ) +
      only(
        4,
        m,
        at(-80, 200, 0.7, 0, syringe(m.B, { full: 1 - m.within * 0.8 })) + timer(240, -40, 130, m.within, '5′'),
      ) +
      only(
        5,
        m,
        at(0, 40, 0.8, 180, archSeen(m.B, { w: 260, d: 380, top: -230 })) +
          at(10, between(-260, -40, m.within), 1, 0, gauze(170, 74)),
      ),
  },
  {
    ground: { window: [780, 160, 980], dim: 0.3 },
    live: (m) =>
      only(
        0,
        m,
        at(-330, 180, 0.7, 0, show(0.2 + m.within * 3, periotome(m.B))) +
          at(-40, 180, 0.7, 0, show(m.within > 0.33 ? 1 : 0.2, elevator(m.B))) +
          at(280, 150, 0.7, 0, show(m.within > 0.66 ? 1 : 0.2, forceps(m.B))) +
          ['1', '2', '3'].map((label, i) => figure(label, [-330, -40, 280][i], 270, { fill: mint, size: 54 })).join(''),
      ) +
      only(
        1,
        m,
        jawCut(m.B) +
          movingMolar(m.B, { side: -40 }) +
          at(150, 80, 0.9, 12, elevator(m.B)) +
          arrow(240, 40, 130, 40, { color: mint }) +
          verdict(430, -120, true),
      ) +
      only(
        2,
        m,
        at(-220, 40, 0.9, 0, profile(beaks.upper)) +
          at(180, 40, 0.9, 0, profile(beaks.lower)) +
          arrow(-340, 60, -340, -60) +
          arrow(40, 0, 40, 110) +
          show(m.within, angle(186, 0, 110, 0, 90)),
      ) +
      only(
        3,
        m,
        at(
          -20,
          60,
          1,
          0,
          [
            [-120, 60],
            [120, 60],
            [0, -110],
          ]
            .map(
              ([x, y], i) =>
                circle(x, y, 84, 'fill="#F5E6CD" stroke="#4A2F22" stroke-width="5"') +
                circle(x, y, 26, `fill="${i < 2 ? '#E4523C' : '#B8433C'}"`),
            )
            .join(''),
        ) + arrow(-20, between(330, 210, m.within), -20, 170, { color: gold, width: 9 }),
      ) +
      only(
        4,
        m,
        jawCut(m.B) +
          movingMolar(m.B) +
          arrow(between(-420, -300, m.within), 90, -40, 120, { color: gold, width: 8 }) +
          arrow(between(420, 300, m.within), 90, 40, 120, { color: gold, width: 8 }) +
          target(0, 130, m.t, { color: gold }),
      ) +
      only(
        5,
        m,
        jawCut(m.B) +
          movingMolar(m.B) +
          at(0, between(-120, 0, m.within), 1, 0, forceps(m.B, 32 - m.within * 8)) +
          verdict(400, -180, m.within > 0.7),
      ),
  },
  {
    ground: { window: [780, 160, 980], dim: 0.3 },
    still: ({ B }) => jawCut(B),
    live: (m) => {
      const cut = m.line <= 0 ? m.within * 0.7 : m.line === 1 ? 0.7 + m.within * 0.3 : 1;
      const round = swing(m.t, 5) * 4;
      const lever = m.line === 3 ? Math.sin(Math.min(1, m.within * 1.4) * 1.5) * 7 : m.line > 3 ? 7 : 0;
      const loose = m.line >= 3 ? during(3, m) * 4 : 0;
      const wobble = m.line === 5 ? swing(m.t, 1.4) * 5 : 0;
      return (
        movingMolar(m.B, { turn: -loose - wobble, side: -loose }) +
        fibres(cut) +
        show(m.line <= 1 ? 1 : 0, at(132, 10 + cut * 180, 0.8, 4 + round, periotome(m.B))) +
        only(
          1,
          m,
          growing('M-200,-30L-200,-230', m.within, { color: mint, width: 9 }) +
            figure(`${Math.round(m.within * 100)}%`, -310, -120, { fill: mint, size: 60 }),
        ) +
        show(
          m.line >= 2 ? 1 : 0,
          at(138, between(-60, 110, m.line === 2 ? during(2, m) : 1), 0.85, 6 + lever, elevator(m.B)),
        ) +
        only(2, m, arrow(250, -170, 250, 20, { color: gold, width: 7 })) +
        only(3, m, timer(-340, -120, 110, m.within, '10″') + angle(138, 100, 150, 78, 92)) +
        only(
          4,
          m,
          target(200, 40, m.t, { r: 44 }) +
            verdict(330, -130, true, 0.9) +
            at(420, 120, 0.4, 0, movingMolar(m.B)) +
            show(m.within, verdict(420, 20, false, 0.8)),
        ) +
        only(5, m, arrow(-60, -280, -160, -280) + arrow(60, -280, 160, -280) + check(330, -150, 1.4))
      );
    },
  },
];
