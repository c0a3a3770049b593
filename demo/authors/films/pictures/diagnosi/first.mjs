// The first chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { bar } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  check,
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
import { only, verdict } from '../../props/steps.mjs';
import { handle, opened, painCurve, pellet, pulpOf, spray, threeTeeth } from './shapes.mjs';

const bubble = path(
  'M-130,-90Q-130,-120 -100,-120L100,-120Q130,-120 130,-90L130,20Q130,50 100,50L-30,50L-80,96L-76,50L-100,50Q-130,50 -130,20Z',
  'fill="#F4FAF9"',
);
const moon = path('M40,-90A92,92 0 1 0 40,90A72,72 0 1 1 40,-90Z', 'fill="#F4E7B8"');
const roll = (x, y, turn) =>
  at(x, y, 1, turn, bar('M-120,0L120,0', 54, { base: '#F4FAF9', light: '#fff', dark: '#7FA09E' }));

export const firstChapters = [
  {
    ground: { window: [820, 120, 900], dim: 0.34 },
    still: ({ B }) => at(330, -10, 0.52, 0, opened(B)),
    live: (m) => {
      const ache = 0.35 + 0.35 * Math.abs(swing(m.t, 2.4));
      return (
        at(330, -10, 0.52, 0, pulpOf('#FF9A4A', ache)) +
        only(
          0,
          m,
          at(
            -230,
            -40,
            1.2,
            0,
            bubble +
              [0, 1, 2]
                .map((i) =>
                  circle(-50 + i * 50, -34, 11 + Math.max(0, swing(m.t - i * 0.25, 1.5)) * 8, 'fill="#3B0E12"'),
                )
                .join(''),
          ),
        ) +
        only(
          1,
          m,
          painCurve(-560, -60, 560, 0.1, Math.min(1, m.within * 2), mint) +
            arrow(-495, -20, -495, -54, { color: white }) +
            painCurve(-560, 220, 560, 0.9, Math.max(0, m.within * 2 - 1), coral),
        ) +
        only(
          2,
          m,
          painCurve(-560, -60, 560, 0.05, Math.min(1, m.within * 2), mint) +
            figure('2″', -250, -150, { fill: mint, size: 56 }) +
            painCurve(-560, 220, 560, 0.95, Math.max(0, m.within * 2 - 1), coral) +
            figure('30″', -150, 90, { fill: coral, size: 56 }),
        ) +
        only(
          3,
          m,
          at(-330, -80, 1, 0, moon) +
            timer(-110, -80, 80, 0.25, '3:00', gold) +
            bar('M-440,170L0,170', 54, { base: '#5B2A2E', light: '#FFB493', dark: '#1A060A' }) +
            growing('M-440,130L0,130', m.within, { color: coral, width: 7 }),
        ) +
        only(
          4,
          m,
          growing('M250,-120C120,-260 -60,-300 -220,-270', m.within, { color: gold, width: 7 }) +
            growing('M250,60C60,180 -160,190 -330,120', m.within, { color: gold, width: 7 }) +
            target(-240, -266, m.t, { color: gold, r: 40 }) +
            target(-350, 110, m.t, { color: gold, r: 40 }) +
            target(330, -60, m.t, { color: coral, r: 40 }),
        ) +
        only(
          5,
          m,
          at(
            -330,
            -110,
            1,
            -24,
            box(-130, -46, 260, 92, 46, 'fill="#F4FAF9" stroke="#1A060A" stroke-width="4"') +
              path('M0,-46L84,-46A46,46 0 0 1 84,46L0,46Z', 'fill="#E4523C"'),
          ) +
            painCurve(-560, 220, 560, 0.4, 1, '#6E3A38') +
            growing('M-560,214L0,214', m.within, { color: white, width: 7, dash: '4 16' }),
        )
      );
    },
  },
  {
    ground: { window: [780, 160, 980], dim: 0.3 },
    still: ({ B }) => threeTeeth(B),
    live: (m) => {
      const place = m.line === 1 ? [470, -110] : [100, -110];
      const down = m.line === 3 ? during(3, m) : m.line === 1 ? during(1, m) : 0;
      const onTooth = m.line === 1 || m.line === 3 || m.line === 4;
      const away = m.line === 4 ? m.within * 160 : 0;
      return (
        only(
          0,
          m,
          roll(-120, between(300, 190, m.within), 0) +
            roll(240, between(320, 200, m.within), 0) +
            drops(m.t, 6, [-160, -120], [-260, -240], { color: '#8FD3FF', r: 7 }),
        ) +
        show(
          onTooth ? 1 : 0,
          at(
            place[0] - 20,
            between(-300, place[1], m.line === 4 ? 1 : down) - away,
            0.9,
            0,
            pellet(m.B) + bar('M30,-34L210,-230', 16),
          ),
        ) +
        only(1, m, verdict(350, 180, true) + target(350, -110, m.t)) +
        only(
          2,
          m,
          at(-330, -90, 0.9, 0, spray(m.B)) +
            drops(m.t, 12, [-300, -226], [20, -226], { color: '#DDF3FF', r: 8, spread: 34, period: 0.8 }) +
            at(80, -226, 1 + m.within * 0.2, 0, pellet(m.B)) +
            figure('−26 °C', 170, 210, { size: 64, fill: white }),
        ) +
        only(3, m, timer(-330, 190, 96, m.within, '5–10″')) +
        only(
          4,
          m,
          painCurve(-600, 290, 560, 0.05, m.within, mint) + figure('1–2″', -230, 250, { size: 60, fill: mint }),
        ) +
        only(
          5,
          m,
          circle(0, -60, 190, 'fill="#120607" opacity=".75"') +
            figure('0', 0, 0, { size: 170, fill: coral }) +
            at(
              -400,
              -160,
              0.5,
              0,
              path('M-60,-150L60,-150L20,150L-20,150Z', 'fill="#F5E6CD" stroke="#4A2F22" stroke-width="6"') +
                line('M0,-110L0,120', { color: '#8A6844', width: 9, dash: '10 14' }),
            ) +
            at(390, -200, 1, 0, line('M-40,40L10,-10L-10,-30L50,-80', { color: gold, width: 12 })),
        )
      );
    },
  },
  {
    ground: { window: [860, 260, 860], dim: 0.3 },
    still: ({ B }) => at(0, -40, 0.56, 0, opened(B, '#8E2426')),
    live: (m) => {
      const tap = Math.abs(swing(m.t, 1.2)) * 40;
      const halo =
        circle(-98, 288, 56 + swing(m.t, 2) * 8, `fill="none" stroke="${coral}" stroke-width="5"`) +
        circle(98, 288, 56 + swing(m.t, 2) * 8, `fill="none" stroke="${coral}" stroke-width="5"`);
      const ligament = line('M-134,130C-140,200 -134,280 -108,302M134,130C140,200 134,280 108,302', {
        color: mint,
        width: 8,
      });
      return (
        only(0, m, ligament + halo) +
        only(1, m, arrow(0, between(-330, -270, m.within), 0, -232, { color: mint, width: 8 })) +
        only(
          2,
          m,
          m.within < 0.5 ? at(tap * 0.5, -262 - tap * 0.7, 1, 42, handle) : at(-172 - tap, -120, 1, -84, handle),
        ) +
        only(
          3,
          m,
          [-430, -290, 290, 430]
            .map(
              (x, i) =>
                circle(x, -120, 46, `fill="none" stroke="${m.within * 4 > i ? mint : '#6E3A38'}" stroke-width="6"`) +
                show(m.within * 4 > i + 0.5 ? 1 : 0, check(x, -118, 0.8)),
            )
            .join('') + circle(0, -120, 70, `fill="none" stroke="${gold}" stroke-width="4" stroke-dasharray="4 12"`),
        ) +
        only(
          4,
          m,
          [-1, 1]
            .map(
              (s) =>
                target(s * between(300, 170, m.within), 290, m.t, { r: 44, color: s < 0 ? coral : mint }) +
                arrow(s * 330, 290, s * 240, 290, { color: white }),
            )
            .join(''),
        ) +
        only(
          5,
          m,
          circle(-240, 180, 22, 'fill="#FFC46B" stroke="#6E1519" stroke-width="5"') +
            growing('M-420,120C-330,140 -270,160 -236,186C-190,220 -150,262 -104,290', m.within, {
              color: '#FF9A6A',
              width: 13,
            }) +
            target(-100, 292, m.t, { color: gold }),
        )
      );
    },
  },
];
