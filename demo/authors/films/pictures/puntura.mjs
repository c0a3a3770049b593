// Puntura accidentale: water, the telephone, the rigid container beside the chair.
import { at, circle, n, path } from '../../art/svg.mjs';
import { bar } from '../props/instruments.mjs';
import {
  arrow,
  between,
  check,
  coral,
  drops,
  figure,
  gold,
  growing,
  line,
  mint,
  show,
  swing,
  timer,
  white,
} from '../props/marks.mjs';
import { basin, box, handset, paper, soapBottle, sound, writing } from '../props/room.mjs';
import { only, stages, ticks, verdict } from '../props/steps.mjs';

const tap = bar('M120,-330L120,-250Q120,-200 60,-200L-40,-200Q-90,-200 -90,-150', 44, { base: '#B9CCCE' });
const plaster =
  box(-150, -46, 300, 92, 46, 'fill="#E8BE9E" stroke="#5A3426" stroke-width="4"') +
  box(-50, -46, 100, 92, 8, 'fill="#F4DCC8"') +
  [-24, 0, 24].flatMap((x) => [-18, 18].map((y) => circle(x, y, 5, 'fill="#B98C6C"'))).join('');
/** An eyewash: two cups whose water rises. */
const eyewash =
  bar('M0,250L0,90M-130,60L130,60', 40, { base: '#B9CCCE' }) +
  [-130, 130]
    .map((x) =>
      path(
        `M${x - 76},-30L${x + 76},-30Q${x + 60},60 ${x},64Q${x - 60},60 ${x - 76},-30Z`,
        'fill="#5EEAD4" fill-opacity=".55" stroke="#DDFBF4" stroke-width="6"',
      ),
    )
    .join('');
const vial = (color, share) =>
  path(
    'M-34,-130L34,-130L34,90Q34,126 0,126Q-34,126 -34,90Z',
    'fill="#DCE9E8" fill-opacity=".25" stroke="#DCE9E8" stroke-width="6"',
  ) +
  (share > 0.02
    ? path(
        `M-28,${n(100 - 190 * share)}L28,${n(100 - 190 * share)}L28,90Q28,118 0,118Q-28,118 -28,90Z`,
        `fill="${color}"`,
      )
    : '') +
  box(-42, -164, 84, 44, 10, `fill="${color}"`);
const shield = path(
  'M0,-150L130,-100L120,40Q90,130 0,170Q-90,130 -120,40L-130,-100Z',
  'fill="#0F5A57" stroke="#5EEAD4" stroke-width="9"',
);
/** The rigid container; `level` of it is full. */
const container = (level) =>
  path('M-130,-120L130,-120L110,170L-110,170Z', 'fill="#F4C95D" stroke="#3A2A08" stroke-width="5"') +
  path(
    `M${n(-112 - level * 14)},${n(160 - level * 260)}L${n(112 + level * 14)},${n(160 - level * 260)}L106,160L-106,160Z`,
    'fill="#B8862C" opacity=".6"',
  ) +
  line('M-140,-35L140,-35', { color: '#E4523C', width: 6, dash: '12 10' }) +
  box(-146, -170, 292, 54, 14, 'fill="#E4523C" stroke="#3A0A06" stroke-width="5"') +
  box(-54, -188, 108, 22, 8, 'fill="#2A0705"') +
  figure('!', 0, 110, { size: 110, fill: '#3A2A08' });
const needle = bar('M0,0L0,-150', 7) + box(-17, -196, 34, 52, 8, 'fill="#5EEAD4" stroke="#04211E" stroke-width="3"');
const cap = box(-20, -130, 40, 136, 14, 'fill="#8FD3FF" fill-opacity=".75" stroke="#1D3C52" stroke-width="4"');

