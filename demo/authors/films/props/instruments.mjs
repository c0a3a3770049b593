// Hand instruments, drawn upright with the working tip at 0,0, so that a picture only has to place and turn them.
import { circle, n, path } from '../../art/svg.mjs';
import { gold, mint } from './marks.mjs';

/** Brushed steel across a width. */
export const steel = (B, w) =>
  B.lin(-w, 0, w, 0, [
    [0, '#33464B'],
    [0.22, '#F6FCFC'],
    [0.45, '#A9BCBF'],
    [0.7, '#4C6167'],
    [1, '#1C2A2E'],
  ]);
const metal = (B, d, w) => path(d, `fill="${steel(B, w)}" stroke="#0B1416" stroke-width="2.5" stroke-linejoin="round"`);
/** A round bar along a line, lit from the upper left, without any filter. */
export const bar = (d, w, { base = '#8FA4A8', light = '#F2FAFA', dark = '#12201F', cap = 'round' } = {}) => {
  const stroke = (width, color, more = '') =>
    path(
      d,
      `fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="${cap}" stroke-linejoin="round" ${more}`,
    );
  return (
    stroke(w + 5, dark) +
    stroke(w, base) +
    stroke(w * 0.26, light, `opacity=".85" transform="translate(${n(-w * 0.17)} ${n(-w * 0.17)})"`)
  );
};
const grip = (B, from, length, w = 17) =>
  metal(
    B,
    `M${-w},${from}Q0,${from + 14} ${w},${from}L${w - 2},${from - length}Q0,${from - length - 14} ${-w + 2},${from - length}Z`,
    w,
  ) +
  Array.from({ length: 6 }, (_, i) =>
    path(`M${-w + 2},${from - 40 - i * 20}h${w * 2 - 4}`, 'stroke="#1C2A2E" stroke-width="4" opacity=".55"'),
  ).join('');

export const spatula = (B) =>
  metal(B, 'M-13,-14C-15,2 15,2 13,-14L9,-70L6,-190L-6,-190L-9,-70Z', 14) + grip(B, -186, 330);
export const mirror = (B) =>
  metal(B, 'M-6,40L-8,250L8,250L6,40Z', 8) +
  `<g transform="scale(1 -1)">${grip(B, -246, 320)}</g>` +
  circle(0, 0, 56, 'fill="#182529"') +
  circle(
    0,
    0,
    49,
    `fill="${B.lin(-46, -46, 46, 50, [
      [0, '#F6FFFE'],
      [0.48, '#8FB7B8'],
      [0.5, '#3C5B60'],
      [1, '#7FA3A6'],
    ])}"`,
  );
/** A periodontal probe; `mm` pixels to the millimetre, bands at the given millimetres [from, to]. */
export const probe = (
  B,
  {
    mm = 18,
    bands = [
      [3.5, 5.5],
      [8.5, 11.5],
    ],
    length = 14,
  } = {},
) =>
  metal(B, `M-5,-2Q0,4 5,-2L9,${-length * mm}L-9,${-length * mm}Z`, 9) +
  bands
    .map(([a, b]) =>
      path(
        `M${-5.5 - a * 0.25},${-a * mm}h${11 + a * 0.5}L${5.5 + b * 0.28},${-b * mm}h${-11 - b * 0.56}Z`,
        'fill="#0C1112"',
      ),
    )
    .join('') +
  bar(
    `M0,${-length * mm}C2,${-length * mm - 60} 40,${-length * mm - 90} 96,${-length * mm - 150}L300,${-length * mm - 420}`,
    20,
  );
