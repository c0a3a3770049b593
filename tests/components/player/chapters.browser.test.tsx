import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Scrub } from '../../../app/player/controls/Scrub';
import { ChaptersPanel } from '../../../app/player/panels/ChaptersPanel';
import '../../../app/styles/app.css';
import '../../../app/player/watch.css';
import { axeClean, look } from '../axe';
import { inPlayer, lessonWith } from './parts';

// A lesson's chapters and what it is about (spec 3 §2.2).

const starts = [0, 12, 30, 41];
const ts = starts.map((at) => ({ at, description: `Capitolo da ${at}` }));

test('the measure is notched where chapters begin', async () => {
  const { container } = await render(inPlayer(<Scrub />, { video: lessonWith({ ts }) }));
  await expect.poll(() => container.querySelectorAll('.progress-bar > i').length).toBe(starts.length);
  const lengths = [...container.querySelectorAll('.progress-bar > i')].map((piece) =>
    Number(getComputedStyle(piece).getPropertyValue('--w')),
  );
  expect(lengths).toEqual(starts.map((start, index) => (starts[index + 1] ?? 60) - start));
});

test('the lesson’s description is below its chapters, lines with a dash indented', async () => {
  look('dark');
  const description = ['Isolare un molare con:', '- uncino alato per molari', '- arco'];
  const screen = await render(
    inPlayer(
      <aside className="panel" aria-label="Capitoli">
        <h2>Capitoli</h2>
        <ChaptersPanel />
      </aside>,
      { video: lessonWith({ ts, description }) },
    ),
  );
  const about = screen.getByRole('region', { name: 'La lezione' });
  await expect.element(about).toMatchTextContent('Isolare un molare');
  const item = about.getByText('uncino alato per molari', { exact: true });
  expect(Number.parseFloat(getComputedStyle(item.element()).paddingLeft)).toBeGreaterThan(10);
  await axeClean();
});
