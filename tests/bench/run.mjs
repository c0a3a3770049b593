// `npm run bench`: every figure as a ratio within this run, printed as a table and kept as JSON in bench/results.
// `-- --only second` measures one part alone (costs, browser, start, slow, typed, rough, rows, second, enumeration, search, recommendations, money, papers, admin, books, advent, gaming, lighthouse); MINUTES shortens ten.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureAdmin } from './admin.mjs';
import { measureAdvent } from './advent.mjs';
import { measureBooks } from './books.mjs';
import { measureBrowser } from './browser.mjs';
import { measureCosts } from './costs.mjs';
import { measureEnumeration } from './enumeration.mjs';
import { measureGaming } from './gaming.mjs';
import { measureLighthouse } from './lighthouse.mjs';
import { measureMoney } from './money.mjs';
import { rowsPerWatchHour, stateDollars } from './rows-written.mjs';
import { measurePapers } from './papers.mjs';
import { measureRecommendations } from './recommendations.mjs';
import { measureRough } from './rough.mjs';
import { measureSearch } from './search.mjs';
import { measureSlow } from './slow.mjs';
import { measureSecond } from './second.mjs';
import { measureStart } from './start.mjs';
import { measureTyped } from './typed.mjs';

const port = Number(process.env.PORT ?? 8787) + 40;
const filmsDir = path.resolve(process.env.FILMS_DIR ?? path.join(process.env.DATA_DIR ?? '.wrangler/state', 'films'));
const shakaFile = path.resolve('node_modules/shaka-player/dist/shaka-player.compiled.js');
const say = (line) => process.stderr.write(`· ${line}\n`);

const verdict = (value, goal) => (goal === null ? '' : value <= goal ? 'met' : 'MISSED');
const row = (name, value, goal, note) =>
  `${name.padEnd(46)} ${value.padStart(9)} ${(goal === null ? '' : `≤ ${goal}`).padStart(8)} ${note}`;

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const parts = [
  'costs',
  'browser',
  'start',
  'slow',
  'typed',
  'rough',
  'rows',
  'second',
  'enumeration',
  'search',
  'recommendations',
  'money',
  'papers',
  'admin',
  'books',
  'advent',
  'gaming',
  'lighthouse',
];
if (values.only && !parts.includes(values.only)) throw new Error(`--only takes one of ${parts.join(', ')}`);
const isWanted = (part) => values.only === undefined || values.only === part;

const costs = isWanted('costs') ? await measureCosts({ port, filmsDir, say }) : { cpu: [], database: [] };
const browser = isWanted('browser')
  ? await measureBrowser({ port, filmsDir, say, shakaFile })
  : { firstFrame: [], scripts: [] };
const start = isWanted('start') ? await measureStart({ port, filmsDir, say, shakaFile }) : null;
if (isWanted('rows')) say('Rows written per hour of watching');
const rows = isWanted('rows') ? rowsPerWatchHour() : null;
const minutes = Number(process.env.MINUTES ?? 10);
const slow = isWanted('slow') ? await measureSlow({ port, filmsDir, say }) : null;
const typed = isWanted('typed') ? await measureTyped({ port, filmsDir, say }) : null;
const rough = isWanted('rough') ? await measureRough({ port, filmsDir, say, minutes }) : null;
const second = isWanted('second') ? await measureSecond({ port, filmsDir, say, minutes }) : null;
const enumeration = isWanted('enumeration') ? await measureEnumeration({ port, filmsDir, say }) : [];

const search = isWanted('search') ? await measureSearch({ say }) : null;
const recommendations = isWanted('recommendations') ? await measureRecommendations({ say }) : null;
const money = isWanted('money') ? await measureMoney({ say }) : null;
const papers = isWanted('papers') ? await measurePapers({ say }) : [];
const admin = isWanted('admin') ? await measureAdmin({ port, filmsDir, say }) : [];
const advent = isWanted('advent') ? await measureAdvent({ port, filmsDir, say }) : null;
const gaming = isWanted('gaming') ? await measureGaming({ port, filmsDir, say }) : null;
const lighthouse = isWanted('lighthouse') ? await measureLighthouse({ port, filmsDir, say }) : [];
const books = isWanted('books') ? await measureBooks({ port, filmsDir, say }) : null;

