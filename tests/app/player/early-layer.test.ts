import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  allowEarlyLayer,
  removeEarlyLayer,
  hideEarlyLayer,
  showEarlyLayer,
} from '../../../app/player/preload/early-layer';

const layer = { className: '', ariaHidden: '', appendChild: vi.fn(), remove: vi.fn() };
const body = { appendChild: vi.fn() };
const filmOf = () => ({ play: vi.fn(async () => undefined), pause: vi.fn() }) as unknown as HTMLVideoElement;
const dropped = vi.fn();
let disallow: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  disallow = allowEarlyLayer();
  vi.stubGlobal('document', { createElement: () => layer, querySelector: () => null, body });
});
afterEach(() => {
  disallow();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a film is shown and plays within the call, for eyes alone', () => {
  const film = filmOf();
  showEarlyLayer(film, dropped);
  expect(layer.appendChild).toHaveBeenCalledWith(film);
  expect(body.appendChild).toHaveBeenCalledWith(layer);
  expect(layer.ariaHidden).toBe('true');
  expect(film.play).toHaveBeenCalledOnce();
});

test('once its page has taken the film, the layer goes and the film plays on, however long it takes', () => {
  const film = filmOf();
  showEarlyLayer(film, dropped);
  hideEarlyLayer();
  expect(layer.remove).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  removeEarlyLayer();
  expect(film.pause).not.toHaveBeenCalled();
  expect(dropped).not.toHaveBeenCalled();
});

test('a page that does not come ends it: the film stops, the layer goes, and whoever made it hears of it', () => {
  const film = filmOf();
  showEarlyLayer(film, dropped);
  vi.advanceTimersByTime(5900);
  expect(layer.remove).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(film.pause).toHaveBeenCalledOnce();
  expect(layer.remove).toHaveBeenCalledOnce();
  expect(dropped).toHaveBeenCalledOnce();
});

test('without a page that sees when the way ends nothing is shown, and with the last one what is shown goes', () => {
  const film = filmOf();
  showEarlyLayer(film, dropped);
  disallow();
  expect(film.pause).toHaveBeenCalledOnce();
  expect(dropped).toHaveBeenCalledOnce();
  showEarlyLayer(film, dropped);
  expect(film.play).toHaveBeenCalledOnce();
  disallow = allowEarlyLayer();
});

test('there is one: another film takes its place', () => {
  const [first, second] = [filmOf(), filmOf()];
  showEarlyLayer(first, dropped);
  showEarlyLayer(second, () => undefined);
  expect(first.pause).toHaveBeenCalledOnce();
  expect(dropped).toHaveBeenCalledOnce();
  expect(second.pause).not.toHaveBeenCalled();
});
