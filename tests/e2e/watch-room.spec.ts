import { expect, freshUser, test, type Page } from './support';
import { button, panel, pause, watch } from './watch-support';

// Every control of the player has its room, at every width and zoom, beside every panel (WCAG 1.4.4, 1.4.10).

test.beforeEach(async ({ page, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
});

/** The controls that are drawn, and which of them are not whole in their place, or lie on another or on the panel. */
const room = (page: Page) =>
  page.evaluate(() => {
    const stage = document.querySelector('.player__stage')?.getBoundingClientRect();
    const player = document.querySelector('.player')?.getBoundingClientRect();
    const panel = document.querySelector('#player-panel')?.getBoundingClientRect();
    const drawn = [
      ...document.querySelectorAll<HTMLElement>('.player__ctl :is(button, a), .player__top :is(button, a)'),
    ]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.innerText,
        // The bar is as wide as the player; what stands on top is as wide as the film.
        within: one.closest('.player__ctl') ? player : stage,
        box: one.getBoundingClientRect(),
      }));
    if (!stage || !player || !panel) return null;
    const isOut = ({ box, within }: (typeof drawn)[number]) =>
      !within ||
      box.left < within.left - 0.5 ||
      box.right > within.right + 0.5 ||
      box.top < within.top - 0.5 ||
      box.bottom > within.bottom + 0.5;
    const covers = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return {
      names: drawn.map(({ name }) => name),
      out: drawn.filter(isOut).map(({ name }) => name),
      covered: drawn
        .filter((a) => covers(a.box, panel) || drawn.some((b) => b !== a && covers(a.box, b.box)))
        .map(({ name }) => name),
    };
  });

const needed = [
  'Riproduci',
  'Indietro di 10 secondi',
  'Avanti di 10 secondi',
  'Disattiva l’audio',
  'Capitoli',
  'Strumenti',
  'Audio e sottotitoli',
  'Ricomincia da capo',
  'Altro',
  'Schermo intero',
];

const sizes = [
  ...[1024, 1100, 1150, 1180, 1240, 1280, 1320, 1366, 1440].map((width) => ({ width, height: 800 })),
  // 200 % of 1440 × 900, and phones held across.
  { width: 720, height: 450 },
  { width: 740, height: 360 },
  { width: 680, height: 400 },
];

test('every control is whole beside an open panel, from 1440 down to 200 % zoom', { tag: '@faults' }, async ({
  page,
}) => {
  await watch(page, { at: 20 });
  await pause(page);
  const opened = [
    { name: 'Capitoli', panel: 'Capitoli' },
    { name: 'Altro', panel: 'Altro' },
  ];
  for (const { name, panel: title } of opened) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await button(page, name).click();
    await expect(panel(page, title)).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect
        .poll(() => room(page), { message: `${name} at ${size.width}` })
        .toMatchObject({ out: [], covered: [] });
      const found = (await room(page))?.names ?? [];
      expect(needed.filter((one) => !found.some((known) => known.startsWith(one)))).toEqual([]);
    }
  }
  // Planted: a control that is pushed aside is detected.
  await page.locator('.player__ctl').evaluate((bar) => bar.setAttribute('style', 'translate: 45rem 0'));
  expect((await room(page))?.out).not.toEqual([]);
});