const ratios = [...costs.cpu, ...browser.firstFrame, ...(start?.frames ?? [])].map(
  ({ name, ratio, goal, milliseconds: [ours, theirs] }) =>
    row(name, `${ratio.toFixed(2)}×`, goal, `${verdict(ratio, goal)} (${ours.toFixed(2)} : ${theirs.toFixed(2)} ms)`),
);
const weights = browser.scripts.map(({ page, kilobytes, hasShaka, goal }) =>
  row(
    `Script of ${page}`,
    `${kilobytes.toFixed(1)} kB`,
    goal,
    `${goal === null ? '' : verdict(kilobytes, goal)}${hasShaka ? ' with shaka' : ''}`,
  ),
);
/** What a page may ask of the database one after the other (decision 6); `/watch` also writes the opening. */
const mostBatches = (page) => (['/books', '/play'].includes(page) ? 1 : 2);
const database = costs.database.map(({ page, batches, rowsRead }) =>
  row(
    `Database of ${page}, 1× and 1000×`,
    batches.join(' : '),
    mostBatches(page),
    `${verdict(Math.max(...batches), mostBatches(page))}: batches; ${rowsRead.join(' : ')} rows read`,
  ),
);
const dollars = rows === null ? 0 : stateDollars(rows);
const written =
  rows === null
    ? []
    : [
        row('D1 rows written per watch-hour', String(rows), 20, verdict(rows, 20)),
        row('State of 1,000 watch-hours, computed', `$${dollars.toFixed(3)}`, 0.05, verdict(dollars, 0.05)),
      ];
const drift = second && [
  row(
    `Second picture, p95 drift over ${second.minutes} min`,
    `${second.p95.toFixed(1)} ms`,
    second.goal,
    `${verdict(second.p95, second.goal)} (median ${second.median.toFixed(1)}, p99 ${second.p99.toFixed(1)}; with the screen’s delays ${second.presentedP95.toFixed(1)}; by positions ${second.clockP95.toFixed(1)})`,
  ),
];

const moved = start && [
  row('Hand-off: press to playing', `${start.handOff.toFixed(0)} ms`, 1000, verdict(start.handOff, 1000)),
];

const slowly = slow && [
  row('/browse at 4× CPU: total blocking time', `${slow.blocked.toFixed(0)} ms`, 300, verdict(slow.blocked, 300)),
  row(
    '/browse at 4× CPU: largest paint',
    `${slow.painted.toFixed(0)} ms`,
    null,
    `awake after ${slow.awake.toFixed(0)} ms`,
  ),
];

const read = books && [
  row('A book of 300 pages at 4× CPU: first words', `${books.long.toFixed(0)} ms`, 1000, verdict(books.long, 1000)),
  row(
    'The same beside a small book',
    `${(books.long / books.short).toFixed(2)}×`,
    1.3,
    `${verdict(books.long / books.short, 1.3)} (${books.long.toFixed(0)} : ${books.short.toFixed(0)} ms)`,
  ),
];

const heavier = advent && [
  row(
    '/browse with the advent calendar: heavier by',
    `${advent.with - advent.without} B`,
    1000,
    `${verdict(advent.with - advent.without, 1000)} (${advent.with} : ${advent.without} bytes, packed)`,
  ),
];

const played = gaming && [
  row(
    'CPU of a cause of the game : a bare row',
    `${(gaming.first / gaming.bare).toFixed(2)}×`,
    5,
    `${verdict(gaming.first / gaming.bare, 5)} (${gaming.first.toFixed(2)} : ${gaming.bare.toFixed(2)} ms)`,
  ),
  row(
    'The ten-thousandth cause : the first',
    `${(gaming.last / gaming.first).toFixed(2)}×`,
    1.3,
    `${verdict(gaming.last / gaming.first, 1.3)} (${gaming.last.toFixed(2)} : ${gaming.first.toFixed(2)} ms)`,
  ),
  row(
    '/browse with the game: heavier by',
    `${gaming.browse.with - gaming.browse.without} B`,
    2000,
    `${verdict(gaming.browse.with - gaming.browse.without, 2000)} (${gaming.browse.with} : ${gaming.browse.without} bytes, packed)`,
  ),
];

const opened = typed && [
  row(
    'First frame of an address typed in : native file',
    `${(typed.start / typed.native).toFixed(2)}×`,
    3,
    `${verdict(typed.start / typed.native, 3)} (${typed.start.toFixed(0)} : ${typed.native.toFixed(0)} ms)`,
  ),
  row(
    'The same in the middle of the film',
    `${(typed.middle / typed.nativeMiddle).toFixed(2)}×`,
    null,
    `(${typed.middle.toFixed(0)} : ${typed.nativeMiddle.toFixed(0)} ms)`,
  ),
];

const told = enumeration.map(({ operation, auc, faultAuc, answers }) =>
  row(
    `${operation}: does time tell of an account (AUC)`,
    auc.toFixed(3),
    0.55,
    `${verdict(auc, 0.55)} (planted fault ${faultAuc.toFixed(3)}; answers: ${answers.join(' OR ')})`,
  ),
);

