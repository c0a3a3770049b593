import { readFileSync, readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { commandsFor, volumeStep } from '../../../app/player/commands';
import { MediaStore } from '../../../app/player/playback/media-store';
import { settingDefaults } from '../../../domain/platform/settings';

/** A media element that fires no events: quick presses come before them. */
function silentPicture() {
  const media = {
    currentTime: 10,
    volume: 1,
    muted: false,
    paused: false,
    readyState: 0,
    play: async () => void (media.paused = false),
    pause: () => void (media.paused = true),
    addEventListener: () => undefined,
  };
  const store = new MediaStore(10);
  vi.stubGlobal('HTMLMediaElement', { HAVE_NOTHING: 0, HAVE_CURRENT_DATA: 2, HAVE_FUTURE_DATA: 3 });
  store.attach(media as unknown as HTMLVideoElement);
  return { media, commands: commandsFor(store, 100, () => undefined) };
}

test('two quick presses of a key are two steps', () => {
  const { media, commands } = silentPicture();
  commands.louder(-volumeStep);
  commands.louder(-volumeStep);
  expect(media.volume).toBe(0.8);
  commands.seekBy(10);
  commands.seekBy(10);
  expect(media.currentTime).toBe(30);
  commands.togglePlay();
  expect(media.paused).toBe(true);
  commands.togglePlay();
  expect(media.paused).toBe(false);
});

test('the sound that is turned off twice is on, and one that was at nothing can be heard', () => {
  const { media, commands } = silentPicture();
  commands.toggleMute();
  commands.toggleMute();
  expect(media.muted).toBe(false);
  commands.setVolume(0);
  commands.toggleMute();
  expect([media.muted, media.volume]).toEqual([false, 0.5]);
});

/** What a source sets the speed of. */
const spedUp = (source: string) =>
  [...source.matchAll(/(\w+)\.(?:(?:default)?playbackRate\s*=[^=]|trickPlay\()/gi)].map(([, name]) => name);

test('a film plays at speed 1, or at one that the settings list: nothing else sets its rate, but to follow it', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const setters = files.flatMap((file) => spedUp(readFileSync(`app/${file}`, 'utf8')).map((name) => `${name} ${file}`));
  const own = 'media player/playback/use-speed.ts';
  expect(setters.toSorted()).toEqual([own, own, 'second player/second/follower.ts']);
  expect(spedUp('film.playbackRate = 2; player.trickPlay(2)')).toEqual(['film', 'player']);
  expect(settingDefaults.PLAYBACK_SPEEDS).toEqual([1]);
});
