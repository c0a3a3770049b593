import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  captionBackgrounds,
  captionColours,
  defaultPlayerPreferences,
  readableCaptions,
} from '../../../domain/watching/player-preferences';

// The appearance of captions is a style sheet: this test reads its colours and checks every possible pair for AA
// contrast.

const css = readFileSync('app/player/captions.css', 'utf8');
const tokens = readFileSync('app/styles/tokens.css', 'utf8');

/** A colour, or the value of the token that names it. */
const resolved = (value: string): string => {
  const token = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return token ? (new RegExp(`${token}: ([^;]+);`).exec(tokens)?.[1] ?? '') : value;
};

type Colour = [red: number, green: number, blue: number, alpha: number];

function parse(text: string): Colour {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text)?.[1];
  if (hex) {
    const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16));
    return [red, green, blue, 1];
  }
  const [red, green, blue, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`no colour: ${text}`);
  return [red, green, blue, alpha];
}

/** The value of a property in a rule of the sheet, otherwise in the default rule. */
function valueOf(attribute: string, choice: string, property: string): string {
  const rule = (selector: string) => css.split(`\n  ${selector} {`)[1]?.split('}')[0];
  const find = (body = '') => new RegExp(`${property}: ([^;]+);`).exec(body)?.[1];
  const value = find(rule(`.captions[${attribute}="${choice}"]`)) ?? find(rule('.captions'));
  if (!value) throw new Error(`${property} is nowhere`);
  return resolved(value);
}

const over = ([r, g, b, alpha]: Colour, film: number): Colour => {
  const mix = (part: number) => part * alpha + film * (1 - alpha);
  return [mix(r), mix(g), mix(b), 1];
};

const luminance = ([r, g, b]: Colour): number => {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

function contrast(first: Colour, second: Colour): number {
  const [dark = 0, light = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The worst contrast on a black and on a white film; letters without a background are measured against their outline.
 */
function worst(colour: string, background: string): number {
  const letters = parse(valueOf('data-colour', colour, '--letters'));
  if (background === 'none') return contrast(letters, parse(colour === 'black' ? '#fff' : '#000'));
  const behind = parse(valueOf('data-background', background, '--behind'));
  return Math.min(...[0, 255].map((film) => contrast(letters, over(behind, film))));
}

describe('captions are AA on any film', () => {
  const chosen = captionColours.flatMap((colour) => captionBackgrounds.map((background) => ({ colour, background })));
  test.each(chosen)('$colour on $background', (choice) => {
    const { colour, background } = readableCaptions({ ...defaultPlayerPreferences.captions, ...choice });
    expect(worst(colour, background)).toBeGreaterThanOrEqual(4.5);
  });

  test('a pair that cannot be read is caught', () => {
    expect(worst('white', 'light')).toBeLessThan(1.5);
    expect(worst('black', 'shade')).toBeLessThan(4.5);
  });
});
