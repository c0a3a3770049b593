import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { EpisodesPanel } from '../../../app/player/panels/EpisodesPanel';
import { lessonCard } from '../../support/lesson-card';
import { inPlayer, lessonWith } from './parts';

afterEach(() => vi.restoreAllMocks());

// 5 December 2026, in seconds.
const expectedDate = 1_796_428_800;

const episodes = [
  { ...lessonCard, locked: true },
  { ...lessonCard, comingSoon: true, locked: true, expectedDate },
  { ...lessonCard, comingSoon: true, expectedDate: null },
].map((card, at) => ({ number: at + 1, video: { ...card, id: `lesson-${at}`, duration: 184_000 } }));

test('a lesson to come says when, and nothing of a subscription; a locked one its length and what opens it', async () => {
  const series = { id: 'mani', name: 'Mani ferme', seasons: [{ number: 1, name: 'Prima stagione', episodes }] };
  vi.spyOn(window, 'fetch').mockImplementation(async () => Response.json({ series }));
  const { container } = await render(inPlayer(<EpisodesPanel />, { video: lessonWith({ seriesId: 'mani' }) }));
  const lines = () => [...container.querySelectorAll('.lesson__text .muted')].map((line) => line.textContent);
  await expect.poll(lines).toEqual(['3:04 · Con l’abbonamento', 'In arrivo il 05/12/2026', 'In arrivo']);
});
