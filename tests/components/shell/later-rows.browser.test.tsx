import { useTranslation } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { Row } from '../../../app/components/Row';
import type { Row as RowData } from '../../../domain/catalogue/catalogue';
import { lessonCard } from '../../support/lesson-card';
import '../../../app/styles/app.css';
import '../../../app/components/Row.css';
import '../../../app/components/Card.css';
import '../../../app/components/ProgressBar.css';
import { OnPage } from '../support';

const idle = new Map<number, () => void>();
let handles = 0;

/** The browser has a moment to spare. */
const rest = () => {
  const [first] = idle;
  if (!first) return;
  idle.delete(first[0]);
  first[1]();
};

beforeEach(() => {
  // Without a layout in between, the next test's page would stay where the one before was scrolled to.
  window.scrollTo(0, 0);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    idle.set(++handles, work);
    return handles;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.delete(handle));
});
afterEach(async () => {
  while (idle.size > 0) rest();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.awake;
  await page.viewport(414, 896);
});

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
const begun = { chapters: [{ at: 0, description: 'Il foglio' }], time: 60, percentage: 33 };
const cards = [
  { ...lessonCard, ...begun },
  { ...lessonCard, id: 'igiene' },
  { ...lessonCard, id: 'sutura' },
];
const rows: RowData[] = (['new', 'most-viewed'] as const).map((kind) => ({
  kind,
  id: kind,
  label: null,
  cards,
  total: 3,
}));

function Rows({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation('browse');
  return (
    <main className="catalogue" data-mobile={isMobile || undefined}>
      <div style={{ height: 3000 }} />
      {rows.map((row) => (
        <Row key={row.id} row={row} t={t} isMobile={isMobile} isLater />
      ))}
      <div style={{ height: 3000 }} />
    </main>
  );
}

function show(isMobile = false) {
  const root = { language: 'it', now: 0, user: null, menu: [], flags: {}, versions: { catalogue: 1 } };
  const element = (
    <OnPage>
      <CatalogueActionsProvider value={actions}>
        <Rows isMobile={isMobile} />
      </CatalogueActionsProvider>
    </OnPage>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element }], { hydrationData: { loaderData: { root } } });
  return render(<RouterProvider router={router} />);
}

const rowsIn = (container: HTMLElement) => [...container.querySelectorAll('.row')];
const drawnIn = (container: HTMLElement) => rowsIn(container).map((row) => row.querySelectorAll('[data-card]').length);
const heightsIn = (container: HTMLElement) => rowsIn(container).map((row) => row.getBoundingClientRect().height);

test.each([
  [1440, false],
  [390, true],
])('a later row is drawn when it comes near, and keeps its height (%d pixels)', async (width, isMobile) => {
  await page.viewport(width, 896);
  const { container } = await show(isMobile);
  expect(drawnIn(container)).toEqual([0, 0]);
  expect(container.querySelectorAll('h2')).toHaveLength(2);
  const before = heightsIn(container);
  rowsIn(container)[0]?.scrollIntoView();
  await expect.poll(() => drawnIn(container)).toEqual([3, 3]);
  expect(heightsIn(container)).toEqual(before);
});

test('a later row far away is drawn in an idle moment, one in each', async () => {
  const { container } = await show();
  rest();
  await expect.poll(() => drawnIn(container)).toEqual([3, 0]);
  rest();
  await expect.poll(() => drawnIn(container)).toEqual([3, 3]);
});

test('on a page that the browser opens after another one, all rows are drawn with it', async () => {
  document.documentElement.dataset.awake = '';
  const { container } = await show();
  expect(drawnIn(container)).toEqual([3, 3]);
});
