import { shownYear } from '../../domain/advent/season';
import { devClockCookie } from '../../domain/platform/development';
import { expect, freshUser, test, type BrowserContext, type Page } from './support';
import { pixelsOf } from './support/pixels';

// What the home page looks like, by its pixels: the bar over the billboard, and the operator's picture behind everything (spec 2 §3, §9).

const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** The page behind its bar becomes white: the bar's own colour shows by how much of that is left. */
const whiteBehindBar = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '.catalogue { background: #fff !important; min-height: 4000px !important } .catalogue > * { visibility: hidden !important } .topbar::after { display: none !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test.describe(`in a window of ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test('the billboard begins under the bar, which fades in over 512 pixels of scroll', { tag: '@faults' }, async ({
      page,
      signInAs,
    }) => {
      await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
      await page.goto('/browse');
      await expect(page.locator('html')).toHaveAttribute('data-awake', /.*/);
      const billboard = await page.getByRole('region', { name: 'Riprendi', exact: true }).boundingBox();
      expect(billboard).toMatchObject({ x: 0, y: 0, width });
      expect(billboard?.height).toBeGreaterThan(height / 2);
      await whiteBehindBar(page);
      const shadeAt = async (top: number) => {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await drawn(page);
        const [[shade = -1] = []] = await pixelsOf(page, [{ x: Math.round(width / 2), y: 58 }]);
        return shade;
      };
      expect(await shadeAt(0)).toBe(255);
      const [quarter, half, nearly, whole] = [
        await shadeAt(128),
        await shadeAt(256),
        await shadeAt(448),
        await shadeAt(512),
      ];
      // The canvas is nearly black: each share of the way takes as much from the white.
      expect(whole).toBeLessThan(20);
      for (const [shade, share] of [
        [quarter, 1 / 4],
        [half, 1 / 2],
        [nearly, 7 / 8],
      ] as const) {
        expect(Math.abs(shade - (255 - share * (255 - whole)))).toBeLessThanOrEqual(3);
      }
      expect(await shadeAt(1500)).toBe(whole);
    });
  });
}

const onColour = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="${colour}" d="M0 0H16V9H0Z"/></svg>`;

/** The home page of a viewer for whom an operator has set these; `/pictures/asked.svg` is all of one colour. */
async function openedWith(page: Page, context: BrowserContext, url: string, settings: object, colour: string) {
  await page.route('**/pictures/asked.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: onColour(colour) }),
  );
  const value = encodeURIComponent(JSON.stringify(settings));
  await context.addCookies([{ name: 'dev-settings', value, url }]);
  await page.goto('/browse');
  await expect(page.locator('html')).toHaveAttribute('data-awake', /.*/);
  // It may come after the page.
  await page.locator('.backdrop > img').evaluateAll(async (pictures) => {
    for (const picture of pictures) if (picture instanceof HTMLImageElement) await picture.decode();
  });
}

/** The colours in the margin, where there are no cards: next to the billboard, and next to a lower row. */
async function margin(page: Page) {
  const shades = await pixelsOf(page, [{ x: 3, y: 300 }]);
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
  await drawn(page);
  return [...shades, ...(await pixelsOf(page, [{ x: 3, y: 500 }]))];
}

for (const [name, settings] of [
  ['BACKGROUND', { BACKGROUND: '/pictures/asked.svg', SHOW_ADVENT: false }],
  [
    'ADVENT_BACKGROUND, while the advent is on',
    { BACKGROUND: '/pictures/none.svg', ADVENT_BACKGROUND: '/pictures/asked.svg', SHOW_ADVENT: true },
  ],
] as const) {
  test(`the picture of ${name} lies behind the whole home page`, { tag: '@faults' }, async ({
    page,
    context,
    baseURL,
    signInAs,
  }) => {
    await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
    // The advent has its picture in its season only.
    const inSeason = Date.UTC(shownYear(Date.now()), 11, 20) - Date.now();
    await context.addCookies([{ name: devClockCookie, value: String(inSeason), url: baseURL ?? '' }]);
    await openedWith(page, context, baseURL ?? '', { BACKGROUND: '', ADVENT_BACKGROUND: '' }, '#f00');
    for (const [red = 0] of await margin(page)) expect(red).toBeLessThan(20);
    await openedWith(page, context, baseURL ?? '', settings, '#f00');
    for (const [red = 0, green = 0] of await margin(page)) {
      expect(red).toBeGreaterThan(45);
      expect(green).toBeLessThan(20);
    }
  });
}

/** How light a colour is, as WCAG counts it. */
function luminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('the quietest text can be read on any picture, even a white one, and the billboard ends in it without an edge', {
  tag: '@faults',
}, async ({ page, context, baseURL, signInAs }) => {
  await signInAs(page, freshUser({ like: 'dentista@apice.test' }).email);
  await openedWith(page, context, baseURL ?? '', { BACKGROUND: '/pictures/asked.svg' }, '#fff');
  const muted = await page.locator('main').evaluate((main) => {
    const probe = main.appendChild(document.createElement('span'));
    probe.className = 'muted';
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return (colour.match(/\d+/g) ?? []).map(Number);
  });
  const box = await page.getByRole('region', { name: 'Riprendi', exact: true }).boundingBox();
  const bottom = Math.round(box?.height ?? 0);
  const [above = [], below = []] = await pixelsOf(page, [
    { x: 700, y: bottom - 2 },
    { x: 700, y: bottom + 2 },
  ]);
  expect((luminance(muted) + 0.05) / (luminance(below) + 0.05)).toBeGreaterThanOrEqual(4.5);
  for (const [index, part] of below.entries()) expect(Math.abs(part - (above[index] ?? 0))).toBeLessThanOrEqual(8);
});
