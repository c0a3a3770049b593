import { globSync, readFileSync } from 'node:fs';
import * as lucide from 'lucide-react';
import { createElement, type ElementType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createIcon from '../../app/lib/one-element-icon';
import { drawingOf } from '../../scripts/icons/one-element';

const sources = globSync('app/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The parts of the imports from lucide in a file, such as `Play` or `Bell as BellIcon`. */
const importsIn = (text: string) =>
  [...text.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, all = '']) =>
    all.split(',').flatMap((part) => /^(?!type )[A-Z].*/.exec(part.trim())?.[0] ?? []),
  );

const names = new Set(sources.flatMap(({ text }) => importsIn(text).map((part) => part.split(' ')[0] ?? '')));

/** The attributes of each icon's elements in a file: those imported there, and those that a constant `Icon` holds. */
const iconsIn = (text: string) =>
  ['Icon', ...importsIn(text).map((part) => part.split(' ').at(-1))].flatMap((name) =>
    [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([element]) => element),
  );

const elements = sources.flatMap(({ file, text }) => iconsIn(text).map((element) => [file, element] as const));

// The build's icons are drawn by the class `i` alone: without it they are black shapes, and lucide's attributes have no
// effect.
test.each(elements)('%s draws %s by the class of icons', (_file, element) => {
  expect(element).toMatch(/className=("|\{`|\{[^}]*['"`])i[ "'`]/);
  expect(element).not.toMatch(/ (?:fill|stroke|strokeWidth|size|color|absoluteStrokeWidth)=/);
});

/** The drawing of an icon in a common notation: lucide writes `<path></path>`, we write `<path/>`. */
const drawing = (svg: string) =>
  svg.replace(/^<svg[^>]*>|<\/svg>$/g, '').replaceAll(/><\/(?:path|circle|rect|line|polyline|polygon|ellipse)>/g, '/>');

test.each([...names])('%s is drawn as by lucide', async (name) => {
  const theirs = renderToStaticMarkup(createElement(Reflect.get(lucide, name) as ElementType));
  const file = /class="lucide lucide-([a-z0-9-]+)/.exec(theirs)?.[1];
  const { __iconData } = await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`);
  const ours = renderToStaticMarkup(
    createElement(createIcon(drawingOf(__iconData), __iconData.size), { className: 'i', 'aria-hidden': true }),
  );
  expect(drawing(ours)).toBe(drawing(theirs));
  expect(ours).toMatch(/^<svg viewBox="0 0 24 24" class="i" aria-hidden="true">/);
});