export const puntura = [
  {
    ground: { window: [820, 300, 860], dim: 0.32 },
    live: (m) =>
      only(
        0,
        m,
        circle(-20, -10, 130 + swing(m.t, 2) * 10, `fill="none" stroke="${coral}" stroke-width="12"`) +
          box(-70, -80, 40, 140, 12, `fill="${coral}"`) +
          box(-10, -80, 40, 140, 12, `fill="${coral}"`) +
          sound(230, -10, m.t, 3, 1),
      ) +
      only(
        1,
        m,
        at(-60, 0, 1, 0, tap) +
          drops(m.t, 16, [-150, -140], [-150, 240], { color: '#8FD3FF', r: 11, spread: 16, period: 0.7 }) +
          at(-150, 200, 1, 0, basin(m.B, 240, 120, 0.4, '#8FD3FF')) +
          at(330, 60, 1, 0, soapBottle(m.B)),
      ) +
      only(
        2,
        m,
        [-330, 0, 330]
          .map((x, i) =>
            at(
              x,
              -10,
              1,
              0,
              [
                arrow(-120, 0, -40, 0, { color: white, width: 9 }) + arrow(120, 0, 40, 0, { color: white, width: 9 }),
                line('M-60,60L60,-60', { color: white, width: 12 }),
                path('M-50,-100L50,-100L64,110L-64,110Z', 'fill="#F4FAF9"') +
                  box(-30, -140, 60, 44, 10, 'fill="#2FA394"'),
              ][i] +
                show(
                  m.within * 3 > i ? 1 : 0.1,
                  circle(0, 0, 150, `fill="none" stroke="${coral}" stroke-width="12"`) +
                    line('M-106,-106L106,106', { color: coral, width: 12 }),
                ),
            ),
          )
          .join(''),
      ) +
      only(3, m, at(-220, 0, 1.1, -14, plaster) + timer(220, -10, 130, m.within * 0.2, '14:20', gold)) +
      only(
        4,
        m,
        at(-140, 30, 1.1, 0, eyewash) +
          [-283, 3]
            .map((x) => drops(m.t + x, 10, [x, 0], [x, -230], { color: '#8FD3FF', r: 10, spread: 50, period: 1 }))
            .join('') +
          timer(330, 0, 110, m.within, '10′'),
      ),
  },
  {
    ground: { window: [820, 300, 860], dim: 0.32 },
    live: (m) =>
      stages(-190, 310, 70, 6, Math.max(0, m.line)) +
      only(
        0,
        m,
        at(-200, 0, 1, -14 + swing(m.t, 2) * 2, handset) +
          sound(-200, -40, m.t, 3, 1) +
          at(
            260,
            -20,
            1,
            0,
            paper(m.B, -130, -190, 260, 360) +
              box(-46, -150, 92, 92, 12, 'fill="#E4523C"') +
              line('M0,-132L0,-76M-28,-104L28,-104', { color: white, width: 16 }) +
              writing(-96, 10, [190, 150, 180], m.within),
          ),
      ) +
      only(
        1,
        m,
        ['#B8433C', '#C9584F', '#8E2426']
          .map((color, i) =>
            at(
              -260 + i * 190,
              0,
              1,
              0,
              vial(color, Math.max(0, Math.min(1, m.within * 3 - i))) +
                figure(['B', 'C', 'HIV'][i], 0, 220, { size: 52, fill: white }),
            ),
          )
          .join('') +
          at(
            350,
            0,
            0.8,
            0,
            paper(m.B, -110, -150, 220, 300) +
              writing(-76, -90, [150, 120], 1) +
              growing('M-70,90C-40,40 -20,110 10,70C30,50 50,90 80,66', m.within, { color: '#123034', width: 7 }),
          ),
      ) +
      only(
        2,
        m,
        timer(-160, -10, 170, m.within, '2 h', coral) +
          arrow(60, -10, 220, -10, { width: 9 }) +
          at(
            340,
            -10,
            1,
            -24,
            box(-90, -34, 180, 68, 34, 'fill="#F4FAF9"') +
              path('M0,-34L56,-34A34,34 0 0 1 56,34L0,34Z', 'fill="#2FA394"'),
          ),
      ) +
      only(
        3,
        m,
        at(-180, -10, 1, 0, paper(m.B, -150, -210, 300, 400) + ticks(-120, -120, 3, m.within * 4, { gap: 100 })) +
          at(240, -10, 1, 0, shield + show(m.within, check(0, 10, 2.2, white))),
      ) +
      only(
        4,
        m,
        at(
          -30,
          -10,
          1,
          0,
          paper(m.B, -260, -220, 520, 420) + writing(-210, -150, [390, 300, 410, 250, 360], m.within, { gap: 72 }),
        ),
      ) +
      only(
        5,
        m,
        [0, 1, 2, 3]
          .map((i) =>
            at(
              -390 + i * 240,
              -10,
              1,
              0,
              box(-90, -110, 180, 210, 22, 'fill="#F4FAF9"') +
                box(-90, -110, 180, 56, 22, 'fill="#2FA394"') +
                figure(['0', '6', '12', '24'][i], 0, 50, { size: 84, fill: '#123034' }) +
                show(m.within * 4 > i ? 1 : 0.1, check(0, 160, 0.9)),
            ),
          )
          .join(''),
      ),
  },
  {
    ground: { window: [820, 300, 860], dim: 0.32 },
    live: (m) =>
      only(
        0,
        m,
        at(between(260, -130, m.within), 190, 1, 90, cap) +
          at(-160, 190, 1, 90, needle) +
          verdict(-330, -160, true) +
          line('M-460,222L460,222', { color: white, width: 6, opacity: 0.5 }) +
          arrow(420, 110, 60, 110, { width: 8 }),
      ) +
      only(
        1,
        m,
        at(-40, 20, 1.1, 0, container(Math.min(0.75, m.within * 0.8))) +
          at(-40, between(-330, -180, (m.within * 3) % 1), 0.9, 0, needle) +
          figure('3/4', 280, 0, { size: 110, fill: gold }),
      ) +
      only(
        2,
        m,
        at(
          -260,
          60,
          1,
          0,
          bar('M0,-60L140,-330', 56) + box(-34, -70, 68, 80, 18, 'fill="#A9BCBF" stroke="#12201F" stroke-width="4"'),
        ) +
          at(
            -260,
            between(80, 170, m.within),
            1,
            0,
            bar('M0,0L0,60', 14) + path('M-14,60L14,60L0,110Z', 'fill="#F4C95D"'),
          ) +
          at(260, 60, 0.9, 0, container(0.4)) +
          arrow(-180, 210, 120, 60, { width: 7 }),
      ) +
      only(
        3,
        m,
        box(-330, 120, 360, 44, 20, 'fill="#C9D6D8" stroke="#22343A" stroke-width="5"') +
          at(
            between(-150, 280, m.within),
            between(110, -150, Math.sin(m.within * 2)),
            1,
            between(80, 0, m.within),
            needle,
          ) +
          at(280, 60, 0.9, 0, container(0.3)) +
          (m.within > 0.8 ? verdict(0, -160, true) : ''),
      ) +
      only(
        4,
        m,
        `<ellipse cx="-20" cy="60" rx="300" ry="120" fill="#123A36" stroke="#5EEAD4" stroke-width="6"/>` +
          [0, 1, 2, 3, 4]
            .map((i) => {
              const a = (i * 2 * Math.PI) / 5 - 1.57;
              return circle(
                -20 + Math.cos(a) * 380,
                60 + Math.sin(a) * 190,
                44,
                `fill="${m.within * 5 > i ? mint : '#0D2A28'}" stroke="${mint}" stroke-width="4"`,
              );
            })
            .join('') +
          at(
            -20,
            40,
            0.5,
            0,
            paper(m.B, -150, -120, 300, 240) + ticks(-110, -60, 3, m.within * 4, { gap: 66, width: 150 }),
          ),
      ),
  },
];
