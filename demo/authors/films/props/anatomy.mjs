// Teeth, gum and bone as lit solids, for the still part of a picture. Outlines come from the art kit.
import { at, curve, path } from '../../art/svg.mjs';
import { arch, mandible, molar, molarPulp } from '../../art/teeth.mjs';

const ivoryStops = [
  [0, '#FFFDF7'],
  [0.5, '#F5E6CD'],
  [1, '#BE9873'],
];
/** Any closed outline as a tooth; `box` is [x1, y1, x2, y2] of its light. */
export const tooth = (
  B,
  d,
  { box = [-220, -380, 200, 120], depth = 84, inner = '', shade = 0.62, to = [-0.75, -0.55] } = {},
) => B.solid(d, { fill: B.lin(...box, ivoryStops), dark: '#4A2F22', light: '#fff', depth, rim: 9, shade, to, inner });
/** Soft shadow of an outline. */
export const shadow = (B, d, dx = 18, dy = 28, sd = 20) =>
  `<g ${B.blur(sd)} opacity=".6">${path(d, `fill="#020607" transform="translate(${dx} ${dy})"`)}</g>`;

export const molarTop = curve(
  [
    [-150, -118],
    [-64, -150],
    [8, -138],
    [88, -152],
    [150, -112],
    [160, -8],
    [150, 110],
    [70, 148],
    [0, 139],
    [-80, 150],
    [-150, 112],
    [-161, 0],
  ],
  true,
);
export const premolarTop = curve(
  [
    [-84, -96],
    [0, -122],
    [84, -96],
    [104, 0],
    [82, 98],
    [0, 120],
    [-82, 98],
    [-104, 0],
  ],
  true,
);
const fissures =
  'M-96,0C-60,-14 -30,10 0,0C30,-12 60,12 98,-2M-20,0C-26,-50 -20,-84 -34,-112M30,0C34,50 24,84 34,112M-96,0L-122,-26M-96,0L-120,24M98,-2L124,-24M98,-2L122,24';
/** A molar seen from above. */
export const molarSeen = (B, { bare = false } = {}) =>
  shadow(B, molarTop) +
  tooth(B, molarTop, {
    box: [-150, -150, 140, 150],
    depth: 70,
    inner: bare
      ? ''
      : path(fissures, 'fill="none" stroke="#6E4A33" stroke-width="7" stroke-linecap="round" opacity=".62"'),
  });
/** A premolar seen from above. */
export const premolarSeen = (B) =>
  shadow(B, premolarTop) +
  tooth(B, premolarTop, {
    box: [-100, -120, 90, 120],
    depth: 52,
    inner: path(
      'M-50,4C-20,-8 20,10 52,0',
      'fill="none" stroke="#6E4A33" stroke-width="6" stroke-linecap="round" opacity=".6"',
    ),
  });

/** A molar cut open: dentine, enamel cap, pulp. */
export const molarSection = (B, { pulp = '#B8433C', accessed = false } = {}) =>
  shadow(B, molar) +
  tooth(B, molar, {
    box: [-240, -420, 220, 520],
    depth: 70,
    inner:
      path(
        'M-262,20C-330,-200 -300,-420 -180,-440L0,-380L180,-440C300,-420 330,-200 262,20C250,-60 236,-170 200,-236C150,-280 60,-250 0,-236C-60,-250 -150,-280 -200,-236C-236,-170 -250,-60 -262,20Z',
        'fill="#fff" opacity=".6"',
      ) +
      (accessed ? path('M-92,-440L92,-440L86,-120L-86,-120Z', 'fill="#2A1512"') : '') +
      `<g ${B.blur(7)}>${path(molarPulp, `fill="${pulp}" stroke="${pulp}" stroke-width="10"`)}</g>${path(molarPulp, `fill="${pulp}"`)}`,
  });

