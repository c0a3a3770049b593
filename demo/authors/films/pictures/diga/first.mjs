// The first chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { molarSeen, shadow } from '../../props/anatomy.mjs';
import { bar, clamp, holder, spatula } from '../../props/instruments.mjs';
import { arrow, between, drops, during, ease, lit, mint, show, swing, target, white } from '../../props/marks.mjs';
import { floss, sheetOf, square, holes } from './shapes.mjs';

export const firstChapters = [
  {
    ground: { window: [640, 90, 1290], crisp: true },
    live: (m) =>
      drops(m.t, 5, [-40, -190], [-250, 160], { r: 9, period: 4.2, color: '#E6FFFA' }) +
      show(
        lit(2, m, 0.5),
        circle(24, -2, 150 + swing(m.t, 3) * 6, `fill="none" stroke="${mint}" stroke-width="4" opacity=".9"`),
      ) +
      drops(m.t + 1, 4, [80, -200], [300, 150], { r: 8, period: 4.8, color: '#E6FFFA' }),
  },
  {
    ground: { window: [900, 250, 760] },
    still: ({ B }) => at(20, 0, 0.96, 0, molarSeen(B)),
    live: (m) => {
      const rock = m.line === 2 ? swing(m.t, 1.3) * 2.6 : 0;
      const points = [
        [-86, -146],
        [110, -146],
        [-86, 146],
        [110, 146],
      ];
      return (
        at(
          20,
          0,
          0.96,
          rock,
          clamp(m.B) + show(lit(0, m, 0.45), points.map(([x, y]) => target(x, y, m.t + x, { r: 24 })).join('')),
        ) +
        show(
          during(1, m),
          bar(
            `M-250,-20C-330,${-40 + swing(m.t, 2.6) * 14} -380,${60 + swing(m.t, 2.2) * 20} -470,${20 + swing(m.t, 3) * 12}`,
            6,
            floss,
          ),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          arrow(-170, -250, -110, -216 + swing(m.t, 1.3) * 6) + arrow(210, 250, 150, 216 + swing(m.t, 1.3) * 6),
        )
      );
    },
  },
  {
    ground: { window: [760, 500, 900] },
    still: ({ B }) =>
      shadow(B, square(370, 250)) +
      sheetOf(B, square(370, 250)) +
      holes
        .map(([x, y, r]) =>
          circle(x, y, r + 16, `fill="none" stroke="#D9FFF8" stroke-width="2.5" stroke-dasharray="3 8" opacity=".8"`),
        )
        .join(''),
    live: (m) => {
      const done = Math.min(holes.length - 0.01, m.u * 9);
      const [x, y, r] = holes[Math.floor(done)];
      const press = Math.sin((done % 1) * Math.PI);
      const punched = holes
        .slice(0, Math.ceil(done))
        .map(([hx, hy, hr]) => circle(hx, hy, hr, 'fill="#04100F" stroke="#D9FFF8" stroke-width="2"'))
        .join('');
      const punch =
        bar(`M0,0C90,-40 190,-90 420,-300`, 34) +
        bar('M0,0C60,40 170,40 430,-90', 28) +
        circle(0, 0, 34, 'fill="#A9BCBF" stroke="#12201F" stroke-width="4"') +
        circle(0, 0, r * 0.7, 'fill="#12201F"');
      return (
        punched +
        show(lit(1, m, 0), target(-250, 70, m.t, { r: 52 })) +
        show(
          lit(2, m, 0),
          circle(-92, -18, 62, `fill="none" stroke="${white}" stroke-width="4"`) + bar('M-138,28L-200,104', 12),
        ) +
        show(1 - ease(0.6, 0.7, m.u), at(x, y, 1 - press * 0.05, 0, punch))
      );
    },
  },
  {
    ground: { window: [1020, 120, 820] },
    still: ({ B }) => at(20, 10, 0.9, 0, molarSeen(B)),
    live: (m) => {
      const down = during(0, m);
      const seat = during(1, m);
      const off = during(2, m);
      const [x, y, k] = [between(220, 20, down), between(-150, 10, down), between(1.25, 0.9, down)];
      const sheet = path(
        'M-620,-330L620,-330L620,330L-620,330ZM-190,-206C-60,-244 90,-244 200,-196C240,-80 240,80 200,196C90,244 -60,244 -190,206C-300,120 -300,-120 -190,-206Z',
        `fill="${m.B.lin(-600, -300, 600, 300, [
          [0, '#3FC9B7'],
          [1, '#0B5A54'],
        ])}" fill-rule="evenodd" opacity=".6"`,
      );
      const forceps = show(
        1 - ease(0.8, 1, seat),
        at(-6, -198 - (1 - seat) * 24, 0.8, 28, holder(m.B, { open: between(9, 3, seat), blade: 90 })),
      );
      return (
        at(x, y, k, 0, sheet + clamp(m.B, (1 - seat) * 26) + forceps) +
        show(m.line === 1 ? 1 : 0, arrow(20, 262, 20, 200) + (m.within > 0.5 ? arrow(20, -262, 20, -200) : '')) +
        show(off > 0 ? 1 : 0, at(between(-130, 150, off), 186, 0.8, 152, spatula(m.B)))
      );
    },
  },
];
