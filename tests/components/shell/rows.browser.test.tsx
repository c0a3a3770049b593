import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CatalogueActionsProvider } from '../../../app/components/catalogue/catalogue-actions';
import { Row } from '../../../app/components/Row';
import { SearchEmpty } from '../../../app/routes/member/search/SearchEmpty';
import { lessonCard } from '../../support/lesson-card';
import '../../../app/styles/app.css';
import '../../../app/components/Row.css';
import '../../../app/components/Card.css';
import '../../../app/routes/member/search/search-results.css';
import { OnPage } from '../support';

afterEach(() => {
  vi.useRealTimers();
  return page.viewport(414, 896);
});

const nothing = () => undefined;
const actions = { go: nothing, pickSeries: nothing, hideFromKeepWatching: nothing, showInKeepWatching: nothing };
const cards = Array.from({ length: 9 }, (_, index) => ({ ...lessonCard, id: `lesson-${index}` }));

function show(element: ReactNode) {
  const root = { language: 'it', now: 0, user: null, menu: [], flags: {}, versions: { catalogue: 1 } };
  const around = (
    <OnPage>
      <CatalogueActionsProvider value={actions}>{element}</CatalogueActionsProvider>
    </OnPage>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element: around }], {
    hydrationData: { loaderData: { root } },
  });
  return render(<RouterProvider router={router} />);
}

function OneRow({ isMobile }: { isMobile: boolean }) {
  const { t } = useTranslation('browse');
  return (
    <main className="catalogue" data-mobile={isMobile || undefined}>
      <Row row={{ kind: 'new', id: 'new', label: null, cards, total: cards.length }} t={t} isMobile={isMobile} />
    </main>
  );
}

const boxesOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

describe('a row shows so many cards side by side, whole (spec 1 §9)', () => {
  test.each([
    [1600, false, 5],
    [1300, false, 4],
    [800, false, 3],
    [600, false, 2],
    [1600, true, 6],
    [1300, true, 5],
    [800, true, 4],
    [600, true, 3],
  ])('%d pixels wide, mobile %s: %d', async (width, isMobile, slides) => {
    await page.viewport(width, 896);
    const { container } = await show(<OneRow isMobile={isMobile} />);
    const [port] = boxesOf(container, '.row__port');
    const whole = boxesOf(container, '[data-card]').filter(({ right }) => right <= (port?.right ?? 0) + 1);
    expect(whole).toHaveLength(slides);
  });
});

test('a row that is moved on slides for half a second', async () => {
  await page.viewport(1440, 896);
  const screen = await show(<OneRow isMobile={false} />);
  const next = screen.getByRole('button', { name: /^Avanti/ });
  await expect.element(next).toBeEnabled();
  const place = () => boxesOf(screen.container, '[data-card]')[0]?.left ?? 0;
  const from = place();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  const pressed = next.element();
  if (pressed instanceof HTMLElement) pressed.click();
  vi.advanceTimersByTime(250);
  const halfway = place();
  vi.advanceTimersByTime(250);
  const there = place();
  vi.advanceTimersByTime(5000);
  const whole = place() - from;
  expect(Math.abs(whole)).toBeGreaterThan(600);
  expect((halfway - from) / whole).toBeLessThan(0.97);
  expect(Math.abs((there - from) / whole - 1)).toBeLessThan(0.01);
});

test.each([390, 1440])(
  'what an empty search offers instead begins where its words begin (%d pixels)',
  async (width) => {
    await page.viewport(width, 896);
    const answer = { searched: { lessons: 16, durationMs: 3_600_000 }, suggestions: ['Igiene'], instead: cards };
    const { container } = await show(
      <main className="page">
        <SearchEmpty query="xyz" answer={answer} />
      </main>,
    );
    const [title] = boxesOf(container, 'h1');
    const starts = [...boxesOf(container, '.row__head .row__title'), ...boxesOf(container, '[data-card]').slice(0, 1)];
    expect(starts).toHaveLength(2);
    for (const { left } of starts) expect(left).toBeCloseTo(title?.left ?? -1, 0);
  },
);