/** A band of gum below the line through the given points. */
export const gum = (B, points, { lift = 0, pale = '#F0A594', key = '#C9584F', deep = '#4B1518' } = {}) => {
  const edge = curve(points);
  const [first, last] = [points[0], points[points.length - 1]];
  const d = `${edge}L${last[0]},900L${first[0]},900Z`;
  const top = Math.min(...points.map(([, y]) => y)) + lift;
  return B.solid(d, {
    fill: B.lin(0, top, 0, top + 420, [
      [0, pale],
      [0.3, key],
      [1, deep],
    ]),
    dark: deep,
    light: '#FFE0D4',
    to: [-0.2, -1],
    depth: 50,
    rim: 14,
    shade: 0.35,
    shine: 0.7,
  });
};

/** The mandible of the kit, centred; [688, 318] of its outline becomes the origin. */
export const jawBone = (B, k = 0.62) => {
  const d = mandible;
  const bone = B.lin(420, 60, 620, 800, [
    [0, '#FFF6EA'],
    [0.5, '#F2D9BE'],
    [0.8, '#C18F6E'],
    [1, '#6E3A30'],
  ]);
  let crowns = '';
  for (let i = 0; i < 6; i++) {
    const [x, y, w] = [142 + i * 66, 536 - i * i * 2.2, 25 + i * 4.4];
    const crown = `M${x - w},${y + 16}C${x - w * 1.3},${y - 50} ${x - w},${y - 84} ${x},${y - 78}C${x + w},${y - 84} ${x + w * 1.3},${y - 50} ${x + w},${y + 16}Z`;
    crowns += B.solid(crown, {
      fill: B.lin(x - w, y - 80, x + w, y, ivoryStops),
      dark: '#5A3A2A',
      light: '#fff',
      depth: 22,
      rim: 5,
      shade: 0.6,
    });
  }
  const foramen = `<g ${B.blur(7)}><ellipse cx="688" cy="318" rx="40" ry="26" fill="#3A1512" opacity=".85" transform="rotate(50 688 318)"/></g>`;
  return at(
    0,
    0,
    k,
    0,
    `<g transform="translate(-540 -400)">${shadow(B, d, 30, 46, 34)}${crowns}${B.solid(d, { fill: bone, dark: '#4B1F1A', light: '#fff', to: [-0.6, -0.75], depth: 80, rim: 8, shade: 0.75, inner: foramen })}</g>`,
  );
};
/** A point of the kit's mandible in the drawing's own coordinates. */
export const onJaw = (x, y, k = 0.62) => [(x - 540) * k, (y - 400) * k];

/** Teeth of one arch from above: [x, y, size, angle] for each, front in the middle. */
export const archTeeth = ({ w = 300, d = 430, count = 14, top = -210 } = {}) =>
  Array.from({ length: count }, (_, i) => {
    const u = ((i + 0.5) / count) * 2 - 1;
    const t = Math.sign(u) * Math.abs(u) ** 0.92;
    const [x, y] = arch(t, w, d);
    const [x2, y2] = arch(t + 0.01, w, d);
    return [x, top + y, 0.15 + 0.2 * Math.abs(u) ** 1.4, (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI];
  });
/** A whole arch seen from above, on its gum. */
export const archSeen = (B, options = {}) => {
  const teeth = archTeeth(options);
  const ridge = curve(teeth.map(([x, y]) => [x, y]));
  const base =
    path(
      ridge,
      `fill="none" stroke="#02080A" stroke-opacity=".5" stroke-width="136" stroke-linecap="round" transform="translate(8 20)"`,
    ) +
    path(ridge, `fill="none" stroke="${options.gum ?? '#9C3F3C'}" stroke-width="126" stroke-linecap="round"`) +
    `<g ${B.blur(12)}>${path(ridge, `fill="none" stroke="${options.pale ?? '#E58C7E'}" stroke-width="64" stroke-linecap="round" opacity=".7"`)}</g>`;
  const crowns = teeth.map(([x, y, s, a], i) => {
    const back = Math.min(i, teeth.length - 1 - i) < 3;
    return at(
      x,
      y,
      s * (back ? 0.82 : 1.02),
      a,
      tooth(B, back ? molarTop : premolarTop, {
        box: [-120, -130, 110, 140],
        depth: 60,
        inner: path(
          back ? fissures : 'M-50,4C-20,-8 20,10 52,0',
          'fill="none" stroke="#6E4A33" stroke-width="11" stroke-linecap="round" opacity=".55"',
        ),
      }),
    );
  });
  return base + crowns.join('');
};
