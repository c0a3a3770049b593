import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { defaultPlayerPreferences, type PlayerPreferences } from '../../../domain/watching/player-preferences';
import { LivePlayer } from '../../../app/player/live/LivePlayer';
import { onRouteWith } from '../support';
import '../../../app/styles/app.css';
import '../../../app/player/live/live-player.css';

type View = {
  view?: 'large' | 'preview';
  width?: number;
  height?: number;
  preferences?: Partial<PlayerPreferences>;
  onSilent?: () => void;
  shell?: object;
};

/** A viewer who has opened a channel by a press. */
export async function opened({
  view = 'large',
  width = 900,
  height = 520,
  preferences = {},
  onSilent = () => undefined,
  shell = {},
}: View = {}) {
  const screen = await render(
    onRouteWith(
      <>
        <button type="button">Altrove</button>
        <div style={{ width, height }}>
          <LivePlayer
            channelId="poltrona"
            title="Urgenze"
            view={view}
            preferences={{ ...defaultPlayerPreferences, ...preferences }}
            onSilent={onSilent}
          />
        </div>
      </>,
      { shell },
    ),
  );
  await page.getByRole('button', { name: 'Altrove' }).click();
  const big = page.getByRole('status').element().parentElement?.querySelector<HTMLElement>('.live-player__go');
  big?.click();
  return screen;
}

export const picture = () => document.querySelector('video') ?? document.createElement('video');

/** What is said over the picture now. */
export const said = () => page.getByRole('status').element().textContent;

export const words = (text: string | RegExp) => expect.element(page.getByRole('status').getByText(text)).toBeVisible();

/** Resolves once the picture has played for a while without a seek. Seconds. */
export async function moving(seconds = 1): Promise<void> {
  const media = picture();
  let from = Number.NaN;
  await expect
    .poll(
      () => {
        // A seek is no picture that moves.
        const hasJumped = media.currentTime < from || media.currentTime - from > seconds + 3;
        if (Number.isNaN(from) || media.seeking || hasJumped) from = media.currentTime;
        return media.currentTime - from;
      },
      { timeout: 40_000 },
    )
    .toBeGreaterThan(seconds);
}
