// Things of the practice around the patient: chair, people from above, vessels, bags, papers.
import { circle, n, path } from '../../art/svg.mjs';
import { shadow } from './anatomy.mjs';
import { bar } from './instruments.mjs';
import { line, mint } from './marks.mjs';

export const box = (x, y, w, h, r, attr) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${r}" ${attr}/>`;
const boxPath = (x, y, w, h) => `M${x},${y}L${x + w},${y}L${x + w},${y + h}L${x},${y + h}Z`;
/** A lit body with soft shadow: cases, trays, papers. */
export const slab = (B, x, y, w, h, r, [top, bottom]) =>
  shadow(B, boxPath(x, y, w, h)) +
  box(
    x,
    y,
    w,
    h,
    r,
    `fill="${B.lin(x, y, x + w * 0.3, y + h, [
      [0, top],
      [1, bottom],
    ])}" stroke="#fff" stroke-opacity=".22" stroke-width="2.5"`,
  );
export const paper = (B, x, y, w, h) => slab(B, x, y, w, h, 16, ['#F8FCFB', '#C4D8D6']);
/** Lines of handwriting; `share` of them is written. */
export const writing = (x, y, widths, share, { color = '#123034', gap = 46 } = {}) =>
  widths
    .map((w, i) => {
      const done = Math.max(0, Math.min(1, share * widths.length - i));
      return done > 0.01 ? line(`M${x},${y + i * gap}L${n(x + w * done)},${y + i * gap}`, { color, width: 9 }) : '';
    })
    .join('');

/** Somebody lying on the chair's back, in profile: a silhouette with a rim of light, as on the posters. */
const ink = '#071719';
export const rimmed = (d, w, [dx, dy] = [-1, -w * 0.44]) =>
  line(d, { color: '#020A0B', width: w + 5 }) +
  line(d, { color: ink, width: w }) +
  `<g transform="translate(${n(dx)} ${n(dy)})">${line(d, { color: '#A9F7EA', width: 4, opacity: 0.85 })}</g>`;
const lying =
  rimmed('M14,-62L206,-62', 82) +
  line('M226,-68L262,-70', { color: ink, width: 34 }) +
  path(
    'M262,-74C262,-104 282,-122 308,-121C334,-120 354,-101 354,-74C354,-47 333,-28 308,-28C281,-28 262,-46 262,-74Z',
    `fill="${ink}"`,
  ) +
  line('M267,-88C272,-108 290,-119 312,-117C326,-116 338,-109 344,-99', { color: '#A9F7EA', width: 4, opacity: 0.85 }) +
  rimmed('M190,-66C160,-30 118,-24 48,-46', 28);

/** The chair in profile; `lean` 0 upright to 1 lying. */
export const chair = (B, lean, { patient = true } = {}) => {
  const turn = -58 + lean * 50;
  const pad = (d, w) => bar(d, w, { base: '#1F6B63', light: '#8FF3E2', dark: '#04211E' });
  const back = `<g transform="translate(60 120) rotate(${n(turn)})">${pad('M0,0L250,0', 54)}${pad('M288,-8L350,-8', 44)}${patient ? lying : ''}</g>`;
  const legs = patient ? rimmed('M40,64L-150,66L-300,110', 62) : '';
  return (
    path('M-60,180L40,180L70,300L-90,300Z', 'fill="#0D2A28"') +
    box(-150, 296, 300, 22, 11, 'fill="#123A36"') +
    back +
    pad('M60,122L-150,122L-320,166', 54) +
    legs
  );
};
const leather = [
  [0, '#8FF3E2'],
  [0.3, '#2FA394'],
  [1, '#0A2E2B'],
];
const cushion = (B, d, height, depth = 40) =>
  shadow(B, d, 10, 20, 16) +
  B.solid(d, {
    fill: B.lin(-120, 0, 80, height, leather),
    dark: '#04211E',
    light: '#E9FFFA',
    depth,
    rim: 7,
    shade: 0.7,
    to: [-0.6, -0.8],
  });
