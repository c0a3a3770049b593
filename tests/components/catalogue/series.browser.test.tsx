import { useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { Series } from '../../../app/routes/member/series/Series';
import { lessonCard } from '../../support/lesson-card';
import { element, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/components/Card.css';
import '../../../app/components/billboard/Billboard.css';
import '../../../app/routes/member/series/series.css';

afterEach(() => page.viewport(414, 896));

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };

const lessons = Array.from({ length: 8 }, (_, index) => ({
  number: index + 1,
  video: { ...lessonCard, id: `lesson-${index + 1}`, title: `Lezione ${index + 1}`, locked: index === 7 },
  line: 'Di che cosa parla.',
  author: 'Anna Verdi',
}));
const seasons = [{ number: 1, name: 'Prima stagione', episodes: lessons }];
const series = { id: 'mani', name: 'Mani ferme', description: ['Una serie.'], poster: '', seasons };

const Page = () => (useLocation().pathname === '/browse' ? null : <Series series={series} />);

/** The page of a series as a card leads to it. */
async function shown(chosen: string) {
  const screen = await showAt(
    <CatalogueActionsProvider value={actions}>
      <Page />
    </CatalogueActionsProvider>,
    { address: '/browse' },
  );
  await screen.router.navigate(`/series/mani?hl=${chosen}&rec=1`);
  return { ...screen, chosen: () => element(screen.container, '.episode[data-highlighted]') };
}

test.each([
  [1440, 900, 'lesson-1'],
  [1440, 900, 'lesson-6'],
  [390, 844, 'lesson-1'],
  [390, 844, 'lesson-6'],
])('at %i × %i the chosen lesson is in sight with a button of its own: %s', async (width, height, id) => {
  await page.viewport(width, height);
  const { container, chosen } = await shown(id);
  const go = () => element(container, '.episode__go').getBoundingClientRect();
  await expect.poll(() => container.querySelector('.episode__go')).not.toBeNull();
  await expect.poll(() => go().bottom).toBeLessThanOrEqual(height);
  expect(chosen().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
  expect(container.querySelectorAll('.episode__go')).toHaveLength(1);
  expect(element(container, '.episode__go').getAttribute('href')).toBe(`/watch/${id}?s=mani`);
  expect(element(container, '.episode__go').textContent).toBe(`Guarda: Lezione ${id.slice(-1)}`);
  const link = element(container, '.episode[data-highlighted] .episode__link').getBoundingClientRect();
  const more = element(container, '.episode[data-highlighted] .iconbtn').getBoundingClientRect();
  expect(go().height).toBeGreaterThanOrEqual(44);
  expect(more.right).toBeLessThanOrEqual(width);
  expect(more.left).toBeGreaterThanOrEqual(link.right);
  if (width === 390) expect(go().top).toBeGreaterThanOrEqual(link.bottom);
  else expect(go().left).toBeGreaterThanOrEqual(link.right);
});

test('the title stays in sight where the chosen lesson is near it', async () => {
  await page.viewport(1440, 900);
  const { container } = await shown('lesson-1');
  await expect.poll(() => container.querySelectorAll('.episode__go').length).toBe(1);
  expect(element(container, '.billboard__title').getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('a locked one has none', async () => {
  const { container, chosen } = await shown('lesson-8');
  await expect.poll(() => chosen().hasAttribute('data-locked')).toBe(true);
  expect(container.querySelector('.episode__go')).toBeNull();
});
