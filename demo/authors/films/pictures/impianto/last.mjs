// The last chapters of this lesson.
import { at, circle, n, path } from '../../../art/svg.mjs';
import { shadow } from '../../props/anatomy.mjs';
import { bar, holder, steel } from '../../props/instruments.mjs';
import {
  arrow,
  between,
  coral,
  cross,
  drops,
  during,
  figure,
  gold,
  line,
  loop,
  mint,
  show,
  swing,
  target,
  timer,
  white,
  words,
} from '../../props/marks.mjs';
import { box, ridge, screw, hole, seen } from './shapes.mjs';

export const lastChapters = [
  {
    ground: { window: [1000, 160, 760] },
    still: ({ B }) => ridge(B, { open: true }) + hole(27, 236),
    live: (m) => {
      const y =
        m.line <= 0
          ? between(-330, -230, m.within)
          : m.line === 1
            ? between(-230, -40, m.within)
            : m.line === 2
              ? between(-40, 0, during(2, m))
              : -Math.sin(m.within * Math.PI) * 26;
      const ncm = Math.round(m.line === 2 ? between(10, 35, during(2, m)) : m.line > 2 ? between(48, 35, m.within) : 0);
      return (
        at(0, y, 1, 0, screw(m.B, m.line > 0 ? m.t * 0.9 : 0) + bar('M0,-6L0,-160', 20)) +
        show(
          m.line >= 2 ? 1 : 0,
          timer(330, -150, 86, ncm / 60, String(ncm), ncm > 40 ? coral : mint) + figure('N·cm', 330, -30, { size: 30 }),
        ) +
        show(
          m.line <= 0 ? 1 : 0,
          line(`M-70,-360L-70,-80M70,-360L70,-80`, { color: white, width: 3, opacity: 0.5 }) +
            cross(250, -190, 1.2) +
            target(0, y + 110, m.t),
        ) +
        show(
          m.line === 1 ? 1 : 0,
          path('M-90,-250A96,30 0 0 0 90,-250', `fill="none" stroke="${mint}" stroke-width="5"`) +
            arrow(86, -242, 92, -258),
        )
      );
    },
  },
  {
    ground: { window: [500, 500, 900] },
    still: ({ B }) => seen(B, false) + line('M-250,0L250,0', { color: '#5B1518', width: 6 }),
    live: (m) => {
      const order = [0, -110, 110, -200, 200];
      const done = m.line < 1 ? 0 : m.line > 1 ? 5 : Math.floor(m.within * 5.9);
      const silk = { base: '#2B3A8C', light: '#AFC0FF', dark: '#0B0F2A' };
      const points = order
        .slice(0, done)
        .map(
          (x) =>
            bar(`M${x - 4},-50C${x + 8},-16 ${x + 8},16 ${x - 2},50`, 8, silk) +
            bar(`M${x - 2},50L${x + 30},34M${x - 2},50L${x + 34},66`, 7, silk),
        )
        .join('');
      const x = order[Math.min(done, 4)];
      return (
        show(
          m.line <= 0 ? 1 : 0,
          circle(0, 0, 44, `fill="${steel(m.B, 44)}" stroke="#0B1416" stroke-width="3"`) +
            path('M-16,-9L0,-18L16,-9L16,9L0,18L-16,9Z', 'fill="#1C2A2E"') +
            drops(m.t, 10, [-160, -220], [60, 60], { color: '#CFFFF6', r: 8, spread: 120 }),
        ) +
        points +
        show(
          m.line === 1 ? 1 : 0,
          at(x + 16, -44 + swing(m.t, 1.2) * 14, 0.8, 30, holder(m.B)) + (done < 1 ? target(0, 0, m.t) : ''),
        ) +
        show(
          m.line === 2 ? 1 : 0,
          box(-130, -310, 280, 130, 12, 'fill="#F4FAF9"') +
            box(-106, -286, 110, 82, 6, 'fill="#0C1618"') +
            `<g transform="translate(-52 -272) scale(.26)">${screw(m.B)}</g>` +
            Array.from({ length: 12 }, (_, i) => box(24 + i * 9, -286, i % 3 ? 3 : 6, 50, 0, 'fill="#0C1618"')).join(
              '',
            ) +
            words('LOT', 76, -202, { size: 28, fill: '#0C1618' }) +
            arrow(180, -250 + swing(m.t, 2) * 6, 260, -250 + swing(m.t, 2) * 6),
        )
      );
    },
  },
  {
    ground: { window: [700, 300, 1200] },
    still: ({ B }) =>
      shadow(B, 'M-220,-280L220,-280L220,300L-220,300Z') +
      box(
        -220,
        -280,
        440,
        580,
        22,
        `fill="${B.lin(0, -280, 0, 300, [
          [0, '#F6FBFA'],
          [1, '#C9DBD9'],
        ])}"`,
      ) +
      circle(-150, -196, 40, 'fill="#8FD3FF"') +
      path(
        'M-172,-196L-128,-196M-150,-218L-150,-174M-166,-212L-134,-180M-134,-212L-166,-180',
        'stroke="#123034" stroke-width="5" stroke-linecap="round"',
      ) +
      box(-176, -100, 52, 76, 10, 'fill="#2FB5A4"') +
      box(-164, -122, 28, 24, 5, 'fill="#123034"') +
      path('M-190,72L-126,72', 'stroke="#fff" stroke-width="22"') +
      path('M-126,72L-110,72', 'stroke="#E4523C" stroke-width="22"') +
      circle(-150, 196, 40, `fill="${gold}"`) +
      path(
        'M-170,182C-150,230 -130,216 -126,206',
        'fill="none" stroke="#123034" stroke-width="10" stroke-linecap="round"',
      ),
    live: (m) => {
      const rows = [-196, -62, 72, 196];
      const body = rows
        .map((y, i) =>
          show(
            i <= m.line ? 1 : 0.35,
            line(
              `M-80,${y - 16}L${i === m.line ? between(-70, 160, Math.min(1, m.within * 1.4)) : 160},${y - 16}M-80,${y + 16}L${i % 2 ? 90 : 120},${y + 16}`,
              { color: '#123034', width: 9 },
            ),
          ),
        )
        .join('');
      const y = rows[Math.max(0, m.line)];
      return (
        body +
        show(
          m.line >= 0 ? 1 : 0,
          box(
            -206,
            y - 58,
            412,
            116,
            16,
            `fill="none" stroke="#0C8F7E" stroke-width="5" opacity="${n(0.7 + swing(m.t, 2) * 0.3)}"`,
          ),
        ) +
        show(m.line >= 2 ? 1 : 0, cross(-150, 72, 2)) +
        show(m.line <= 0 ? 1 : 0, timer(340, -180, 70, loop(m.t, 4), '10′'))
      );
    },
  },
];
