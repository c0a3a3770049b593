import { expect, test } from 'vitest';
import ReplacePage from '../../app/routes/admin/replace/route';
import GiftPage from '../../app/routes/member/gift/route';
import ProvidersPage from '../../app/routes/member/providers/route';
import ShopPage from '../../app/routes/member/shop/route';
import CoursesPage from '../../app/routes/member/courses/route';
import TeamRegisterPage from '../../app/routes/member/team-register/route';
import { element, showAt } from './catalogue/shown';

// A list that is empty says so, and where something can be done about it leads there.

test('who has no courses is led to the lessons', async () => {
  const { container } = await showAt(<CoursesPage />, {
    address: '/courses',
    answers: () => ({ courses: [], alerts: [], company: null, hours: null }),
  });
  const [, wayOn] = container.querySelectorAll<HTMLAnchorElement>('main a');
  expect(wayOn?.getAttribute('href')).toBe('/browse');
  expect(container.querySelector('.courses__group')).toBeNull();
});

test('a company’s list of courses bears its logo and its name', async () => {
  const company = { id: 'bianchi', name: 'Studio Bianchi', logoUrl: '/files/companies/bianchi/logo.png' };
  const { container } = await showAt(<CoursesPage />, {
    address: '/company/bianchi/courses',
    answers: () => ({ courses: [], alerts: [], company, hours: null }),
  });
  expect(element(container, '.lead img').getAttribute('src')).toBe(company.logoUrl);
  expect(element(container, 'h1').textContent).toContain(company.name);
});

test('a company’s logo that does not load leaves its page whole, and its name in its place', async () => {
  const company = { id: 'bianchi', name: 'Studio Bianchi', logoUrl: 'data:image/png;base64,broken' };
  const { container } = await showAt(<CoursesPage />, {
    address: '/company/bianchi/courses',
    answers: () => ({ courses: [], alerts: [], company, hours: null }),
  });
  const logo = container.querySelector<HTMLImageElement>('.lead img');
  await expect.poll(() => logo?.complete && logo.naturalWidth).toBe(0);
  expect(logo?.alt).toBe(company.name);
  expect(element(container, 'h1').textContent).toContain(company.name);
  expect(element(container, 'main .link').getAttribute('href')).toBe('/browse');
});

test.each([
  ['shop', ShopPage, { goods: [], isNativeApp: false, asksFiscal: false, buyer: 'person' }],
  ['gift', GiftPage, { plans: [] }],
  ['providers', ProvidersPage, { providers: [], isMobile: false }],
])('a page without anything to show leads on to the lessons: %s', async (name, Page, answer) => {
  const { container } = await showAt(<Page />, { address: `/${name}`, answers: () => answer });
  expect(element(container, 'main .link').getAttribute('href')).toBe('/browse');
});

test('a practice without assistants is led to where it adds them', async () => {
  const { container } = await showAt(<TeamRegisterPage />, {
    address: '/company/bianchi/register',
    answers: () => ({ company: { id: 'bianchi', name: 'Studio Bianchi' }, year: 2026, people: [], printed: {} }),
  });
  expect(element(container, 'main .link').getAttribute('href')).toBe('/company/bianchi/manage');
  expect(container.querySelector('table')).toBeNull();
});

test('an administrator who finds no lesson to replace sees that, and only then', async () => {
  const show = (videos: object[]) =>
    showAt(<ReplacePage />, {
      address: '/admin/replace?q=zz',
      answers: () => ({ id: null, query: 'zz', uploads: [], videos }),
    });
  const none = await show([]);
  expect(element(none.container, '.admin__empty').textContent).not.toBe('');
  await none.unmount();
  const { container } = await show([{ id: 'diga', title: 'La diga' }]);
  expect(container.querySelector('.admin__empty')).toBeNull();
});
