// The small drawings of the player's tools panel (public/tools): `node demo/authors/art/tools.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs';

const steel = 'url(#s)';
const ink = '#0d2a33';
const white = '#f3fafc';
const mint = '#5eead4';
const sea = '#2a9ab1';
const gold = '#f4c95d';

const fill = (d, colour = steel, more = '') => `<path d="${d}" fill="${colour}" ${more}/>`;
const rod = (d, width = 4, colour = steel) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const box = (x, y, w, h, r, colour, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${colour}" ${more}/>`;
const ring = (x, y, r, width, colour) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
const dot = (x, y, r, colour = ink) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
const turned = (angle, inner) => `<g transform="rotate(${angle} 48 36)">${inner}</g>`;
/** The knurled handle of a hand instrument, lying, with the tips left to whoever draws them. */
const handle = () =>
  box(26, 32, 44, 8, 4, steel) +
  [32, 37, 42, 54, 59, 64].map((x) => `<path d="M${x} 32.5v7" stroke="${ink}" stroke-opacity=".4" stroke-width="1.5"/>`).join('');

const drawings = {
  instrument: turned(-28, `${handle()}${rod('M26 36H16Q10 36 10 30', 3)}${rod('M70 36H80Q86 36 86 42', 3)}`),
  clamp:
    rod('M34 24C14 16 14 58 34 50', 6) +
    fill('M32 20C46 14 64 14 76 22C78 28 72 30 68 28C56 24 46 24 38 28C30 30 28 24 32 20Z') +
    fill('M32 54C46 60 64 60 76 52C78 46 72 44 68 46C56 50 46 50 38 46C30 44 28 50 32 54Z') +
    dot(42, 22, 2.6) + dot(42, 52, 2.6),
  floss: rod('M12 58C30 30 60 66 84 14', 2.5, '#fdfefe') + box(16, 14, 30, 30, 7, '#e9f4f2') + ring(31, 29, 9, 3, '#0f8f80') + dot(31, 29, 3, '#0f8f80'),
  sheet:
    box(28, 9, 40, 54, 4, '#e9f4f2') + box(40, 6, 16, 7, 3, steel) +
    [24, 32, 40, 48].map((y, i) => rod(`M35 ${y}h${[26, 20, 26, 14][i]}`, 2.5, i === 0 ? '#0f8f80' : '#7d9896')).join(''),
  punch: rod('M20 60C34 48 42 42 52 30', 6) + rod('M34 64C40 50 46 40 50 30', 6) + fill('M48 32L58 12L68 15L60 34Z') + dot(54, 30, 3.4) + rod('M66 18L76 22L70 34', 4) + dot(73, 23, 4, '#d8e6e8'),
  syringe: turned(-30, `${box(30, 28, 34, 16, 3, '#cfe6ea', 'opacity=".92"')}${box(30, 31, 20, 10, 2, mint, 'opacity=".75"')}${rod('M64 36H78', 4)}${ring(82, 36, 5, 3, steel)}${rod('M60 24v24', 4)}${rod('M30 36H8', 1.8, white)}`),
  needle: turned(-30, `${box(50, 29, 20, 14, 4, gold)}${box(44, 32, 8, 8, 2, '#d8e6e8')}${rod('M44 36H8', 2, white)}${[56, 62].map((x) => `<path d="M${x} 30v12" stroke="${ink}" stroke-opacity=".45" stroke-width="2"/>`).join('')}`),
  cartridge: turned(-24, `${box(18, 27, 52, 18, 8, '#cfe6ea', 'opacity=".92"')}${box(24, 30, 32, 12, 5, mint, 'opacity=".6"')}${box(70, 29, 9, 14, 3, steel)}${box(58, 27, 5, 18, 1, ink, 'opacity=".5"')}`),
  matrix: fill('M18 44C18 22 34 14 48 14S78 22 78 44C78 52 68 54 64 46C60 36 54 33 48 33S36 36 32 46C28 54 18 52 18 44Z', '#8b7fd6') + fill('M24 42C26 26 36 19 48 19', 'none', 'stroke="#c9c2f4" stroke-width="3" stroke-linecap="round"'),
  brush: turned(-28, `${box(34, 32, 46, 7, 3.5, sea)}${box(26, 30, 10, 11, 2, steel)}${fill('M26 31L8 33Q6 36 8 39L26 41Z', '#e8d3b4')}`),
  discs: [[34, 42, 17, '#b9572f'], [52, 30, 14, '#d98a4a'], [66, 44, 11, '#e8bb7a']].map(([x, y, r, c]) => `${dot(x, y, r, c)}${ring(x, y, r * 0.62, 1.2, 'rgb(0 0 0 / .25)')}${dot(x, y, 3)}`).join(''),
  spatula: turned(-28, `${handle()}${rod('M26 36H16', 3.5)}${fill('M17 33C10 30 5 32 4 36C5 40 10 42 17 39Z')}${rod('M70 36H78', 3.5)}${fill('M78 33L90 35Q92 36 90 37L78 39Z')}`),
  file: turned(-24, `${box(56, 27, 26, 18, 6, mint)}${[62, 68, 74].map((x) => `<path d="M${x} 28v16" stroke="#0f8f80" stroke-width="2"/>`).join('')}${box(44, 29, 4, 14, 2, gold)}${rod('M56 36H8', 2, white)}${[14, 19, 24, 29, 34, 39].map((x) => `<path d="M${x} 34l3 4" stroke="${white}" stroke-width="1.4"/>`).join('')}`),
  device: box(26, 10, 44, 46, 7, '#dfeceb') + box(31, 15, 34, 20, 3, ink) + rod('M34 30L42 24L49 28L61 18', 2.2, mint) + dot(38, 45, 3.4, '#7d9896') + dot(48, 45, 3.4, '#0f8f80') + dot(58, 45, 3.4, '#7d9896') + rod('M48 56C48 64 62 60 62 68', 2.5, '#d8e6e8'),
  holder: ring(34, 36, 19, 5, steel) + rod('M53 36H76', 4.5) + box(72, 22, 8, 28, 3, sea) + box(30, 32, 8, 8, 2, mint),
  tray: fill('M12 30H84L77 56H19Z') + box(10, 25, 76, 7, 3.5, steel) + fill('M20 34H76L71 51H25Z', ink, 'opacity=".72"') + [34, 46, 58].map((x) => rod(`M${x} 30V46`, 3, x === 46 ? mint : white)).join(''),
  pin: box(40, 8, 16, 22, 4, steel) + box(44, 28, 8, 34, 3, steel) + [14, 20, 26].map((y) => `<path d="M40 ${y}h16" stroke="${ink}" stroke-opacity=".4" stroke-width="1.6"/>`).join('') + rod('M30 62H66', 3, gold),
  ratchet: ring(30, 28, 12, 7, steel) + box(40, 24, 46, 9, 4, steel) + dot(30, 28, 4.5) + rod('M50 40Q66 46 80 40', 2.2, mint) + [54, 64, 74].map((x) => rod(`M${x} 38v5`, 2, mint)).join(''),
  hand: fill('M36 62C26 54 24 44 22 34C21 29 27 28 29 33L33 41V17C33 12 40 12 40 17V33V12C40 7 47 7 47 12V33V15C47 10 54 10 54 15V35V22C54 17 61 17 61 22V44C61 54 56 62 50 62Z', '#8b7fd6') + rod('M34 62H53', 5, '#c9c2f4'),
  stool: box(26, 16, 44, 11, 5.5, sea) + rod('M48 27V46', 5) + rod('M30 58L48 46L66 58', 4) + rod('M34 38H62', 3, mint) + [30, 66].map((x) => dot(x, 61, 3.6, '#d8e6e8')).join(''),
  suction: rod('M14 58C34 56 36 34 52 28C62 24 70 20 82 16', 8, '#cfe6ea') + rod('M14 58C34 56 36 34 52 28', 3, mint) + fill('M78 10L88 13L84 23L76 20Z', sea),
  wipes: box(24, 26, 48, 34, 6, sea) + box(24, 26, 48, 10, 5, '#1c7588') + fill('M36 30C38 14 46 22 50 10C54 20 62 16 60 30Z', '#f3fafc') + box(34, 44, 28, 8, 3, '#e9f4f2'),
  bottle: box(36, 26, 26, 38, 6, sea) + box(42, 16, 14, 12, 3, '#e9f4f2') + rod('M42 14H30', 5, '#e9f4f2') + box(40, 38, 18, 14, 2, '#e9f4f2') + rod('M49 41v8M45 45h8', 2.4, '#0f8f80'),
  mirror: turned(-28, `${handle()}${rod('M26 36H20', 3)}${`<ellipse cx="12" cy="36" rx="10" ry="11" fill="${steel}"/><ellipse cx="12" cy="36" rx="7.500" ry="8.500" fill="#cdeaf0"/>`}`),
  probe: turned(-28, `${handle()}${rod('M26 36H14Q7 36 6 48', 2.4)}${['M7 42l4 1', 'M6.5 46l4 .6'].map((d) => rod(d, 2, ink)).join('')}${rod('M70 36H80Q87 36 88 26', 2.4)}`),
  oven: box(18, 12, 60, 48, 7, '#dfeceb') + ring(42, 36, 15, 4, steel) + dot(42, 36, 11) + rod('M36 36h12', 2.5, mint) + [22, 32, 42].map((y, i) => dot(69, y, 3.2, i === 0 ? mint : '#7d9896')).join('') + rod('M24 64h8M64 64h8', 4),
  scissors: turned(-18, `${ring(24, 24, 8, 4, steel)}${ring(24, 48, 8, 4, steel)}${rod('M31 28L88 42', 4)}${rod('M31 44L88 30', 4)}${dot(52, 36, 3)}`),
  suture: rod('M60 18A24 24 0 1 1 26 44', 3.5) + rod('M60 18C78 20 84 34 74 44S58 62 84 62', 2, sea),
  curette: turned(-28, `${handle()}${rod('M26 36H20Q8 36 8 46Q8 54 18 54', 4)}${rod('M70 36H76Q88 36 88 26Q88 18 78 18', 4)}${rod('M10 49Q12 54 18 54', 2, gold)}`),
  elevator: turned(-28, `${box(44, 28, 40, 16, 8, steel)}${rod('M44 36H30', 6)}${fill('M30 31L10 33Q6 36 10 39L30 41Z')}${rod('M27 36H12', 2.4, ink)}`),
  forceps: rod('M22 60C34 44 40 40 50 34', 6) + rod('M34 66C40 50 44 44 54 36', 6) + fill('M48 36C56 14 76 8 84 18C74 18 64 24 58 38Z') + fill('M54 40C66 46 82 42 84 26C78 32 68 34 60 32Z') + dot(53, 37, 4, gold),
  tip: rod('M22 16L40 30', 14, '#dfeceb') + rod('M34 26L42 32', 12, mint) + rod('M42 32C56 40 58 50 72 58', 4) + [[74, 48], [82, 54], [78, 64], [86, 62]].map(([x, y]) => dot(x, y, 2.2, '#dffffa')).join(''),
  stone: turned(-18, `${box(16, 28, 64, 20, 3, '#e9e2d0')}${box(16, 42, 64, 6, 3, '#a59d8a')}${rod('M24 26H56', 2.4, gold)}`),
  lens: ring(48, 36, 28, 6, steel) + dot(48, 36, 22, '#16224a') + ring(48, 36, 15, 2, '#6c7bff') + dot(48, 36, 8, '#05061a') + `<path d="M36 28A15 15 0 0 1 46 21" fill="none" stroke="${white}" stroke-width="3.500" stroke-linecap="round"/>`,
  shades: [['#d9a05a', -40], ['#eccb95', -20], ['#f7e7cb', 0], ['#fffaf0', 20], ['#ffffff', 40]].map(([tone, turn]) => `<g transform="rotate(${turn} 48 78)">${box(45.500, 34, 5, 34, 2.500, steel)}<path d="M41 14H55Q58 26 54 36H42Q38 26 41 14Z" fill="${tone}"/></g>`).join(''),
  container: fill('M26 26H70L65 64H31Z', gold) + fill('M28.500 44H67.500L65 64H31Z', '#b8862c') + box(22, 16, 52, 11, 4, '#e4523c') + box(39, 12, 18, 5, 2, ink) + rod('M48 48V55', 4, ink) + dot(48, 60, 2.4),
};

mkdirSync('public/tools', { recursive: true });
for (const [name, inner] of Object.entries(drawings)) {
  writeFileSync(
    `public/tools/${name}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 72"><defs><linearGradient id="s" gradientUnits="userSpaceOnUse" x1="10" y1="6" x2="86" y2="66"><stop offset="0" stop-color="#f3fafc"/><stop offset=".5" stop-color="#8ba0a8"/><stop offset="1" stop-color="#dfe9ec"/></linearGradient></defs><rect width="96" height="72" fill="#0d2a33"/><ellipse cx="48" cy="20" rx="60" ry="34" fill="#2f93a8" opacity=".28"/>${inner}</svg>\n`,
  );
}
