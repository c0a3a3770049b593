// node art/goods.mjs : draws what the demo's shop sells into demo/pictures/goods, 640 by 560, as vectors.
import { writeFileSync } from 'node:fs';
import { house, mix, series } from './palette.mjs';

const [W, H] = [640, 560];
const folder = new URL('../../pictures/goods/', import.meta.url);
const rect = (x, y, w, h, r, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const line = (x1, y1, x2, y2, stroke, width) => `<path d="M${x1},${y1}L${x2},${y2}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const stack = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A table under a lamp: the light comes from above left. */
const scene = ({ deep, mid, bright }, art) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs><radialGradient id="l" cx=".32" cy=".2" r=".95"><stop offset="0" stop-color="${mix(mid, bright, 0.35)}"/><stop offset=".55" stop-color="${mid}"/><stop offset="1" stop-color="${deep}"/></radialGradient><filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="10" dy="18" stdDeviation="16" flood-color="#000" flood-opacity=".38"/></filter></defs>${rect(0, 0, W, H, 0, 'url(#l)')}${art}</svg>\n`;

const tooth = (x, y, size, turn, fill) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M-10,-13C-4,-18 4,-18 10,-13C16,-7 14,3 10,10C6,16 -6,16 -10,10C-14,3 -16,-7 -10,-13Z" fill="${fill}" stroke="#0A0F11" stroke-opacity=".16" stroke-width="1.2"/>`;

/** A mirror, a probe and a pair of tweezers, each 200 long, from the top. */
const tools = (ink, width) => [
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"><circle r="19"/><path d="M0,19V200"/></g>`,
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round"><path d="M-22,4C-12,-14 4,-10 4,14C4,30 0,40 0,60V200"/></g>`,
  `<g fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"><path d="M-5,0C-9,60 -15,110 -6,200H6C15,110 9,60 5,0"/></g>`,
];

function atlante() {
  const p = series.poltrona;
  const cards = stack(4, (i) => {
    const turn = -15 + i * 8;
    return `<g transform="rotate(${turn} 190 420)" filter="url(#s)">${rect(168, 92, 300, 360, 16, mix(p.pale, p.key, 0.3 - i * 0.1))}</g>`;
  });
  const [mirror, probe, tweezers] = tools(p.deep, 9);
  const front = `<g transform="rotate(9 190 420)">${rect(196, 128, 112, 18, 9, p.key)}${rect(196, 158, 190, 10, 5, mix(p.pale, p.deep, 0.25))}<g transform="translate(248 206) scale(.95)">${mirror}</g><g transform="translate(324 200) scale(.95)">${probe}</g><g transform="translate(396 200) scale(.95)">${tweezers}</g></g>`;
  const ring = `<circle cx="196" cy="424" r="34" fill="none" stroke="${house.gold}" stroke-width="11"/>`;
  return scene(p, cards + front + ring);
}

function registro() {
  const p = series.mani;
  const book = `<g transform="rotate(-7 320 280)" filter="url(#s)">${rect(146, 84, 348, 408, 14, mix(p.mid, p.ink, 0.35))}${rect(168, 96, 326, 388, 8, p.pale)}${rect(146, 84, 44, 408, 14, p.spark)}</g>`;
  const rows = stack(7, (i) => {
    const y = 168 + i * 42;
    return `${line(222, y + 24, 462, y + 24, mix(p.pale, p.mid, 0.3), 2)}${rect(224, y - 4, 44, 16, 5, mix(p.pale, p.mid, i % 3 === 1 ? 0.55 : 0.32))}${rect(284, y, 96 - (i % 3) * 18, 9, 4.5, mix(p.pale, p.mid, 0.24))}<path d="M428,${y + 2}l8,9l16,-18" fill="none" stroke="${i === 6 ? mix(p.pale, p.mid, 0.2) : p.key}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;
  });
  const title = rect(222, 122, 150, 20, 10, p.mid);
  const strip = `<g transform="translate(470 404) rotate(16)" filter="url(#s)">${rect(-34, -74, 68, 148, 10, '#fff')}${stack(6, (i) => rect(-22, -60 + i * 20, 44, 11, 3, i < 4 ? p.ink : mix(p.pale, p.mid, 0.35)))}</g>`;
  return scene(p, book + `<g transform="rotate(-7 320 280)">${title}${rows}</g>` + strip);
}

function modello() {
  const p = series.poltrona;
  const gum = `<path filter="url(#s)" d="M150,478C110,250 190,96 320,96C450,96 530,250 490,478C486,506 402,506 398,478C424,300 392,206 320,206C248,206 216,300 242,478C238,506 154,506 150,478Z" fill="${mix(series.mani.bright, p.pale, 0.25)}"/>`;
  const places = [-78, -60, -43, -27, -9, 9, 27, 43, 60, 78];
  const teeth = places.map((angle, index) => {
    const a = ((angle - 90) * Math.PI) / 180;
    const far = Math.abs(angle) / 78;
    return tooth(320 + Math.cos(a) * (118 + far * 18), 330 + Math.sin(a) * (178 - far * 10) + far * far * 96, 2.05 + far * 0.75, angle * 0.72, index === 2 ? mix('#FFFFFF', house.gold, 0.55) : '#FFF9EF');
  });
  const clamp = `<g fill="none" stroke="#E9F1F2" stroke-width="9" stroke-linecap="round"><path d="M176,232C196,196 250,178 272,212"/><path d="M196,292C226,302 262,276 274,246"/><circle cx="184" cy="254" r="8"/><circle cx="276" cy="226" r="8"/></g>`;
  const dam = `<path d="M0,560V420C120,450 190,520 214,560Z" fill="${p.bright}" opacity=".85"/><path d="M0,420C120,450 190,520 214,560" fill="none" stroke="${p.pale}" stroke-opacity=".5" stroke-width="3"/>`;
  return scene(p, gum + teeth.join('') + clamp + dam);
}

function poster() {
  const p = series.luce;
  const sheet = `<g filter="url(#s)">${rect(92, 72, 456, 392, 4, p.pale)}${rect(92, 56, 456, 22, 6, mix(p.mid, p.ink, 0.5))}${rect(92, 458, 456, 22, 6, mix(p.mid, p.ink, 0.5))}</g>`;
  const drawn = tools(p.mid, 7);
  const all = stack(7, (i) => `<g transform="translate(${146 + i * 58} ${150 + (i % 2) * 10}) scale(.86)">${drawn[i % 3]}</g>${rect(126 + i * 58, 362, 40, 8, 4, mix(p.pale, p.mid, 0.4))}${rect(132 + i * 58, 378, 28, 6, 3, mix(p.pale, p.mid, 0.22))}`);
  const head = `${rect(126, 100, 172, 20, 10, p.mid)}${rect(452, 100, 60, 20, 10, p.key)}${rect(126, 414, 388, 6, 3, mix(p.pale, p.mid, 0.18))}`;
  const cord = `<path d="M200,56L320,12L440,56" fill="none" stroke="${p.spark}" stroke-width="4"/><circle cx="320" cy="12" r="7" fill="${p.spark}"/>`;
  return scene(p, cord + sheet + head + all);
}

for (const [name, drawn] of Object.entries({ atlante, registro, modello, poster })) writeFileSync(new URL(`${name}.svg`, folder), drawn());
