import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { useTracks } from '../../../app/player/playback/use-tracks';
import { useQuality } from '../../../app/player/playback/use-quality';
import type { ShakaPlayer } from '../../../app/player/playback/shaka';
import type { PlayableVideo } from '../../../app/player/video';
import { preferencesState } from '../../../app/player/preferences/preferences';
import { defaultPlayerPreferences } from '../../../domain/watching/player-preferences';
import { until } from '../../support/until';

/** A player that has banned 720 lines for a while, because this device dropped frames of them. */
function playerOfSlowDevice() {
  const configure = vi.fn();
  const parts = {
    configure,
    getManifest: () => ({ variants: [{ video: { height: 360 } }, { video: { height: 720 } }, { video: null }] }),
    getVariantTracks: () => [{ height: 360 }],
  };
  return { configure, player: parts as unknown as ShakaPlayer };
}

function Choice({ player }: { player: ShakaPlayer }) {
  const { heights, choose } = useQuality(player);
  return heights.map((height) => (
    <button key={height} type="button" onClick={() => choose(height)}>
      {height}
    </button>
  ));
}

test('every quality of the film is offered on a slow device, and a chosen one is kept though frames are dropped', async () => {
  const { player, configure } = playerOfSlowDevice();
  const screen = await render(<Choice player={player} />);
  await expect.element(screen.getByRole('button', { name: '360' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '720' })).toBeVisible();
  expect(configure).toHaveBeenLastCalledWith({ abr: expect.objectContaining({ droppedFrames: true }) });
  await screen.getByRole('button', { name: '720' }).click();
  const kept = { droppedFrames: false, restrictions: { minHeight: 720, maxHeight: 720 } };
  await until(() => expect(configure).toHaveBeenLastCalledWith({ abr: expect.objectContaining(kept) }));
  localStorage.removeItem('apice-quality');
});

/** A film with two sounds and one subtitle, as far as its languages are looked at. */
const spoken = {
  id: 'diga',
  languages: ['en', 'it'],
  subs: [{ languageCode: 'es' }],
  preferences: defaultPlayerPreferences,
} as unknown as PlayableVideo;

type Flags = Parameters<typeof useTracks>[3];

test.each([
  ['a film without subtitles', [], true, {}],
  ['a film whose subtitles a flag hides', spoken.subs, false, {}],
  ['a film with subtitles', spoken.subs, true, { subtitles: 'es' }],
] as const)(
  'the key for subtitles chooses for all lessons only what there is: %s',
  async (_which, subs, HANDLE_SUBS, chosen) => {
    vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
    preferencesState.set({ owner: null, chosen: {}, unsaved: null });
    const flags = { ENABLE_AUDIO_SELECTION: true, HANDLE_SUBS };
    function Key() {
      const { toggleSubtitles } = useTracks(null, { ...spoken, subs: [...subs] }, 'it', flags);
      return (
        <button type="button" onClick={toggleSubtitles}>
          C
        </button>
      );
    }
    const { container } = await render(<Key />);
    container.querySelector('button')?.click();
    expect(preferencesState.value.chosen).toEqual(chosen);
    expect(navigator.sendBeacon).toHaveBeenCalledTimes(Object.keys(chosen).length);
    preferencesState.set({ owner: null, chosen: {}, unsaved: null });
    vi.restoreAllMocks();
  },
);

function Spoken({ player, flags }: { player: ShakaPlayer; flags: Flags }) {
  const { audioChoices, subtitleChoices } = useTracks(player, spoken, 'es', flags);
  return <p>{[...audioChoices, '|', ...subtitleChoices].join(' ')}</p>;
}

test.each([
  [true, true, 'en it | es', 'es'],
  [false, true, '| es', 'es'],
  [true, false, 'en it |', null],
])(
  'a film without the viewer’s language is heard in Italian; choice of sound %s, subtitles %s: “%s”',
  async (isAudioSelectable, hasSubtitles, choices, shown) => {
    const [selectAudioTrack, selectTextTrack] = [vi.fn(), vi.fn()];
    const player = {
      getAudioTracks: () => [
        { language: 'en', active: true },
        { language: 'it', active: false },
      ],
      getTextTracks: () => [{ language: 'es' }],
      selectAudioTrack,
      selectTextTrack,
    } as unknown as ShakaPlayer;
    const flags = { ENABLE_AUDIO_SELECTION: isAudioSelectable, HANDLE_SUBS: hasSubtitles };
    const { container } = await render(<Spoken player={player} flags={flags} />);
    await until(() => expect(selectAudioTrack).toHaveBeenCalledOnce());
    expect(selectAudioTrack.mock.calls[0]?.[0]).toEqual({ language: 'it', active: false });
    expect(selectTextTrack.mock.calls.map(([track]) => track?.language ?? null)).toEqual(shown ? [shown] : []);
    expect(container.textContent).toBe(choices);
  },
);
