// Accogliere il paziente ansioso: the telephone, the door, a raised hand and a breath, the day after.
import { at, circle, n, path } from '../../art/svg.mjs';
import { bar } from '../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  cross,
  dot,
  during,
  figure,
  gold,
  growing,
  line,
  lit,
  loop,
  mint,
  show,
  swing,
  target,
  timer,
  white,
  words,
} from '../props/marks.mjs';
import { box, chair, handset, paper, rimmed, sound, writing } from '../props/room.mjs';

const bubble = (x, y, w, h, attr) =>
  path(
    `M${x},${y + 30}Q${x},${y} ${x + 30},${y}L${x + w - 30},${y}Q${x + w},${y} ${x + w},${y + 30}L${x + w},${y + h - 30}Q${x + w},${y + h} ${x + w - 30},${y + h}L${x + 90},${y + h}L${x + 40},${y + h + 40}L${x + 46},${y + h}L${x + 30},${y + h}Q${x},${y + h} ${x},${y + h - 30}Z`,
    attr,
  );
const speech = (t) =>
  [0, 1, 2].map((i) => dot(-30 + i * 44, -176, 9 + Math.max(0, swing(t - i * 0.25, 1.5)) * 7, '#123034')).join('');

export const pazienteAnsioso = [
  {
    ground: { window: [1000, 100, 700] },
    still: ({ B }) =>
      paper(B, 120, -160, 330, 420) +
      box(120, -160, 330, 66, 16, 'fill="#2FB5A4"') +
      line('M150,-40L420,-40M150,50L420,50M150,140L420,140', { color: '#7FA09E', width: 2 }),
    live: (m) =>
      sound(-60, -60, m.t, 3, -1).replaceAll(mint, m.line === 0 ? coral : mint) +
      at(-210, 40, 1, -22 + swing(m.t, 4) * 1.5, handset) +
      show(m.line === 1 ? 1 : 0, bubble(-120, -260, 240, 150, 'fill="#F4FAF9"') + speech(m.t)) +
      show(m.line === 2 ? 1 : 0.5, words('8:30', 180, -112, { size: 40, fill: '#04211E', anchor: 'start' })) +
      show(
        m.line === 2 ? 1 : 0,
        box(136, -86, 298, 84, 12, `fill="none" stroke="#0C8F7E" stroke-width="6"`) + target(400, -44, m.t),
      ) +
      writing(156, -52, [200, 250], m.line >= 3 ? 1 : m.line === 2 ? m.within : 0, { gap: 90 }) +
      writing(156, 128, [230, 170], m.line === 3 ? m.within : 0, { gap: 60 }),
  },
  {
    ground: { window: [760, 60, 1120], crisp: true, dim: 0.8 },
    live: (m) =>
      show(
        m.line <= 0 ? 1 : 0,
        arrow(60 + swing(m.t, 2) * 10, 250, -40 + swing(m.t, 2) * 10, 270) +
          bubble(-340, -240, 250, 130, 'fill="#F4FAF9"') +
          words('Anna', -215, -158, { size: 48, fill: '#123034' }),
      ) +
      show(
        m.line === 1 ? 1 : 0,
        timer(-330, -120, 90, m.within * 0.66, `${Math.max(1, Math.round(10 - m.within * 2))}′`),
      ) +
      show(
        m.line === 2 ? 1 : 0,
        sound(-420, -40, m.t, 3, -1).replaceAll(mint, coral) +
          cross(-420, -40, 1.3) +
          bar('M-280,-240L-280,160', 22, { base: '#2FB5A4' }),
      ) +
      show(
        m.line === 3 ? 1 : 0,
        circle(
          -330,
          -90,
          90 + swing(m.t, 3) * 18,
          `fill="${mint}" fill-opacity=".14" stroke="${mint}" stroke-width="4"`,
        ) +
          growing(
            'M-450,-90C-420,-90 -410,-150 -380,-150C-350,-150 -340,-40 -310,-40C-280,-40 -270,-90 -220,-90',
            m.within,
            {
              color: white,
              width: 7,
            },
          ),
      ) +
      circle(60 + swing(m.t, 5) * 6, 300, 40, `fill="${gold}" opacity="${n(0.1 + swing(m.t, 3) * 0.05)}"`),
  },
  {
    ground: { window: [900, 300, 900], dim: 0.32 },
    live: (m) => {
      const lean =
        m.line < 0 ? 0.1 : m.line === 0 ? 0.1 + m.within * 0.2 : m.line < 4 ? 0.55 : between(0.55, 1, during(4, m));
      const inhale = loop(m.t, 10) < 0.4;
      const share = loop(m.t, 10);
      const breath = inhale ? share / 0.4 : 1 - (share - 0.4) / 0.6;
      const steps = ['1', '2', '3']
        .map((s, i) =>
          show(
            m.within * 3 > i ? 1 : 0.25,
            circle(-420 + i * 110, -190, 38, `fill="none" stroke="${mint}" stroke-width="5"`) +
              figure(s, -420 + i * 110, -176, { size: 40 }),
          ),
        )
        .join('');
      return (
        chair(m.B, lean) +
        show(
          m.line === 0 ? 1 : 0,
          rimmed(`M70,-20C20,-90 ${-10 + swing(m.t, 2) * 8},-170 -20,-230`, 30, [-13, 0]) +
            at(
              -20 + swing(m.t, 2) * 6,
              -236,
              1,
              swing(m.t, 2) * 3,
              path(
                'M-20,12L-24,-44C-24,-58 -10,-60 -8,-48C-6,-64 8,-64 9,-48C12,-58 24,-56 24,-42L22,-16L34,-28C42,-36 50,-26 44,-18L22,14Z',
                'fill="#071719" stroke="#A9F7EA" stroke-width="3" stroke-linejoin="round"',
              ),
            ) +
            target(-20, -250, m.t, { r: 60, color: coral }),
        ) +
        show(m.line === 1 ? 1 : 0, steps) +
        show(
          m.line === 2 ? 1 : 0,
          bubble(-440, -260, 250, 140, 'fill="#F4FAF9"') + timer(-315, -190, 44, m.within, '3″', '#0C8F7E'),
        ) +
        show(
          m.line === 3 ? 1 : 0,
          circle(-330, -120, 60 + breath * 90, `fill="${mint}" fill-opacity=".16" stroke="${mint}" stroke-width="5"`) +
            figure(inhale ? '4' : '6', -330, -100, { size: 70, fill: mint }),
        ) +
        show(
          m.line === 4 ? 1 : 0,
          arrow(330, -190, 400, -60) +
            target(-300, 60, m.t, { color: coral }) +
            arrow(-300, 40, -300, -30, { color: coral }),
        ) +
        show(m.line < 4 ? 0.5 : 0.2, circle(-540, -280, 4 + breath * 3, `fill="${white}"`))
      );
    },
  },
  {
    ground: { window: [700, 300, 1000], dim: 0.32 },
    still: ({ B }) => paper(B, 190, -260, 290, 390),
    live: (m) => {
      const lean = m.line <= 0 ? between(0.8, 0.05, m.line < 0 ? 0 : during(0, m)) : 0.05;
      return (
        at(-170, 30, 0.9, 0, chair(m.B, lean)) +
        writing(222, -200, [220, 180, 230, 150, 210, 120], m.line < 2 ? 0.17 : m.line === 2 ? m.within : 1, {
          gap: 54,
        }) +
        show(m.line <= 0 ? 1 : 0, timer(-420, -200, 56, m.within, '1′')) +
        show(m.line === 1 ? 1 : 0, bubble(-470, -280, 260, 140, 'fill="#F4FAF9"') + check(-340, -206, 1.5, '#0C8F7E')) +
        show(lit(2, m, m.line > 2 ? 0.9 : 0), check(430, 92, 0.8, '#0C8F7E')) +
        show(
          m.line === 3 ? 1 : 0,
          at(-330, -180, 0.7, swing(m.t, 0.5) * 4, handset) +
            sound(-330, -150, m.t, 2, 1) +
            figure('+1', -330, -60, { size: 60, fill: mint }),
        ) +
        dot(335, 160 + swing(m.t, 3) * 5, 5, mint)
      );
    },
  },
];
