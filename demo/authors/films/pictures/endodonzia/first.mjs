// The first chapters of this lesson.
import { at, circle, path } from '../../../art/svg.mjs';
import { molarSection, molarSeen } from '../../props/anatomy.mjs';
import { bar, file, turbine } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  drops,
  during,
  figure,
  gold,
  growing,
  lit,
  millimetres,
  mint,
  show,
  swing,
  target,
  white,
} from '../../props/marks.mjs';
import { apex, root, lengthMark, orifices } from './shapes.mjs';

export const firstChapters = [
  {
    ground: { window: [900, 0, 900] },
    still: ({ B }) => at(0, 90, 0.56, 0, molarSection(B)),
    live: (m) => {
      const depth = between(-190, 22, Math.max(during(0, m) * 0.45, during(1, m)));
      const roof = during(2, m);
      const w = 16 + roof * 30;
      return (
        path(`M-${w},-140L${w},-140L${w - 4},${depth - 8}Q0,${depth + 8} -${w - 4},${depth - 8}Z`, 'fill="#1B0B0A"') +
        show(m.line === 1 ? 1 : 0, target(0, 22, m.t, { r: 30 })) +
        at(m.line === 2 ? swing(m.t, 1.6) * 26 : 0, depth, 0.8, 0, turbine(m.B, m.t, 110)) +
        drops(m.t, 6, [40, -150], [180, -260], { r: 4, period: 0.9, color: '#DFF7F2' })
      );
    },
  },
  {
    ground: { window: [980, 300, 620] },
    still: ({ B }) =>
      at(0, 0, 1.75, 0, molarSeen(B, { bare: true })) +
      `<g ${B.blur(3)}>${path('M-190,-176C-90,-214 120,-190 190,-140C150,0 80,200 -10,230C-90,200 -190,-40 -190,-176Z', 'fill="#5B3524"')}</g>` +
      path('M-150,-146C-60,-176 100,-158 150,-118C120,-10 60,150 -8,176C-70,150 -150,-40 -150,-146Z', 'fill="#33190F"'),
    live: (m) => {
      const threads = growing('M-96,-74L86,-66M86,-66L-6,104M-6,104L-96,-74', during(0, m), {
        color: '#B98A66',
        width: 4,
      });
      const mouths = orifices
        .map(([x, y], i) => circle(x, y, i === 1 ? 7 : 12, 'fill="#0B0302" stroke="#C99A76" stroke-width="2.5"'))
        .join('');
      return (
        threads +
        show(m.line < 1 ? 0.35 : 1, mouths) +
        show(
          m.line === 1 ? 1 : 0,
          target(-40, -96, m.t) +
            arrow(-96, -74, -58, -88, { width: 4 }) +
            figure('MB2', -40, -132, { size: 32, fill: mint }),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          at(-96 + swing(m.t, 2.4) * 3, -74, 0.8, -24 + swing(m.t, 1.7) * 5, file(m.B, { stop: 280 })),
        )
      );
    },
  },
  {
    ground: { window: [1080, 420, 560] },
    still: ({ B }) =>
      root(B) +
      millimetres(250, -226, 26, 21) +
      path(
        'M-560,-190Q-560,-220 -530,-220L-300,-220Q-270,-220 -270,-190L-270,130Q-270,160 -300,160L-530,160Q-560,160 -560,130Z',
        'fill="#0C1618" stroke="#3A5157" stroke-width="4"',
      ),
    live: (m) => {
      const found = during(2, m);
      const back = m.line === 2 && m.within > 0.55 ? (m.within - 0.55) * 26 : m.line > 2 ? 12 : 0;
      const tip =
        m.line < 1
          ? -60
          : m.line === 1
            ? between(-60, 190, during(1, m))
            : between(190, apex[1] + 8, Math.min(1, found * 1.6)) - back;
      const level = Math.max(0, Math.min(12, Math.round((tip + 60) / 30)));
      const bars = Array.from(
        { length: 12 },
        (_, i) =>
          `<rect x="-520" y="${-186 + i * 20}" width="${120 - Math.abs(i - 5) * 4}" height="13" rx="4" fill="${i < level ? (i > 10 ? coral : i > 8 ? gold : mint) : '#22343A'}"/>`,
      ).join('');
      return (
        bars +
        figure(tip > 300 ? '0,0' : tip > 285 ? '0,5' : '– –', -330, 130, { size: 40, fill: tip > 300 ? coral : mint }) +
        at(between(0, 8, (tip + 60) / 370), tip, 1, 0, file(m.B, { stop: m.line > 2 ? 505 : 470, length: 540 })) +
        show(lit(0, m, 0), lengthMark(apex[1] - 26, '−1', white)) +
        show(m.line >= 2 ? 1 : 0, lengthMark(apex[1] - 2, '−0,5', mint)) +
        bar(`M4,${tip - 470}C-120,${-220 + swing(m.t, 2) * 6} -200,-120 -270,-60`, 6, { base: '#22343A' })
      );
    },
  },
];
