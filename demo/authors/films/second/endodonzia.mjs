// Endodonzia, through the microscope: a bright round field on the tooth from above, while the film shows the root.
import { at, circle, path } from '../../art/svg.mjs';
import { molarSeen } from '../props/anatomy.mjs';
import { file, turbine } from '../props/instruments.mjs';
import { between, during, show, swing } from '../props/marks.mjs';

const middle = 42;
const radius = 318;
const scale = 0.92;
const orifices = [
  [-96, -74],
  [86, -66],
  [-6, 104],
];

/** The eyepiece: everything outside the round field is dark. */
const eyepiece =
  path(
    `M-700,-420H700V460H-700ZM0,${middle - radius}A${radius},${radius} 0 1 0 1,${middle - radius}Z`,
    'fill="#030607" fill-rule="evenodd"',
  ) + circle(0, middle, radius, 'fill="none" stroke="#24423F" stroke-width="5"');
const chamber = ({ B }) =>
  `<g ${B.blur(3)}>${path('M-190,-176C-90,-214 120,-190 190,-140C150,0 80,200 -10,230C-90,200 -190,-40 -190,-176Z', 'fill="#5B3524"')}</g>` +
  path('M-150,-146C-60,-176 100,-158 150,-118C120,-10 60,150 -8,176C-70,150 -150,-40 -150,-146Z', 'fill="#33190F"') +
  orifices.map(([x, y]) => circle(x, y, 11, 'fill="#0B0302" stroke="#C99A76" stroke-width="3"')).join('');
const crown = (m, isOpen) =>
  at(0, middle, scale, 0, at(0, 0, 1.75, 0, molarSeen(m.B, { bare: true })) + (isOpen ? chamber(m) : '')) + eyepiece;

/** A file in one of the canals: it turns a little, and goes in and out with `depth`. */
const filing = (m, canal, depth, handle) => {
  const [x, y] = orifices[canal];
  return at(
    x * scale,
    y * scale + middle + swing(m.t, 2.4) * depth,
    0.62,
    -24 + swing(m.t, 3.2) * 7,
    file(m.B, { stop: 300, length: 360, ...(handle && { handle }) }),
  );
};
const field = { window: [980, 300, 620] };
const chapter = (isOpen, live) => ({
  ground: field,
  shift: 0,
  still: (m) => crown(m, isOpen),
  live,
});

export const endodonziaSecond = [
  chapter(false, (m) => {
    const opened = Math.max(during(0, m) * 0.5, during(1, m));
    return (
      at(0, middle, scale * between(0.1, 1, opened), 0, `<g opacity=".96">${chamber(m)}</g>`) +
      at(swing(m.t, 2.2) * 60 * opened, middle + swing(m.t, 3.4) * 40 * opened, 0.7, 8, turbine(m.B, 0, 70))
    );
  }),
  chapter(true, (m) => filing(m, Math.min(2, Math.max(0, m.line)), 3)),
  chapter(true, (m) => filing(m, 0, 16)),
  chapter(true, (m) => show(m.line < 1 ? 1 : 0, filing(m, 0, 2))),
  chapter(true, (m) => filing(m, m.line % 3 < 0 ? 0 : m.line % 3, 22, '#9C6ADE')),
  chapter(true, (m) => filing(m, m.line < 2 ? 0 : 1, 12, '#F4C95D')),
];
