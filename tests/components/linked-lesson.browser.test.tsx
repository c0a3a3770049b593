import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Hero } from '../../app/routes/landing/Hero';
import { Plans } from '../../app/routes/landing/Plans';
import { LinkedLesson } from '../../app/routes/landing/LinkedLesson';
import { axeClean, look } from './axe';
import { onRouteWith } from './support';
import '../../app/components/Poster.css';
import '../../app/routes/landing/landing.css';

// The lesson that a visitor has a link to, above the landing page.

afterEach(() => page.viewport(414, 896));

const lesson = {
  id: 'diga',
  title: 'La diga in tre gesti, dal foro alla legatura e fino all’ultimo contatto',
  poster: 'diga',
  duration: 186_000,
  description: ['Isolare un molare senza rincorrere la saliva.', 'Con gli strumenti che hai già.'],
};
const plan = {
  id: 'anno',
  name: 'Annuale',
  price: 'price_anno',
  unitAmount: 29000,
  interval: 'year' as const,
  isFeatured: false,
  devices: null,
  views: null,
  fullPrice: null,
  savedPerYear: 0,
};
const trial = { isOpenLessons: true, minutes: 30, lessons: 5 };

async function shown(onSignIn = () => undefined) {
  look('dark');
  return render(
    onRouteWith(
      <main>
        <LinkedLesson lesson={lesson} onSignIn={onSignIn} />
        <Hero drawn={undefined} plans={[]} trials={{ aso: trial, odontoiatra: trial }} openLessons={4} />
        <Plans plans={[plan]} trials={{ aso: trial, odontoiatra: trial }} openLessons={4} />
      </main>,
      { address: '/?redirectTo=%2Fwatch%2Fdiga%3Ft%3D30' },
    ),
  );
}

const box = (element: Element) => element.getBoundingClientRect();

test.each([
  [390, 844],
  [1440, 900],
])('shows poster, title, length and description %d pixels wide, whole and in order', async (width, height) => {
  await page.viewport(width, height);
  const screen = await shown();
  const region = screen.getByRole('region', { name: lesson.title });
  await expect.element(region).toBeVisible();
  await expect.element(region.getByText('3:06')).toBeVisible();
  for (const paragraph of lesson.description) await expect.element(region.getByText(paragraph)).toBeVisible();
  const picture = box(region.element().querySelector('img') ?? document.body);
  const title = box(region.getByRole('heading').element());
  expect(picture.width / picture.height).toBeCloseTo(16 / 9, 1);
  expect(picture.top).toBeGreaterThanOrEqual(64);
  expect(picture.right).toBeLessThanOrEqual(width);
  if (width < 768) expect(title.top).toBeGreaterThan(picture.bottom);
  else expect(title.left).toBeGreaterThan(picture.right);
  const acts = [...region.element().querySelectorAll('.linked__acts > *')].map(box);
  expect(acts.map(({ height: tall }) => tall >= 44)).toEqual([true, true]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await axeClean();
});

test('doors and plans keep the lesson, and logging in is one press away', async () => {
  const onSignIn = vi.fn();
  const screen = await shown(onSignIn);
  await expect.element(screen.getByRole('link', { name: /^Odontoiatra/ })).toBeVisible();
  const doors = screen.getByRole('group').getByRole('link').elements();
  expect(doors.map((door) => door.getAttribute('href'))).toEqual(
    ['odontoiatra', 'aso'].map((category) => `/signup?category=${category}&redirectTo=%2Fwatch%2Fdiga%3Ft%3D30`),
  );
  await expect
    .element(screen.getByRole('link', { name: 'Scegli Annuale' }))
    .toHaveAttribute('href', '?price=price_anno&redirectTo=%2Fwatch%2Fdiga%3Ft%3D30#doors');
  await screen.getByRole('button', { name: 'Accedi' }).click();
  expect(onSignIn).toHaveBeenCalledOnce();
});
