import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright';
import { say } from '../lib/say.mjs';
import { root } from '../lib/settings.mjs';
import { Stop } from '../lib/stop.mjs';
import { lists, stateNames } from './lists.mjs';
import { measureShift, shiftOf } from './shift.mjs';
import { signIn } from './sign-in.mjs';

const most = 0.05;
const widths = [1440, 390];
const themes = ['dark', 'light'];
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const chromiumFlags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--mute-audio'];

const isWanted = ({ name }, asked) => asked.length === 0 || asked.some((one) => name.startsWith(one));

const cookiesOf = new Map();

/** An account's cookies: it signs in once for all its pictures. */
async function cookiesFor(browser, stack, email) {
  const known = cookiesOf.get(email);
  if (known) return known;
  const context = await browser.newContext({ baseURL: stack.url });
  await signIn(context, stack, email);
  const cookies = await context.cookies();
  await context.close();
  cookiesOf.set(email, cookies);
  return cookies;
}

/** Opens a separate browser context for each picture, so that no state is left for the next. */
async function openedAs(browser, stack, { email }, { width, theme }) {
  const context = await browser.newContext({
    baseURL: stack.url,
    locale: 'it-IT',
    viewport: { width, height: 900 },
    colorScheme: theme,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'consent', value: 'necessary', url: stack.url, httpOnly: false }]);
  if (email) await context.addCookies(await cookiesFor(browser, stack, email));
  const page = await context.newPage();
  await measureShift(page);
  return { context, page };
}

/** Waits for finite animations, because the contrast of half-faded content is not a finding. */
const settled = (page) =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((one) => one.finished));
  });

async function take(browser, stack, list, state, look, folder) {
  const { context, page } = await openedAs(browser, stack, list, look);
  try {
    await list.states[state](page);
    await settled(page);
    const file = path.join(folder, `${list.name}-${state}-${look.width}-${look.theme}.png`);
    await page.screenshot({ path: file });
    const shift = await shiftOf(page);
    const rules = { 'label-content-name-mismatch': { enabled: true } };
    const { violations } = await new AxeBuilder({ page }).options({ rules }).withTags(axeTags).analyze();
    const where = `${list.name}, ${state}, ${look.width} px, ${look.theme}`;
    return [
      ...(shift > most ? [`${where}: moved by ${shift.toFixed(3)}`] : []),
      ...violations.map(
        ({ id, nodes }) => `${where}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    ];
  } finally {
    // Requests that are still held back would keep the browser open.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

/** Takes screenshots of the lists whose names begin with one of `asked`, or of all; throws a Stop with the findings. */
export async function takeScreens(stack, executablePath, asked) {
  const folder = path.join(root, 'test-results', 'screens');
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const findings = [];
  let taken = 0;
  try {
    for (const list of lists.filter((one) => isWanted(one, asked))) {
      for (const state of stateNames.filter((one) => list.states[one])) {
        for (const width of widths) {
          for (const theme of themes) {
            findings.push(...(await take(browser, stack, list, state, { width, theme }, folder)));
            taken += 1;
          }
        }
      }
      say(`  ${list.name}: ${Object.keys(list.states).join(', ')}`);
    }
  } finally {
    await browser.close();
  }
  writeFileSync(path.join(folder, 'findings.txt'), `${findings.join('\n')}\n`);
  say(`${taken} pictures in ${path.relative(root, folder)}`);
  if (findings.length > 0) throw new Stop(findings.join('\n'));
}