/** An endodontic file; the stop sits `stop` pixels above the tip. */
export const file = (B, { stop = 300, length = 330, handle = mint } = {}) => {
  const blade = Array.from({ length: 20 }, (_, i) => {
    const [y, w] = [-i * 13, 2 + i * 0.36];
    return `M${n(-w)},${n(y + 4)}L${n(w)},${n(y - 5)}`;
  }).join('');
  return (
    metal(B, `M-1,0L1,0L8,-262L7,${-length}L-7,${-length}L-8,-262Z`, 8) +
    path(blade, 'stroke="#24363A" stroke-width="3"') +
    `<rect x="-26" y="${-stop - 16}" width="52" height="16" rx="6" fill="${gold}" stroke="#3A2A08" stroke-width="2"/>` +
    `<rect x="-24" y="${-length - 150}" width="48" height="156" rx="14" fill="${handle}" stroke="#06201C" stroke-width="2.5"/>` +
    [0, 1, 2, 3, 4]
      .map((i) => path(`M-22,${-length - 24 - i * 24}h44`, 'stroke="#06201C" stroke-width="4" opacity=".4"'))
      .join('')
  );
};
/** A turbine with its bur; the bur turns with `t`. */
export const turbine = (B, t = 0, bur = 60) => {
  const turn = Math.sin(t * 23) * 4;
  return (
    metal(B, `M-8,0Q0,8 8,0L10,${-bur * 0.6}L4,${-bur}L-4,${-bur}L-10,${-bur * 0.6}Z`, 10) +
    path(
      `M${n(-6 + turn * 0.4)},-4L${n(2 + turn)},${-bur * 0.62}M${n(1 + turn * 0.4)},-2L${n(8 + turn * 0.2)},${-bur * 0.5}`,
      'stroke="#12201F" stroke-width="2.5"',
    ) +
    bar(`M0,${-bur - 62}C70,${-bur - 120} 150,${-bur - 190} 420,${-bur - 470}`, 44) +
    metal(B, `M-34,${-bur}Q-38,${-bur - 74} 0,${-bur - 78}Q40,${-bur - 74} 34,${-bur}Q0,${-bur + 12} -34,${-bur}Z`, 36)
  );
};
/** A cartridge syringe; `full` is the share of solution left. */
export const syringe = (B, { full = 1, needle = 190, drawn = 0 } = {}) => {
  const rod = -needle - 330 - 120 * full + drawn * -8;
  return (
    path(`M-1.5,6L2.5,0L3,${-needle}L-3,${-needle}Z`, 'fill="#EAF4F4"') +
    metal(B, `M-12,${-needle}L-18,${-needle - 40}L18,${-needle - 40}L12,${-needle}Z`, 18) +
    bar(`M0,${-needle - 290}L0,${rod}`, 12, { cap: 'butt' }) +
    `<rect x="-30" y="${-needle - 300}" width="60" height="262" rx="10" fill="#DDF3F0" fill-opacity=".28" stroke="#EAF4F4" stroke-width="3"/>` +
    `<rect x="-22" y="${n(-needle - 46 - 236 * full)}" width="44" height="${n(236 * full)}" rx="4" fill="${mint}" opacity=".55"/>` +
    `<rect x="-22" y="${n(-needle - 62 - 236 * full)}" width="44" height="18" rx="4" fill="#33464B"/>` +
    metal(
      B,
      `M-30,${-needle - 300}L-64,${-needle - 316}Q0,${-needle - 336} 64,${-needle - 316}L30,${-needle - 300}Z`,
      60,
    ) +
    circle(0, rod - 30, 30, 'fill="none" stroke="#A9BCBF" stroke-width="11"')
  );
};
/** The high-volume cannula, its bevel open to the left. */
export const cannula = (B) =>
  path(
    'M-34,10L26,-46L32,-430L-32,-430Z',
    `fill="${B.lin(-34, 0, 32, 0, [
      [0, '#2D7F78'],
      [0.25, '#C9FFF5'],
      [0.6, mint],
      [1, '#1C5B56'],
    ])}" stroke="#06201C" stroke-width="3"`,
  ) + path('M-34,10L26,-46Q10,-62 -14,-38Q-36,-16 -34,10Z', 'fill="#062421"');
/** Tweezers; `open` 0..1. */
export const tweezers = (B, open = 0.3) => {
  const arm = (side) =>
    metal(
      B,
      `M0,0L${side * (7 + open * 8)},-30L${side * (22 + open * 16)},-240L${side * 10},-470L0,-474L${side * (12 + open * 14)},-238Z`,
      24,
    );
  return `<g transform="rotate(${n(open * 3)})">${arm(-1)}</g><g transform="rotate(${n(-open * 3)})">${arm(1)}</g>`;
};
/** A needle holder or scissors: two crossed halves with rings; `open` in degrees. */
export const holder = (B, { open = 6, blade = 110, sharp = false } = {}) => {
  const half = (side) =>
    `<g transform="translate(0 ${-blade}) rotate(${n(side * open)})">` +
    metal(
      B,
      sharp
        ? `M0,${blade}L${side * 15},0L0,-24L${side * -6},0Z`
        : `M0,${blade}L${side * 11},${blade - 6}L${side * 15},0L${side * -8},-20Z`,
      15,
    ) +
    bar(`M${side * 2},-14L${side * -26},-230`, 13) +
    circle(side * -34, -270, 36, 'fill="none" stroke="#8FA4A8" stroke-width="13"') +
    '</g>';
  return half(1) + half(-1) + circle(0, -blade, 9, 'fill="#E8F2F2" stroke="#12201F" stroke-width="3"');
};
/** A dam clamp from above around a molar: two jaws and the bow; `spread` pulls the jaws apart. */
export const clamp = (B, spread = 0) => {
  const jaw = (side) => {
    const y = side * (150 + spread);
    return (
      metal(
        B,
        `M-176,${y - side * 12}C-90,${y + side * 36} 70,${y + side * 36} 156,${y - side * 10}L168,${y + side * 24}C80,${y + side * 86} -100,${y + side * 88} -196,${y + side * 30}Z`,
        190,
      ) + circle(-6, y + side * 48, 11, 'fill="#0A1416"')
    );
  };
  return (
    bar(`M-180,${-162 - spread}C-300,${-130 - spread} -300,${130 + spread} -180,${162 + spread}`, 30) + jaw(-1) + jaw(1)
  );
};
