// The figures of the books, drawn as SVG on a light card of their own, so that they are legible on every paper.
const ink = '#16211f';
const mint = '#0b7f72';
const blue = '#3f6fc4';
const grey = '#9aa9a6';
const pale = '#dfe7e5';

const round = (value) => Math.round(value * 100) / 100;
const text = (x, y, words, { size = 15, anchor = 'middle', fill = ink, weight = 400 } = {}) =>
  `<text x="${round(x)}" y="${round(y)}" font-family="Inter, Helvetica, Arial, sans-serif" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${fill}">${words}</text>`;
const card = (width, height, title, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>${title}</title><rect width="${width}" height="${height}" rx="12" fill="#f6f8f7"/>${inner}</svg>`;

/** A point at an hour of a clock around (cx, cy). */
function atHour(cx, cy, radius, hour) {
  const angle = (hour / 12) * 2 * Math.PI - Math.PI / 2;
  return [round(cx + Math.cos(angle) * radius), round(cy + Math.sin(angle) * radius)];
}

function orologio() {
  const [cx, cy] = [160, 156];
  const sector = (from, to, fill) => {
    const [a, b, c, d] = [
      atHour(cx, cy, 112, from),
      atHour(cx, cy, 112, to),
      atHour(cx, cy, 58, to),
      atHour(cx, cy, 58, from),
    ];
    return `<path d="M${a}A112 112 0 0 1 ${b}L${c}A58 58 0 0 0 ${d}Z" fill="${fill}" stroke="#f6f8f7" stroke-width="3"/>`;
  };
  const hours = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = atHour(cx, cy, 130, index + 1);
    return text(x, y + 5, String(index + 1), { size: 14, weight: 600 });
  });
  const legend = [
    ['Chi opera', mint],
    ['Zona ferma', pale],
    ['Chi assiste', blue],
    ['Passaggio', grey],
  ].map(
    ([name, fill], index) =>
      `<rect x="326" y="${96 + index * 34}" width="16" height="16" rx="3" fill="${fill}"/>${text(352, 109 + index * 34, name, { anchor: 'start' })}`,
  );
  const head = `<ellipse cx="${cx}" cy="${cy - 4}" rx="30" ry="38" fill="${pale}"/><circle cx="${cx}" cy="${cy + 12}" r="7" fill="${mint}"/>`;
  return card(
    480,
    312,
    'Il quadrante delle posizioni',
    sector(7, 12, mint) +
      sector(0, 2, pale) +
      sector(2, 4, blue) +
      sector(4, 7, grey) +
      hours.join('') +
      head +
      legend.join(''),
  );
}

function foglio() {
  const radii = [15, 13, 11, 9, 8, 9, 11, 13, 15];
  const holes = radii.map((radius, index) => {
    const angle = Math.PI * (1 - index / (radii.length - 1));
    return `<circle cx="${round(240 + Math.cos(angle) * 92)}" cy="${round(216 - Math.sin(angle) * 112)}" r="${radius}" fill="#f6f8f7" stroke="${ink}" stroke-width="2"/>`;
  });
  return card(
    480,
    312,
    'I fori sul foglio',
    `<rect x="112" y="28" width="256" height="256" rx="6" fill="#9fdcd2" stroke="${mint}" stroke-width="2"/>${holes.join('')}<path d="M240 44V268M128 156H352" stroke="${mint}" stroke-opacity=".35" stroke-dasharray="4 6"/>`,
  );
}

function misura() {
  const root = 'M150 40C150 120 176 210 214 276Q226 296 240 296Q256 296 266 276C302 210 330 120 330 40Z';
  const canal = 'M222 40C222 130 228 210 238 266L252 284L258 280L250 260C256 210 258 130 258 40Z';
  return card(
    480,
    340,
    'La lunghezza di lavoro',
    `<path d="${root}" fill="#efe3cb" stroke="#a88f62" stroke-width="2"/><path d="${canal}" fill="#c98b7a"/>` +
      `<path d="M240 20C241 120 242 200 245 262" stroke="${ink}" stroke-width="4" fill="none" stroke-linecap="round"/><rect x="226" y="30" width="28" height="10" rx="3" fill="${mint}"/>` +
      `<path d="M262 262H372M262 296H372" stroke="${ink}" stroke-dasharray="4 5"/><path d="M362 266V292" stroke="${mint}" stroke-width="3"/>` +
      text(384, 266, '0,5–1', { anchor: 'start' }) +
      text(384, 286, 'mm', { anchor: 'start' }) +
      text(108, 302, 'apice', { anchor: 'end' }) +
      `<path d="M116 297H222" stroke="${ink}" stroke-dasharray="4 5"/>` +
      text(196, 26, 'stop', { anchor: 'end' }),
  );
}

function valore() {
  const greys = ['#f1f1f1', '#dcdcdc', '#c6c6c6', '#aeaeae', '#949494', '#7a7a7a'];
  const tooth = (x, y, fill) =>
    `<path d="M${x - 24} ${y}C${x - 34} ${y + 40} ${x - 34} ${y + 74} ${x - 22} ${y + 84}Q${x} ${y + 92} ${x + 22} ${y + 84}C${x + 34} ${y + 74} ${x + 34} ${y + 40} ${x + 24} ${y}Q${x} ${y - 16} ${x - 24} ${y}Z" fill="${fill}" stroke="#555" stroke-width="1.5"/>`;
  const tabs = greys.map((fill, index) => tooth(60 + index * 72, 48, fill)).join('');
  return card(
    480,
    290,
    'La scala ordinata per valore',
    `${tabs}${tooth(204, 176, greys[2])}<path d="M60 154H420" stroke="${ink}" stroke-width="1.5"/><path d="M412 149L421 154L412 159" fill="none" stroke="${ink}" stroke-width="1.5"/>`,
  );
}

function seiPunti() {
  const molar =
    'M140 100C170 66 214 84 240 82C268 84 312 66 340 100C366 140 362 196 338 226C308 254 268 240 240 242C212 240 172 254 142 226C118 196 114 140 140 100Z';
  const points = [
    [146, 76, '1'],
    [240, 58, '2'],
    [334, 76, '3'],
    [146, 256, '4'],
    [240, 268, '5'],
    [334, 256, '6'],
  ];
  const marks = points.map(
    ([x, y, number]) =>
      `<circle cx="${x}" cy="${y}" r="15" fill="${mint}"/>${text(x, y + 5, number, { fill: '#ffffff', weight: 600 })}`,
  );
  const grooves =
    '<path d="M160 162C200 148 220 172 240 162C262 150 290 174 322 160M200 162C190 130 196 110 190 100M284 162C294 196 288 216 294 228" fill="none" stroke="#a88f62" stroke-width="3" stroke-linecap="round"/>';
  return card(
    480,
    326,
    'I sei punti',
    `<path d="${molar}" fill="#f6ecd6" stroke="#a88f62" stroke-width="2"/>${grooves}${marks.join('')}${text(240, 28, 'vestibolare')}${text(240, 310, 'linguale')}${text(60, 168, 'distale')}${text(420, 168, 'mesiale')}`,
  );
}

function punto() {
  const flap = (x, width) =>
    `<path d="M${x} 150H${x + width}V250H${x}Z" fill="#e79a8c"/><path d="M${x} 150H${x + width}" stroke="#b4574a" stroke-width="4"/>`;
  return card(
    480,
    290,
    'Un punto staccato, in sezione',
    `${flap(40, 197)}${flap(243, 197)}<path d="M150 150C150 214 196 236 240 236S330 214 330 150" fill="none" stroke="${ink}" stroke-width="4"/><path d="M150 150C190 122 290 122 330 150" fill="none" stroke="${ink}" stroke-width="4"/>` +
      `<circle cx="172" cy="136" r="8" fill="${ink}"/><path d="M172 136L150 108M172 136L186 106" stroke="${ink}" stroke-width="3" stroke-linecap="round"/>` +
      `<path d="M150 78H236M244 78H330M150 70V86M240 70V86M330 70V86" stroke="${mint}" stroke-width="2"/>${text(195, 64, '3 mm')}${text(285, 64, '3 mm')}`,
  );
}

function recorrido() {
  const stations = ['recibir', 'descontaminar', 'limpiar', 'embolsar', 'autoclave'];
  const marks = stations.map((name, index) => {
    const x = 70 + index * 125;
    const arrow =
      index < 4
        ? `<path d="M${x + 34} 110H${x + 86}M${x + 78} 103L${x + 88} 110L${x + 78} 117" fill="none" stroke="${ink}" stroke-width="2.5"/>`
        : '';
    return `<circle cx="${x}" cy="110" r="28" fill="${index < 3 ? '#c9a27a' : mint}"/>${text(x, 116, String(index + 1), { fill: '#ffffff', size: 18, weight: 600 })}${text(x, 166, name, { size: 14 })}${arrow}`;
  });
  return card(
    640,
    210,
    'El recorrido del instrumento',
    `<path d="M382 24V186" stroke="${ink}" stroke-width="2" stroke-dasharray="6 6"/>${text(300, 40, 'sucio', { weight: 600 })}${text(460, 40, 'limpio', { weight: 600 })}${marks.join('')}`,
  );
}

function scanPath() {
  const arch = (rx, ry) =>
    `M${240 - rx} 270C${240 - rx} ${270 - ry * 1.3} ${240 + rx} ${270 - ry * 1.3} ${240 + rx} 270`;
  const teeth = Array.from({ length: 14 }, (_, index) => {
    const share = (index + 0.5) / 14;
    const angle = Math.PI * (1 - share);
    const size = 11 + 7 * Math.abs(share - 0.5) * 2;
    return `<circle cx="${round(240 + Math.cos(angle) * 132)}" cy="${round(268 - Math.sin(angle) * 200)}" r="${round(size)}" fill="#f6ecd6" stroke="#a88f62" stroke-width="2"/>`;
  });
  const pass = (d, color) => `<path d="${d}" fill="none" stroke="${color}" stroke-width="3" stroke-dasharray="9 6"/>`;
  const legend = [
    ['1 chewing surfaces', mint],
    ['2 tongue side', blue],
    ['3 cheek side', '#b4574a'],
  ].map(([name, color], index) => text(240, 190 + index * 26, name, { fill: color, weight: 600, size: 14 }));
  return card(
    480,
    312,
    'The path of the scan',
    teeth.join('') +
      pass(arch(132, 206), mint) +
      pass(arch(104, 170), blue) +
      pass(arch(162, 244), '#b4574a') +
      legend.join(''),
  );
}

export const drawings = {
  orologio: orologio(),
  foglio: foglio(),
  misura: misura(),
  valore: valore(),
  'sei-punti': seiPunti(),
  punto: punto(),
  recorrido: recorrido(),
  path: scanPath(),
};
