import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Flag } from '../../../app/components/Flag';
import { Footer } from '../../../app/components/shell/Footer';
import { LanguageMenu } from '../../../app/components/shell/LanguageMenu';
import { languages } from '../../../domain/platform/language';
import { axeClean, look } from '../axe';
import { element, showAt } from '../catalogue/shown';
import { pixelsOf, type Place } from '../pixels';

afterEach(async () => {
  look('dark');
  await page.viewport(414, 896);
});

const [green, white, red, blue, yellow] = [
  [0, 140, 69],
  [244, 245, 240],
  [205, 33, 42],
  [1, 33, 105],
  [241, 191, 0],
];

describe('the menu of languages', () => {
  const places = [
    ['a bar on top', () => <header className="topbar">{inBar}</header>],
    ['the footer', () => footer],
  ] as const;
  const footer = (
    <>
      <main style={{ minHeight: 896 }} />
      <Footer />
    </>
  );
  const inBar = (
    <div className="topbar__end">
      <LanguageMenu />
    </div>
  );

  test.each(places.flatMap(([where, drawn]) => [1440, 390, 320].map((width) => [where, width, drawn] as const)))(
    'in %s opens whole in a window of %d pixels, with a flag of 16 by 12 for each language',
    async (_w, width, drawn) => {
      await page.viewport(width, 896);
      const { container } = await showAt(drawn(), { shell: { user: null, flags: { COMPANY: {} } } });
      await userEvent.click(element(container, 'summary'));
      const buttons = [...container.querySelectorAll('.languages button')];
      expect(buttons.map((button) => button.getAttribute('lang'))).toEqual(languages);
      for (const entry of [element(container, 'summary'), ...buttons]) {
        const flag = entry.querySelector('.flag')?.getBoundingClientRect();
        expect([flag?.width, flag?.height]).toEqual([16, 12]);
      }
      for (const button of buttons) {
        const { left, right, top, bottom, height } = button.getBoundingClientRect();
        expect([left >= 0, right <= width, top >= 0, bottom <= 896]).toEqual([true, true, true, true]);
        expect(height).toBeGreaterThanOrEqual(44);
      }
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => container.querySelector('.languages[open]')).toBeNull();
    },
  );

  test.each(['dark', 'light'] as const)('is accessible while it is open (%s)', async (theme) => {
    look(theme);
    const { container } = await showAt(places[0][1](), { shell: { user: null } });
    await userEvent.click(element(container, 'summary'));
    await axeClean();
  });
});

/** The middles of a flag's three stripes, from left to right or from top to bottom. */
const across: Place[] = [1, 3, 5].map((sixth) => [sixth / 6, 0.5]);
const down: Place[] = [1, 6, 11].map((twelfth) => [0.7, twelfth / 12]);
/** A field between the arms of both crosses, where England's own flag is white, and the middle of the cross. */
const crosses: Place[] = [
  [5 / 16, 1 / 12],
  [0.5, 0.5],
];

test.each([
  ['it', across, [green, white, red]],
  ['en', crosses, [blue, [200, 16, 46]]],
  ['es', down, [[170, 21, 27], yellow, [170, 21, 27]]],
])('the flag of %s has its colours, and English that of the United Kingdom', async (language, points, colours) => {
  const large = '.large { width: 320px; height: 240px } .large > svg { display: block; width: 100%; height: 100% }';
  const { container } = await showAt(
    <div className="large">
      <style>{large}</style>
      <Flag language={language} />
    </div>,
  );
  expect(await pixelsOf(element(container, '.large'), points)).toEqual(colours);
});