/** The empty chair from above, where a patient's head would be at 0,0 and the feet below. */
export const chairAbove = (B) =>
  cushion(
    B,
    'M-84,96C-122,108 -136,150 -132,210L-112,430C-112,470 112,470 112,430L132,210C136,150 122,108 84,96C40,84 -40,84 -84,96Z',
    420,
    60,
  ) +
  path(
    'M-74,150C-30,132 30,132 74,150M-66,250C-24,238 24,238 66,250',
    'fill="none" stroke="#04211E" stroke-width="5" opacity=".5"',
  ) +
  box(-26, 40, 52, 70, 12, 'fill="#0B2523"') +
  cushion(B, 'M-70,-40C-70,-66 -46,-74 0,-74C46,-74 70,-66 70,-40L66,44C64,64 40,70 0,70C-40,70 -64,64 -66,44Z', 70);
/** A stool from above: five castors and a round seat; what its owner looks at lies towards the top of the drawing. */
export const stoolAbove = (B, cloth) =>
  [0, 72, 144, 216, 288]
    .map(
      (turn) =>
        `<g transform="rotate(${turn + 36})">${bar('M0,0L0,-76', 16, { base: '#22383C' })}${circle(0, -80, 12, 'fill="#0A1416" stroke="#8FA4A8" stroke-width="3"')}</g>`,
    )
    .join('') +
  circle(
    0,
    0,
    58,
    `fill="${B.rad(-22, -26, 84, [
      [0, cloth],
      [0.6, cloth],
      [1, '#0A3A36'],
    ])}" stroke="#04100F" stroke-width="4"`,
  ) +
  path('M-40,-24A48,48 0 0 1 6,-47', 'fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"');
/** The operating lamp's head from the front, its handle below: as on the series' poster. */
export const lampHead = (B) => {
  const d = 'M-250,0C-250,-96 -130,-150 0,-150C130,-150 250,-96 250,0C250,96 130,150 0,150C-130,150 -250,96 -250,0Z';
  const bulbs = [
    [-150, 0],
    [-52, -62],
    [52, -62],
    [150, 0],
    [52, 62],
    [-52, 62],
  ];
  return (
    shadow(B, d, 20, 34, 26) +
    bar('M0,120L0,330', 50, { base: '#BFD2D2' }) +
    B.solid(d, {
      fill: B.lin(0, -150, 0, 150, [
        [0, '#3B6A6B'],
        [0.4, '#12312F'],
        [1, '#051213'],
      ]),
      dark: '#010606',
      light: '#CFFFF6',
      depth: 50,
      rim: 9,
    }) +
    bulbs
      .map(([x, y]) =>
        circle(
          x,
          y,
          50,
          `fill="${B.rad(x, y, 50, [
            [0, '#fff'],
            [0.6, '#fff'],
            [0.9, '#DDFBF4'],
            [1, '#5EEAD4'],
          ])}"`,
        ),
      )
      .join('') +
    bulbs.map(([x, y]) => B.glow(x, y, 100, '#DDFBF4', 0.4)).join('')
  );
};
/** A dispenser of gloves: the next one shows its cuff in the opening. */
export const gloveBox = (B) =>
  slab(B, -130, -96, 260, 192, 18, ['#5EEAD4', '#0F5A57']) +
  box(-130, 40, 260, 34, 0, 'fill="#DDFBF4" opacity=".9"') +
  `<ellipse cx="0" cy="-22" rx="86" ry="38" fill="#041615"/>` +
  B.solid('M-50,-16C-54,-52 -48,-84 -12,-104C20,-120 58,-116 70,-92C52,-88 42,-66 50,-16C26,4 -30,4 -50,-16Z', {
    fill: B.lin(-50, -100, 40, 0, [
      [0, '#F2FFFC'],
      [0.5, '#A9E9DD'],
      [1, '#2C8F83'],
    ]),
    dark: '#0A3A36',
    light: '#fff',
    depth: 26,
    rim: 5,
  }) +
  path(
    'M-16,-8C-20,-44 -8,-74 22,-90',
    'fill="none" stroke="#0F5A57" stroke-width="4" opacity=".45" stroke-linecap="round"',
  ) +
  path('M-14,-106C20,-124 60,-118 72,-92', 'fill="none" stroke="#F2FFFC" stroke-width="9" stroke-linecap="round"') +
  path('M-86,-22A86,38 0 0 0 86,-22', 'fill="none" stroke="#DDFBF4" stroke-width="5"');
