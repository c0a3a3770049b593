import { useLoaderData } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { TrialProvider } from '../../../app/components/catalogue/catalogue-actions';
import SearchPage from '../../../app/routes/member/search/route';
import { SearchBox } from '../../../app/routes/member/search/SearchBox';
import { SearchFailed } from '../../../app/routes/member/search/SearchFailed';
import { SearchResults } from '../../../app/routes/member/search/SearchResults';
import { ToolUses } from '../../../app/routes/member/search/ToolUses';
import { HitFrame } from '../../../app/routes/member/search/HitFrame';
import { searchInput } from '../../../app/routes/member/search/search-address';
import { playServer } from '../server';
import { element, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/routes/member/search/search.css';
import '../../../app/routes/member/search/search-results.css';

const server = playServer();
afterEach(() => page.viewport(414, 896));

type Answer = Parameters<typeof SearchResults>[0]['answer'];

const found = (number: number, more: Partial<Answer['results'][number]['video']> = {}): Answer['results'][number] => ({
  video: {
    id: `lesson-${number}`,
    title: `Lezione ${number}`,
    description: [],
    trailer: null,
    thumbnail: '',
    sm_thumbnail: '',
    thumbnail_vertical: '',
    sm_thumbnail_vertical: '',
    thumbnail_hash: '',
    thumbnail_vertical_hash: '',
    tags: ['igiene'],
    seriesId: null,
    parent: null,
    languages: ['it'],
    author: null,
    duration: 600_000,
    created: 1,
    expectedDate: null,
    comingSoon: false,
    free: false,
    bonus: false,
    isValidBonus: false,
    isNew: false,
    hasPercentage: false,
    percentage: null,
    hidden: false,
    sponsored: false,
    sponsors: [],
    rating: null,
    ts: [],
    poster: 'diga',
    tint: ['#000000', '#ffffff'],
    locked: false,
    time: 0,
    tagLabels: ['Igiene e profilassi'],
    ...more,
  },
  hits: [{ kind: 'speech', seconds: 12, text: 'Il filo cerato', marks: [], chapter: null }],
});

const answerOf = (count: number, total: number): Answer => ({
  results: Array.from({ length: count }, (_, index) => found(index)),
  suggestions: [],
  instead: [],
  corrected: null,
  total,
  facets: {
    tags: [{ value: 'igiene', label: 'Igiene', count: 2 }],
    languages: [{ value: 'en', label: '', count: 2 }],
    lengths: [],
    authors: [{ value: 'Anna Verdi', label: 'Anna Verdi', count: 1 }],
    free: 3,
  },
  searched: null,
});

const Results = () => <SearchResults answer={useLoaderData() as Answer} />;

/** The page with its loader's response to an address: the requested number of lessons, out of 60. */
const searched = (address = '/search?q=igiene', total = 60) =>
  showAt(<Results />, {
    address,
    answers: ({ searchParams }) => answerOf(Math.min(searchInput(searchParams)?.limit ?? 0, total), total),
  });
const resultsIn = (container: Element) => container.querySelectorAll('[data-result]').length;

describe('beyond the twentieth lesson', () => {
  test('more are shown at a press, the address keeps how many, and the focus is on the first new one', async () => {
    const { container, where } = await searched();
    expect(resultsIn(container)).toBe(20);
    element(container, '.found__more').focus();
    element(container, '.found__more').click();
    await expect.poll(() => resultsIn(container)).toBe(40);
    expect(where()).toBe('/search?q=igiene&mostra=40');
    await expect
      .poll(() => document.activeElement?.closest('[data-result]')?.getAttribute('data-result'))
      .toBe('lesson-20');
    element(container, '.found__more').click();
    await expect.poll(() => resultsIn(container)).toBe(60);
    expect(container.querySelector('.found__more')).toBeNull();
  });

  test('an address opens with as many as it says, and another order begins anew', async () => {
    const { container, where } = await searched('/search?q=igiene&mostra=60');
    expect(resultsIn(container)).toBe(60);
    element(container, '.found__head a:not([aria-current])').click();
    await expect.poll(where).toBe('/search?q=igiene&ordine=newest');
    await expect.poll(() => resultsIn(container)).toBe(20);
  });

  test.each(['-20', '30', '220', 'x'])('what is no whole page (%s) is the first', (shown) => {
    expect(searchInput(new URLSearchParams({ q: 'igiene', mostra: shown }))?.limit).toBe(20);
  });

  test('there is no button where all are shown', async () => {
    const { container } = await searched('/search?q=igiene', 20);
    expect(container.querySelector('.found__more')).toBeNull();
  });
});

test('after a trial the places of a result lead to the plans', async () => {
  const trial = { isNewTrial: false, secondsLeft: 60, videosAllowed: 5, videosWatched: 5, isExpired: false };
  const { container } = await showAt(
    <TrialProvider value={trial}>
      <Results />
    </TrialProvider>,
    { answers: () => ({ ...answerOf(0, 2), results: [found(0), found(1, { time: 30 })] }) },
  );
  const hits = [...container.querySelectorAll('.hit')].map((hit) => hit.getAttribute('href'));
  expect(hits).toEqual(['/plans?next=%2Fwatch%2Flesson-0%3Ft%3D12', '/watch/lesson-1?t=12']);
  expect(element(container, '.hit__go').textContent).toBe('Guarda i piani');
});

test('on a phone the facts of a result wrap, and no line of them begins with the dot between two', async () => {
  await page.viewport(390, 844);
  const answers = () => ({
    ...answerOf(1, 1),
    results: [found(0, { author: { id: 'a', name: 'Maria Antonietta Serravalle', photo: '', description: '' } })],
  });
  const { container } = await showAt(<Results />, { answers });
  const facts = [...element(container, '.result .meta').children];
  const left = element(container, '.result .meta').getBoundingClientRect().left;
  const first = facts.filter((fact) => fact.getBoundingClientRect().left < left + 1);
  expect(first.length).toBeGreaterThan(1);
  for (const fact of first) expect(getComputedStyle(fact, '::before').content).toBe('none');
  const dots = facts.map((fact) => getComputedStyle(fact, '::after').content.includes('·'));
  expect(dots).toEqual(facts.map((_, index) => index < facts.length - 1));
});

test('the subject of a result leads to its lessons', async () => {
  const { container, where } = await searched();
  element(container, '.result__tag').click();
  await expect.poll(where).toBe('/search?q=Igiene+e+profilassi');
});

test.each([
  ['free', 'free=1', { free: true }],
  ['audio', 'lang=en', { audio: 'en' }],
  ['author', 'chi=Anna+Verdi', { author: 'Anna Verdi' }],
])(
  'the filter %s is in the address, is what is asked, and leaves at a second press',
  async (_name, parameter, asked) => {
    const { container, where } = await searched();
    const boxes = () => [...container.querySelectorAll<HTMLInputElement>('.facets input')];
    const [name = '', value] = parameter.split('=');
    const index = { lang: 1, chi: 2, free: 3 }[name] ?? -1;
    boxes()[index]?.click();
    await expect.poll(where).toBe(`/search?q=igiene&${name}=${value}`);
    expect(searchInput(new URLSearchParams(where().split('?')[1]))).toMatchObject(asked);
    await expect.poll(() => boxes()[index]?.checked).toBe(true);
    boxes()[index]?.click();
    await expect.poll(where).toBe('/search?q=igiene');
  },
);

describe('a hit’s picture', () => {
  test('is the frame of its chapter, and the poster where that is missing', async () => {
    const { container } = await showAt(<HitFrame videoId="no-such-lesson" chapter={3} poster="diga" />);
    const image = () => element(container, 'img').getAttribute('src');
    expect(image()).toBe('/pictures/frames/no-such-lesson/3.webp');
    element(container, 'img').dispatchEvent(new Event('error'));
    await expect.poll(image).toBe('/pictures/posters/diga-wide-640.webp');
  });

  test('is the poster of a place that is in no chapter', async () => {
    const { container } = await showAt(<HitFrame videoId="diga" chapter={null} poster="diga" />);
    expect(element(container, 'img').getAttribute('src')).toBe('/pictures/posters/diga-wide-640.webp');
  });
});

test('a suggestion that is pressed leads to its second, and the words are remembered', async () => {
  localStorage.clear();
  const place = { videoId: 'diga', title: 'La diga', poster: null, chapter: null, locked: false, count: 1, marks: [] };
  server.answer = () =>
    Response.json({
      said: [{ ...place, kind: 'speech', text: 'Il filo cerato scende', seconds: 41, ref: null }],
      named: [{ ...place, kind: 'tool', text: 'Gancio', seconds: 9, ref: 'gancio' }],
    });
  const { container, where } = await showAt(<SearchBox query="filo" />);
  element(container, 'input').click();
  await expect.poll(() => container.querySelectorAll('[role=option]').length).toBe(2);
  container.querySelectorAll<HTMLElement>('[role=option]')[1]?.click();
  await expect.poll(where).toBe('/search?tool=gancio');
  element(container, 'input').click();
  await expect.poll(() => container.querySelectorAll('[role=option]').length).toBe(3);
  element(container, '[role=option]').click();
  await expect.poll(where).toBe('/watch/diga?t=41');
});

test('while nothing is found for what is typed, the page says so, and no longer once something is', async () => {
  localStorage.clear();
  const place = { videoId: 'diga', title: 'La diga', poster: null, chapter: null, locked: false, count: 1, marks: [] };
  const found = [{ ...place, kind: 'speech', text: 'Il filo cerato scende', seconds: 41, ref: null }];
  server.answer = () =>
    Response.json({ said: JSON.stringify(server.sent.at(-1)).includes('xyzzy') ? [] : found, named: [] });
  const { container } = await showAt(<SearchPage />, {
    answers: () => ({ title: '', query: '', answer: null, failed: null, tool: null, trial: null }),
  });
  const title = () => element(container, 'h1').textContent;
  const status = () => element(container, '[role=status]').textContent;
  expect(title()).toBe('Che cosa vuoi ripassare?');
  const box = page.getByRole('combobox');
  await box.fill('xyzzy');
  await expect.poll(title).toBe('Nessuna lezione dice «xyzzy».');
  expect(status()).toBe('Nessuna lezione dice «xyzzy».');
  await box.fill('filo');
  await expect.poll(title).toBe('Che cosa vuoi ripassare?');
  expect(status()).toBe('');
});

test('the uses of a tool lead to where it is in use, and a locked lesson to its details', async () => {
  const use = { title: 'La diga', poster: 'diga', from: 65, to: 80 };
  const places = [
    { ...use, videoId: 'diga', locked: false },
    { ...use, videoId: 'impianto', locked: true },
  ];
  const { container } = await showAt(<ToolUses uses={{ tool: { id: 'gancio', name: 'Gancio' }, places }} />, {
    address: '/search?tool=gancio',
  });
  expect(container.querySelector('h1')?.textContent).toBe('Gancio');
  const links = [...container.querySelectorAll('.hit')].map((hit) => hit.getAttribute('href'));
  expect(links).toEqual(['/watch/diga?t=65', '/search?tool=gancio&details=impianto']);
});

test('a search that failed keeps its words, and is asked again at a press', async () => {
  let asked = 0;
  const { container } = await showAt(
    <>
      <SearchBox query="filo cerato" />
      <SearchFailed code="unavailable" />
    </>,
    { address: '/search?q=filo+cerato', answers: () => (asked += 1) },
  );
  const before = asked;
  element(container, '.search-failed button').click();
  await expect.poll(() => asked).toBe(before + 1);
  expect(container.querySelector<HTMLInputElement>('input')?.value).toBe('filo cerato');
});
