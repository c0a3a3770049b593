// The first chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { bar, mirror, probe, tweezers } from '../../props/instruments.mjs';
import { arrow, between, coral, drops, during, ease, figure, mint, show, target, timer } from '../../props/marks.mjs';
import { bag, box, gloveBox, lampHead, slab, soapBottle } from '../../props/room.mjs';
import { tube, lines, glass } from './shapes.mjs';

export const firstChapters = [
  {
    ground: { window: [760, 300, 1000], dim: 0.36 },
    still: ({ B }) =>
      slab(B, -290, -230, 640, 460, 40, ['#DDE9EA', '#7F989D']) +
      box(
        -262,
        -202,
        584,
        404,
        28,
        `fill="${B.lin(0, -200, 0, 200, [
          [0, '#F4FAFA'],
          [1, '#A9BCC0'],
        ])}"`,
      ) +
      at(452, -210, 0.44, -8, lampHead(B)),
    live: (m) => {
      const laid = m.line < 2 ? 0 : m.line > 2 ? 3 : m.within * 3.4;
      const place = (i, inner) =>
        show(ease(i, i + 0.7, laid), at(-140 + i * 165, between(-70, 0, ease(i, i + 0.7, laid)), 1, 0, inner));
      const opened = m.line === 3 ? during(3, m) : 0;
      const sleeve = show(
        m.line === 4 ? during(4, m) : 0,
        box(432, -128, 38, 92, 18, 'fill="#8FD3FF" fill-opacity=".55" stroke="#fff" stroke-width="3"'),
      );
      return (
        show(m.line <= 0 ? 1 : 0, timer(30, 0, 130, Math.max(0.02, m.within), '8′', '#0C8F7E')) +
        show(
          m.line === 1 ? 1 : 0,
          at(between(-110, -120, m.within), 10, 0.95, 0, soapBottle(m.B)) +
            drops(m.t, 4, [-40, -150], [-40, 10], { r: 8, spread: 6, period: 1.2, color: '#8FD3FF' }) +
            at(170, between(30, 20, m.within), 0.95, 0, gloveBox(m.B)),
        ) +
        place(0, at(0, -130, 0.54, 0, mirror(m.B))) +
        place(1, at(-40, 150, 0.46, 0, probe(m.B))) +
        place(2, at(0, 150, 0.62, 0, tweezers(m.B, 0.6))) +
        show(
          m.line === 3 ? 1 : 0,
          `<g opacity=".9">${at(30, 0, 1, 0, bag(m.B, 560, 250 - opened * 90))}</g>` +
            arrow(30, -60 - opened * 60, 30, -140 - opened * 40, { color: '#0C8F7E' }),
        ) +
        sleeve +
        show(m.line === 4 ? 1 : 0, target(451, -80, m.t, { r: 44 }))
      );
    },
  },
  {
    ground: { window: [900, 100, 800], dim: 0.32 },
    still: () =>
      lines.map((d) => tube(d)).join('') +
      [
        [-300, 60],
        [-90, 60],
        [120, 60],
      ]
        .map(([x, y]) =>
          at(x, y, 1, 0, path('M-26,0L26,0L18,70L-18,70Z', 'fill="#C9D6D8" stroke="#12201F" stroke-width="3"')),
        )
        .join(''),
    live: (m) => {
      const still = m.line === 2 && m.within < 0.5;
      const flow = lines
        .map((d, i) =>
          path(
            d,
            `fill="none" stroke="${still ? '#8CA36A' : '#9FF3FF'}" stroke-width="14" stroke-linecap="round" stroke-dasharray="26 34" stroke-dashoffset="${still ? 0 : n(-m.t * 90 - i * 17)}" opacity=".8"`,
          ),
        )
        .join('');
      const jets = still
        ? ''
        : [-300, -90, 120]
            .map((x) => drops(m.t + x, 6, [x, 136], [x, 300], { r: 7, period: 0.7, spread: 8, color: '#CFFFF6' }))
            .join('');
      const film =
        m.line === 2
          ? lines
              .map(
                (_, i) =>
                  circle(-320 + i * 210, -60 - i * 20, 16 * (1 - m.within) + 4, 'fill="#8CA36A"') +
                  circle(-300 + i * 205, -160, 12 * (1 - m.within) + 3, 'fill="#8CA36A"'),
              )
              .join('')
          : '';
      const pulled = m.line === 3 ? during(3, m) * 150 : m.line > 3 ? 150 : 0;
      const pieces = show(
        m.line < 4 ? 1 : 0.4,
        [
          [-300, 0.8],
          [-90, 0.9],
        ]
          .map(([x]) => at(x, 100 + pulled, 1, 0, bar('M0,0L0,110', 36) + bar('M0,110L-40,156', 28)))
          .join(''),
      );
      return (
        flow +
        jets +
        film +
        pieces +
        show(m.line <= 1 ? 1 : 0, timer(400, -120, 92, Math.max(0.02, m.within), m.line < 1 ? '2′' : '30″')) +
        show(m.line === 2 ? 1 : 0, target(-110, -80, m.t, { color: still ? coral : mint, r: 50 })) +
        show(
          m.line === 3 ? 1 : 0,
          arrow(-195, 130, -195, 240) +
            `<g transform="translate(400 -80)">${circle(0, 0, 92, 'fill="#0D2A28" stroke="#8FF3E2" stroke-width="8"')}${figure('134°', 0, 16, { size: 52, fill: mint })}</g>`,
        ) +
        show(
          m.line === 4 ? 1 : 0,
          at(400, 40, 1.1, 0, glass(1 - m.within)) +
            drops(m.t, 6, [400, -40], [300, -260], { color: '#9FF3FF', period: 0.9 }),
        )
      );
    },
  },
];
