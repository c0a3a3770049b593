import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import ProvidersPage from '../../../app/routes/member/providers/route';
import { lessonCard } from '../../support/lesson-card';
import { playServer } from '../server';
import { element, showAt } from './shown';
import '../../../app/styles/app.css';
import '../../../app/components/Card.css';
import '../../../app/routes/member/list/list.css';

// The partners' page: who they are, what they give, and the lessons that they publish.

const server = playServer();
beforeEach(() => {
  server.answer = () => Response.json({});
});
afterEach(() => page.viewport(414, 896));

const lesson = (id: string, more = {}) => ({ ...lessonCard, id: `of-partner-${id}`, title: `Lezione ${id}`, ...more });

const brenta = {
  id: 'brenta',
  name: 'Brenta',
  url: 'https://brenta.example',
  logo: '/sponsors/brenta.svg',
  description: 'Strumenti manuali affilati a mano.',
  prizes: ['Un set di specchietti', 'Una pinza incisa'],
  videos: [lesson('diga'), lesson('lima', { locked: true })],
};
const ostro = { ...brenta, id: 'ostro', name: 'Ostro', url: 'https://ostro.example', prizes: [], videos: [] };

const show = (providers: object[]) =>
  showAt(<ProvidersPage />, {
    address: '/providers',
    answers: () => ({ providers, isMobile: false }),
  });

test('a partner is told with its prizes and its site, which opens beside and hears of nothing', async () => {
  const { container, ...screen } = await show([brenta, ostro]);
  const partners = [...container.querySelectorAll('.partner')];
  expect(partners.map((one) => one.querySelector('h2')?.textContent)).toEqual(['Brenta', 'Ostro']);
  const first = screen.getByRole('region', { name: 'Brenta', exact: true });
  await expect.element(first.getByText(brenta.description)).toBeVisible();
  expect([...first.element().querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(brenta.prizes);
  const site = first.element().querySelector('a');
  expect([site?.href, site?.target, site?.rel]).toEqual(['https://brenta.example/', '_blank', 'noreferrer']);
  // Who gives no prizes has no heading over none.
  expect(partners[1]?.querySelector('h3, ul')).toBeNull();
});

test('a partner’s lessons lead to themselves, a locked one to its details, and who has none has no row', async () => {
  const { container, where } = await show([brenta, ostro]);
  const rows = [...container.querySelectorAll<HTMLElement>('.row')];
  expect(rows).toHaveLength(1);
  const links = [...(rows[0]?.querySelectorAll<HTMLAnchorElement>('.card__link') ?? [])];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/watch/of-partner-diga',
    '?details=of-partner-lima',
  ]);
  links[1]?.click();
  await expect.poll(where).toBe('/providers?details=of-partner-lima');
});

test('without partners one sentence says so, and at 320 px nothing sticks out with them', async () => {
  const { container, unmount } = await show([]);
  expect(container.querySelectorAll('.partner, .row')).toHaveLength(0);
  const told = element(container, 'h1 + p').textContent;
  await unmount();
  await page.viewport(320, 568);
  const full = await show([{ ...brenta, name: 'Consorzio Interprovinciale Strumentario', prizes: ['x'.repeat(60)] }]);
  expect(element(full.container, 'h1 + p').textContent).not.toBe(told);
  const part = element(full.container, '.partner');
  expect(part.scrollWidth).toBeLessThanOrEqual(part.clientWidth);
});
