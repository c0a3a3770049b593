import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

// Colours are tokens (app/styles/tokens.css); a component may only name one where a token cannot express it.

/** Allowed files, each with its reason. */
const ownColours: Record<string, string> = {
  'app/components/Flag.tsx': 'a country’s colours',
  'app/components/login/ProviderMark.tsx': 'the marks of Google and Apple, as they prescribe them',
  'app/root.tsx': 'the colour of the browser’s bar, which reads no style sheet',
  'app/routes/admin/books/BookFields.tsx': 'the spines that editors choose from, stored with a book',
  'app/routes/landing/ApexDrawing.tsx': 'a drawing',
  'app/routes/tv/QrCode.tsx': 'dark on white in every scheme, so that it can be scanned',
};

const hex = /["'`:\s,(]#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?=["'`;\s,)])/gi;
const coloursIn = (text: string): string[] => (text.match(hex) ?? []).map((colour) => colour.slice(1).toLowerCase());

const files = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => `app/${file}`);

test('a component names no colour of its own', () => {
  const naming = files.filter((file) => coloursIn(readFileSync(file, 'utf8')).length > 0);
  expect(naming.toSorted()).toEqual(Object.keys(ownColours).toSorted());
});

test('one that does would be found', () => {
  expect(coloursIn(`<p style={{ color: '#0A0F11' }}>`)).toEqual(['#0a0f11']);
  expect(coloursIn(`fill="var(--dot, #eee)" href="#main" key={'#1'}`)).toEqual(['#eee']);
});

test('the browser’s bar has the colour of the page in both schemes', () => {
  const tokens = readFileSync('app/styles/tokens.css', 'utf8');
  const canvases = [...tokens.matchAll(/--canvas: (#[\da-f]{6})/g)].map(([, colour]) => colour);
  expect(new Set(coloursIn(readFileSync('app/root.tsx', 'utf8')))).toEqual(new Set(canvases));
});
