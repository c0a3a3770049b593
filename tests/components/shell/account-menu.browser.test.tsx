import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AccountMenu } from '../../../app/components/shell/AccountMenu';
import { axeClean, look } from '../axe';
import { element, showAt } from '../catalogue/shown';
import { pixelsOf } from '../pixels';

afterEach(async () => {
  look('dark');
  await page.viewport(414, 896);
});

/** A photo twice as wide as high: its middle is red, its two ends are blue. */
const photoUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path fill="#00f" d="M0 0H200V100H0Z"/><path fill="#f00" d="M50 0H150V100H50Z"/></svg>',
)}`;

const viewer = { nome: 'Anna', cognome: 'Bianchi', email: 'anna@studio.example', category: 'odontoiatra' };
const menu = [
  { key: 'profile', to: '/profile', places: ['account'] },
  { key: 'plans', to: '/plans', places: ['account'] },
];

const shownTo = (user: object, flags: object = {}) =>
  showAt(
    <header className="topbar">
      <div className="topbar__end">
        <AccountMenu />
      </div>
    </header>,
    { shell: { user: { ...viewer, ...user }, menu, flags } },
  );

describe('the account’s menu', () => {
  test.each([
    ['a photo', { photoUrl }],
    ['an initial', { photoUrl: null }],
  ])('opens by %s, a circle of 35 pixels that can be hit', async (_what, user) => {
    const { container } = await shownTo(user);
    const avatar = element(container, '.avatar');
    const face = element(avatar, 'img, .avatar__initial');
    for (const part of [avatar, face]) {
      const { width, height } = part.getBoundingClientRect();
      expect([width, height]).toEqual([35, 35]);
    }
    expect(Number.parseFloat(getComputedStyle(avatar).borderRadius)).toBeGreaterThanOrEqual(35 / 2);
    const button = element(container, '[popovertarget]').getBoundingClientRect();
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(44);
  });

  test('a photo that is no square is cut to the circle, not pressed into it', async () => {
    const { container } = await shownTo({ photoUrl });
    const face = element(container, 'img');
    if (face instanceof HTMLImageElement) await face.decode();
    expect(
      await pixelsOf(element(container, '.avatar'), [
        [0.1, 0.5],
        [0.5, 0.5],
        [0.9, 0.5],
      ]),
    ).toEqual(Array.from({ length: 3 }, () => [255, 0, 0]));
  });

  test.each([
    ['a photo', { photoUrl }],
    ['an initial', { photoUrl: null }],
  ])('%s is round by itself, where a browser leaves out the circle that cuts it', async (_what, user) => {
    const { container } = await shownTo(user);
    const avatar = element(container, '.avatar');
    const face = element(avatar, 'img, .avatar__initial');
    if (face instanceof HTMLImageElement) await face.decode();
    avatar.style.overflow = 'visible';
    const [corner, inside] = await pixelsOf(avatar, [
      [0.04, 0.04],
      [0.2, 0.5],
    ]);
    expect(corner).not.toEqual(inside);
  });

  test.each([
    [1440, 900],
    [390, 844],
    [320, 568],
  ])('is whole in a window of %d by %d, names its person and leads on, and Escape closes it', async (width, height) => {
    await page.viewport(width, height);
    const { container, getByRole } = await shownTo({ photoUrl: null });
    const opens = element(container, '[popovertarget]');
    await userEvent.click(opens);
    const box = element(container, '.account');
    expect(box.matches(':popover-open')).toBe(true);
    const { left, right, top, bottom } = box.getBoundingClientRect();
    expect([left >= 0, right <= width, top >= opens.getBoundingClientRect().bottom - 8, bottom <= height]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    await expect.element(getByRole('link').first()).toBeVisible();
    expect(
      getByRole('link')
        .elements()
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/profile', '/plans']);
    for (const text of [viewer.nome, viewer.email]) expect(box.textContent).toContain(text);
    await userEvent.keyboard('{Escape}');
    expect(box.matches(':popover-open')).toBe(false);
  });

  test.each(['dark', 'light'] as const)('is accessible while it is open (%s)', async (theme) => {
    look(theme);
    const { container } = await shownTo({ photoUrl: null });
    await userEvent.click(element(container, '[popovertarget]'));
    await expect.poll(() => container.querySelector('.account .flag')).not.toBeNull();
    await axeClean();
  });
});

test.each([true, false])('it asks for an opinion where SHOW_FEEDBACK_MENU is on: %s', async (isOn) => {
  const { container } = await shownTo({}, { SHOW_FEEDBACK_MENU: isOn });
  const buttons = [...element(container, '.account__links').querySelectorAll('button')];
  expect(buttons.filter(({ textContent }) => textContent?.includes('Dicci cosa ne pensi'))).toHaveLength(isOn ? 1 : 0);
});
