import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ScriptWait } from '../../app/components/ScriptWait';
import { OnPage } from './support';
import '../../app/styles/app.css';
import '../../app/components/ScriptWait.css';

// A page whose scripts are still on their way, as the server renders it.

const page = (
  <OnPage>
    <ScriptWait />
  </OnPage>
);

test('says after three seconds that it is still loading, and without scripts what it needs', () => {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
  document.body.insertAdjacentElement('beforeend', place);
  const line = place.querySelector('[role="status"]');
  const [waiting] = line?.getAnimations() ?? [];
  if (!line || !waiting) throw new Error('nothing waits');
  expect(line.textContent).toBe('Un attimo, la pagina si sta caricando.');
  waiting.pause();
  waiting.currentTime = 2990;
  expect(getComputedStyle(line).visibility).toBe('hidden');
  waiting.currentTime = 3010;
  expect(getComputedStyle(line).visibility).toBe('visible');
  const { left, right } = line.getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(place.querySelector('noscript')?.textContent).toContain('serve JavaScript');
  place.remove();
});

test('says nothing once the scripts work', async () => {
  const { container } = await render(page);
  expect(container.textContent).toBe('');
});