/** A pump bottle of soap; its spout is at 84,-176. */
export const soapBottle = (B) =>
  B.solid('M-70,-70Q-70,-100 -40,-104L40,-104Q70,-100 70,-70L70,110Q70,130 50,130L-50,130Q-70,130 -70,110Z', {
    fill: B.lin(-70, -100, 60, 130, [
      [0, '#F4FAF9'],
      [0.5, '#BFD8D8'],
      [1, '#5F7E82'],
    ]),
    dark: '#12302F',
    light: '#fff',
    depth: 40,
    rim: 7,
  }) +
  bar('M0,-108L0,-166', 26, { base: '#DCE9E8' }) +
  bar('M-14,-180L66,-180Q84,-180 84,-164', 18, { base: '#DCE9E8' }) +
  box(-44, -30, 88, 96, 10, 'fill="#1FA392"') +
  path('M0,-14C22,14 26,26 26,36A26,26 0 0 1 -26,36C-26,26 -22,14 0,-14Z', 'fill="#F4FAF9"');
/** A basin seen from the side, with liquid up to `level` (0..1). */
export const basin = (B, w, h, level, color = mint) => {
  const top = h - h * level;
  return (
    path(`M${-w},${top}L${w},${top}L${w - 18},${h}L${-w + 18},${h}Z`, `fill="${color}" opacity=".32"`) +
    line(`M${-w - 16},-4L${-w},0L${-w + 20},${h}L${w - 20},${h}L${w},0L${w + 16},-4`, { color: '#DCE9E8', width: 9 })
  );
};
/** A sterilisation bag: paper behind, clear film in front. */
export const bag = (B, w, h) =>
  slab(B, -w / 2, -h / 2, w, h, 8, ['#EAF4F6', '#B4CAD2']) +
  box(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16, 4, 'fill="#8FD3FF" opacity=".28"') +
  [-1, 1]
    .map((s) =>
      line(`M${s * (w / 2 - 10)},${-h / 2 + 10}L${s * (w / 2 - 10)},${h / 2 - 10}`, {
        color: '#5A8CA6',
        width: 5,
        dash: '3 7',
        opacity: 0.8,
      }),
    )
    .join('');
/** A telephone's handset in one piece, its two cups downwards. */
export const handset =
  path(
    'M-176,26C-192,-98 192,-98 176,26C180,60 174,88 158,92L98,92C84,90 80,76 82,58C84,30 66,10 0,10C-66,10 -84,30 -82,58C-80,76 -84,90 -98,92L-158,92C-174,88 -180,60 -176,26Z',
    'fill="#DCE9E8" stroke="#06201C" stroke-width="5" stroke-linejoin="round"',
  ) +
  path('M-160,14C-168,-80 168,-80 160,14C120,-46 -120,-46 -160,14Z', 'fill="#fff" opacity=".75"') +
  path(
    'M-82,58C-84,30 -66,10 0,10C66,10 84,30 82,58C70,34 40,26 0,26C-40,26 -70,34 -82,58Z',
    'fill="#7FA09E" opacity=".8"',
  ) +
  [-128, 128]
    .map((x) => box(x - 34, 74, 68, 20, 10, 'fill="#22343A"') + line(`M${x - 18},84h36`, { color: mint, width: 4 }))
    .join('');
export const sound = (x, y, t, count = 3, side = 1) =>
  Array.from({ length: count }, (_, i) => {
    const share = ((t / 1.6 + i / count) % 1) * 1;
    const r = 40 + share * 120;
    return path(
      `M${n(x + side * r * 0.6)},${n(y - r * 0.7)}A${n(r)},${n(r)} 0 0 ${side > 0 ? 1 : 0} ${n(x + side * r * 0.6)},${n(y + r * 0.7)}`,
      `fill="none" stroke="${mint}" stroke-width="6" stroke-linecap="round" opacity="${n(1 - share)}"`,
    );
  }).join('');
