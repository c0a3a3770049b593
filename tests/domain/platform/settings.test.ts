import { describe, expect, it } from 'vitest';
import {
  isFeatureOpen,
  settingDefaults,
  settingsFrom,
  staticDataFrom,
  type Feature,
} from '../../../domain/platform/settings';

describe('settingsFrom', () => {
  it.each([
    ['a number', 'DEFAULT_TRIAL_SECONDS', 60, true],
    ['zero', 'DEFAULT_TRIAL_SECONDS', 0, true],
    ['a number as text', 'DEFAULT_TRIAL_SECONDS', '60', false],
    ['false', 'ENABLE_GIFTS', false, true],
    ['0 for false', 'ENABLE_GIFTS', 0, false],
    ['a text', 'APPLE_LOGIN_WARNING', 'Apple è in manutenzione.', true],
    ['an empty text', 'BACKGROUND', '', true],
    ['a list', 'RECOMMENDATIONS_LANGUAGES', ['it', 'es'], true],
    ['an empty list', 'PLAYBACK_SPEEDS', [], true],
    ['an object for a list', 'PLAYBACK_SPEEDS', { 0: 1 }, false],
    ['a list for an object', 'SHOP_AUDIENCE', [], false],
    ['an object', 'SHOP_AUDIENCE', { languages: ['it'], categories: ['aso'] }, true],
    ['null', 'SHOP_AUDIENCE', null, false],
    ['nothing', 'ENABLE_GIFTS', undefined, false],
  ])('%s', (_name, name, value, isTaken) => {
    const own: Record<string, unknown> = settingsFrom([{ name, value }]);
    const defaults: Record<string, unknown> = settingDefaults;
    expect(own[name]).toEqual(isTaken ? value : defaults[name]);
  });

  it.each(['UNKNOWN', 'toString', 'constructor', '__proto__', ''])('leaves the unknown name %j out', (name) => {
    const own = settingsFrom([{ name, value: { isAdmin: true } }]);
    expect(JSON.parse(JSON.stringify(own))).toMatchObject(JSON.parse(JSON.stringify(settingDefaults)));
    expect('isAdmin' in own).toBe(false);
    expect('isAdmin' in {}).toBe(false);
  });

  it('leaves the defaults as they are', () => {
    const before = structuredClone(settingDefaults);
    settingsFrom([{ name: 'DEFAULT_TRIAL_SECONDS', value: 1 }]);
    expect(settingDefaults).toEqual(before);
  });

  it('tells pages that they are loaded', () => {
    expect(staticDataFrom(settingsFrom([]))).toEqual({ ...settingDefaults, LOADED: true });
  });
});

describe('isFeatureOpen', () => {
  const viewer = { language: 'it' as const, category: 'aso' as const, experiments: {}, isVisitor: false };
  const open = settingsFrom([
    { name: 'SHOW_SHOP', value: true },
    { name: 'SHOP_AUDIENCE', value: { languages: ['it'], categories: ['aso'] } },
  ]);
  const closed = { ...open, SHOW_SHOP: false };
  it.each([
    ['flag, language and category', open, {}, true],
    ['another language', open, { language: 'en' as const }, false],
    ['another category', open, { category: 'odontoiatra' as const }, false],
    ['no category', open, { category: null }, false],
    ['a visitor', open, { category: null, isVisitor: true }, true],
    ['a visitor of another language', open, { category: null, isVisitor: true, language: 'es' as const }, false],
    ['flag off', closed, {}, false],
    ['flag off, experiment', closed, { experiments: { shop: true } }, true],
    ['flag off, experiment off', closed, { experiments: { shop: false } }, false],
    ['flag off, experiment of another page', closed, { experiments: { blog: true } }, false],
    [
      'experiment despite language and category',
      open,
      { language: 'en' as const, category: null, experiments: { shop: true } },
      true,
    ],
    ['flag off, a visitor', closed, { category: null, isVisitor: true }, false],
  ])('%s', (_name, settings, change, isOpen) => {
    expect(isFeatureOpen('SHOP', settings, { ...viewer, ...change })).toBe(isOpen);
  });

  it.each<Feature>(['SHOP', 'BLOG', 'LIVE', 'BOOKS'])('%s has a flag of its own', (feature) => {
    const settings = (isOn: boolean) => ({ ...settingDefaults, [`SHOW_${feature}`]: isOn });
    expect(isFeatureOpen(feature, settings(true), viewer)).toBe(true);
    expect(isFeatureOpen(feature, settings(false), viewer)).toBe(false);
  });
});
