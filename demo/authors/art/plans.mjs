// node art/plans.mjs : draws the demo's plans into demo/pictures/plans, 640 by 240, as vectors: as many devices as a plan allows.
import { writeFileSync } from 'node:fs';
import { house, mix, series } from './palette.mjs';

const [W, H] = [640, 240];
const folder = new URL('../../pictures/plans/', import.meta.url);
const rect = (x, y, w, h, r, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;

/** A lesson as it runs: a tooth under the light, and the bar below it with what has passed. */
const lesson = (x, y, w, h, p, passed) => {
  const size = Math.min(h / 46, w / 38);
  const tooth = `<path transform="translate(${x + w / 2} ${y + h * 0.42}) scale(${size})" d="M-10,-11C-5,-16 5,-16 10,-11C15,-5 12,2 10,8C8,14 5,14 4,8C3,4 -3,4 -4,8C-5,14 -8,14 -10,8C-12,2 -15,-5 -10,-11Z" fill="#FFF9EF"/>`;
  const bar = rect(x + w * 0.08, y + h * 0.86, w * 0.84, h * 0.035, h * 0.02, '#fff', 'opacity=".3"') + rect(x + w * 0.08, y + h * 0.86, w * 0.84 * passed, h * 0.035, h * 0.02, house.mint);
  return rect(x, y, w, h, Math.min(w, h) * 0.04, mix(p.mid, p.deep, 0.55)) + tooth + bar;
};

/** Its frame; everything stands on one table. */
const frame = (x, y, w, h, r, p, passed) =>
  `<g filter="url(#s)">${rect(x, y, w, h, r, '#0A0F11')}</g>${lesson(x + r * 0.55, y + r * 0.55, w - r * 1.1, h - r * 1.1, p, passed)}`;
const floor = 204;
const television = (x, p) => `${frame(x, 34, 250, 146, 12, p, 0.7)}${rect(x + 95, 180, 60, 24, 4, '#0A0F11')}${rect(x + 65, floor - 5, 120, 6, 3, '#0A0F11')}`;
const laptop = (x, p) => `${frame(x, 84, 176, 112, 11, p, 0.45)}${rect(x - 20, floor - 9, 216, 11, 5, mix(p.pale, p.deep, 0.18))}`;
const tablet = (x, p) => frame(x, 106, 132, floor - 106, 12, p, 0.6);
const phone = (x, p) => frame(x, 112, 50, floor - 112, 10, p, 0.3);

const scene = (p, art) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><defs><radialGradient id="l" cx=".3" cy=".1" r="1"><stop offset="0" stop-color="${mix(p.mid, p.bright, 0.55)}"/><stop offset=".6" stop-color="${mix(p.mid, p.bright, 0.12)}"/><stop offset="1" stop-color="${p.mid}"/></radialGradient><filter id="s" x="-20%" y="-20%" width="140%" height="150%"><feDropShadow dx="4" dy="8" stdDeviation="8" flood-color="#000" flood-opacity=".4"/></filter></defs>${rect(0, 0, W, H, 0, 'url(#l)')}${rect(0, floor, W, H - floor, 0, p.deep, 'opacity=".45"')}${art}</svg>\n`;

const { poltrona, mani, luce } = series;
/** Bigger or smaller on the same table, from the left edge that centres it. */
const scaled = (by, width, art) => `<g transform="translate(${(W - width * by) / 2} ${floor * (1 - by)}) scale(${by})">${art}</g>`;
const drawings = {
  mensile: scene(luce, scaled(1.35, 202, tablet(0, luce) + phone(152, luce))),
  annuale: scene(poltrona, scaled(1.25, 446, laptop(20, poltrona) + tablet(242, poltrona) + phone(396, poltrona))),
  studio: scene(mani, scaled(0.8, 752, laptop(20, mani) + television(234, mani) + phone(502, mani) + tablet(566, mani) + phone(708, mani))),
};
for (const [name, drawn] of Object.entries(drawings)) writeFileSync(new URL(`${name}.svg`, folder), drawn);
