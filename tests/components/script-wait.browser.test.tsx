import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ScriptWait } from '../../app/components/ScriptWait';
import { OnPage } from './support';
import '../../app/styles/app.css';
import '../../app/components/ScriptWait.css';
import '../../app/routes/landing/landing.css';

// A page whose scripts are still on their way, as the server renders it.

const waiting = (
  <OnPage>
    <ScriptWait />
  </OnPage>
);

afterEach(() => page.viewport(414, 896));

function elementIn(place: Element, selector: string): Element {
  const found = place.querySelector(selector);
  if (!found) throw new Error(`Nothing is at ${selector}.`);
  return found;
}

test('says after three seconds that it is still loading, and without scripts what it needs', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(waiting);
  document.body.insertAdjacentElement('beforeend', place);
  const line = place.querySelector('[role="status"]');
  const [animation] = line?.getAnimations() ?? [];
  if (!line || !animation) throw new Error('nothing waits');
  expect(line.textContent).toBe('Un attimo, la pagina si sta caricando.');
  animation.pause();
  animation.currentTime = 2990;
  expect(getComputedStyle(line).visibility).toBe('hidden');
  animation.currentTime = 3010;
  expect(getComputedStyle(line).visibility).toBe('visible');
  const { left, right } = line.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(place.querySelector('noscript')?.textContent).toContain('serve JavaScript');
  place.remove();
});

test.each([320, 390, 1279, 1440])(
  'lies at the bottom of a window of %d pixels, over no button and no headline',
  async (width) => {
    await page.viewport(width, 844);
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      <OnPage>
        <section className="consent">
          <button className="btn" type="button">
            Solo i necessari
          </button>
        </section>
        <main className="hero">
          <div className="hero__text">
            <h1 className="hero__title">Impara l’odontoiatria dove finisce il canale.</h1>
          </div>
        </main>
        <ScriptWait />
      </OnPage>,
    );
    document.body.insertAdjacentElement('beforeend', place);
    const line = elementIn(place, '[role="status"]');
    const consent = elementIn(place, '.consent');
    for (const animation of line.getAnimations()) animation.finish();
    const sentence = line.getBoundingClientRect();
    expect(getComputedStyle(line).visibility).toBe('visible');
    expect(sentence.bottom).toBeLessThanOrEqual(844);
    expect(sentence.bottom).toBeGreaterThanOrEqual(820);
    expect(sentence.top).toBeGreaterThanOrEqual(elementIn(place, 'h1').getBoundingClientRect().bottom);
    const banner = consent.getBoundingClientRect();
    expect(sentence.top).toBeGreaterThanOrEqual(banner.bottom);
    // What scrolls below it still receives the press.
    expect(document.elementFromPoint(width / 2, sentence.top + 8)).not.toBe(line);
    place.remove();
  },
);

test('says nothing once the scripts work', async () => {
  const { container } = await render(waiting);
  expect(container.textContent).toBe('');
});