const searched = search && [
  row(
    'CPU of a search of 100,000 passages : bare FTS5',
    `${search.ratio.toFixed(2)}×`,
    1.3,
    `${verdict(search.ratio, 1.3)} (${search.milliseconds.map((value) => value.toFixed(1)).join(' : ')} ms)`,
  ),
  ...[
    ['QueryVideos, p95', search, 80],
    ['QueryVideos with a mistyped word, p95', search.mistyped, 80],
    ['GetToolUses (100 lessons), p95', search.tools, 100],
  ].map(([name, { p95, cpu }, goal]) =>
    row(name, `${p95.toFixed(0)} ms`, goal, `${verdict(p95, goal)} (CPU ${cpu.toFixed(1)} ms each)`),
  ),
];
const drawn = papers.map(({ name, goal, milliseconds: [ours, theirs], ratio }) =>
  row(
    `${name}, beside a bare paper`,
    `${ratio.toFixed(1)}×`,
    null,
    `${verdict(ours, goal)} (${ours.toFixed(0)} : ${theirs.toFixed(0)} ms; at most ${goal} ms)`,
  ),
);
const recommended = recommendations && [
  row(
    'Recommendations, recall@10 of most viewed’s',
    `${(recommendations.recall / recommendations.mostViewed).toFixed(2)}×`,
    null,
    `${recommendations.recall > recommendations.mostViewed ? 'met' : 'MISSED'} (${recommendations.recall.toFixed(3)} : ${recommendations.mostViewed.toFixed(3)})`,
  ),
];

/** Of 1; a cold start on Lighthouse's slow phone. */
const wantedScore = 0.92;
const scored = lighthouse.map(({ page, score, firstPaint, largestPaint, blocked }) =>
  row(
    `Lighthouse, mobile, cold: ${page}`,
    score.toFixed(2),
    null,
    `≥ ${wantedScore}: ${score >= wantedScore ? 'met' : 'MISSED'} (first paint ${firstPaint} ms, largest ${largestPaint} ms, blocked ${blocked} ms)`,
  ),
);

const paid = money && [
  row(
    'A webhook of a renewal, batches',
    String(money.webhook.batches),
    8,
    `${verdict(money.webhook.batches, 8)}; ${money.webhook.rowsRead} rows read, ${money.webhook.rowsWritten} written`,
  ),
  row(
    'Reconciling 100,000: requests of a run, at most',
    String(money.reconciliation.requests),
    1000,
    `${verdict(money.reconciliation.requests, 1000)} (${money.reconciliation.runs} runs, ${money.reconciliation.slices} slices of ${money.reconciliation.rowsPerSlice.toFixed(0)} rows; ${money.reconciliation.rowsRead} rows in a run)`,
  ),
];

const administered = admin.map(({ page, cpu, goal, batches, mostBatches, rowsRead }) =>
  row(
    `CPU of ${page}`,
    `${cpu.toFixed(0)} ms`,
    goal,
    `${verdict(cpu, goal)}; ${batches} batches (≤ ${mostBatches}: ${verdict(batches, mostBatches)}), ${rowsRead} rows read`,
  ),
);

const network = rough && [
  row(
    `Stalls in ${rough.minutes} min at 800 kbit/s, 1 in 15 reset`,
    String(rough.stalls),
    0,
    `${verdict(rough.stalls, 0)} (longest ${rough.longestStall.toFixed(0)} ms)`,
  ),
  row('Steps down after', `${(rough.stepsDownAfter / 1000).toFixed(1)} s`, 4, verdict(rough.stepsDownAfter, 4000)),
  row(
    'Recovers by itself after',
    `${(rough.recoversAfter / 1000).toFixed(1)} s`,
    null,
    rough.keepsPicture ? 'with the last picture kept' : 'PICTURE LOST',
  ),
];

console.log(
  [
    '',
    ...ratios,
    ...(moved ?? []),
    ...(slowly ?? []),
    ...scored,
    ...(opened ?? []),
    ...(read ?? []),
    ...(heavier ?? []),
    ...(played ?? []),
    ...weights,
    ...database,
    ...written,
    ...(network ?? []),
    ...(drift ?? []),
    ...told,
    ...(searched ?? []),
    ...(recommended ?? []),
    ...(paid ?? []),
    ...drawn,
    ...administered,
    '',
  ].join('\n'),
);
await mkdir('bench/results', { recursive: true });
const name = `bench/results/${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.json`;
await writeFile(
  name,
  JSON.stringify(
    {
      ...costs,
      ...browser,
      start,
      slow,
      typed,
      rowsPerWatchHour: rows,
      rough,
      second,
      enumeration,
      search,
      recommendations,
      money,
      papers,
      admin,
      books,
      advent,
      gaming,
      lighthouse,
    },
    null,
    2,
  ),
);
say(`Written to ${name}`);
