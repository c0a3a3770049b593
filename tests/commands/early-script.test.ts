import { afterEach, expect, test, vi } from 'vitest';
import { inDocument, runOnce } from '../../scripts/chunks/early-script';

const code = 'window.runs=(window.runs??0)+1;const a={};export{a as F,a as b};';

afterEach(() => vi.unstubAllGlobals());

test('a film’s start runs once, whether the document or the page’s modules bring it first, and exports the same', async () => {
  const world: { runs?: number; apiceEarly?: object } = {};
  vi.stubGlobal('window', world);
  const whole = runOnce(code);
  const run = (text: string): object =>
    new Function('globalThis', `${text.replace('export ', '')};return globalThis`)(world);
  run(inDocument(whole));
  const first = world.apiceEarly;
  run(whole);
  expect(world).toEqual({ runs: 1, apiceEarly: { F: {}, b: {} } });
  expect(world.apiceEarly).toBe(first);
  expect(whole).toMatch(/\nexport const\{F,b\}=globalThis\.apiceEarly;\n$/);
});

test('a build stops where that cannot be', () => {
  expect(() => runOnce('const a=1;')).toThrow();
  for (const bad of ['const a="</script>"', 'import("./b.js")', 'const a="<!--"']) {
    expect(() => inDocument(runOnce(`${bad};export{a};`))).toThrow();
  }
  expect(() => inDocument(code)).toThrow();
});
