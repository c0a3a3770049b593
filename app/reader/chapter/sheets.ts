import { destinationOf } from '../../../domain/ebooks/href';
import { cleanDeclarations, type Place } from './declarations';

/** A style sheet of a chapter, in document order. */
export type SheetSource = { media: string } & ({ file: string } | { css: string; path: string });

/** The maximum depth of imports, for sheets that import each other. */
const deepest = 4;

/** No part can match what another import begins with: a book's sheet of many unfinished ones takes linear time. */
const importRule = /@import\s+(?:url\(\s*)?["']?([^"')\s;]+)(?=["')\s;])["']?\s*\)?([^;{}@]*);/gi;

/** Without comments, which may contain an `@import`; one without an end takes the rest of the sheet, as in browsers. */
const withoutComments = (css: string): string => css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '');

/** Selectors that match elements outside of the book's shadow tree. */
const outside = /:host|::slotted|::part/i;

type Rules = { cssRules: CSSRuleList; deleteRule: (index: number) => void };

const isGroup = (rule: CSSRule): rule is CSSGroupingRule => rule instanceof CSSGroupingRule;

/** Whether a rule is kept; rewrites the URLs in it. */
function keeps(rule: CSSRule, place: Place): boolean {
  if (rule instanceof CSSStyleRule) {
    if (outside.test(rule.selectorText)) return false;
    if (rule.selectorText.includes(':root')) rule.selectorText = rule.selectorText.replaceAll(':root', 'html');
    cleanDeclarations(rule.style, place);
    cleanRules(rule, place);
    return true;
  }
  if (rule instanceof CSSKeyframesRule) {
    for (const frame of rule.cssRules) if (frame instanceof CSSKeyframeRule) cleanDeclarations(frame.style, place);
    return true;
  }
  if (rule instanceof CSSFontFaceRule) place.fonts?.add(rule, place);
  if (rule instanceof CSSNamespaceRule) return true;
  if (!isGroup(rule)) return false;
  cleanRules(rule, place);
  return true;
}

function cleanRules(rules: Rules, place: Place): void {
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule && !keeps(rule, place)) rules.deleteRule(index);
  }
}

/** A sheet that fetches only the book's own files. */
function cleanSheet(css: string, media: string, place: Place): CSSStyleSheet {
  const sheet = new CSSStyleSheet({ media });
  sheet.replaceSync(css);
  cleanRules(sheet, place);
  return sheet;
}

type Loading = Omit<Place, 'path'> & { load: (path: string) => Promise<string> };

/** A sheet preceded by its imports from the book; foreign imports are left out. */
async function sheetsOf(
  css: string,
  path: string,
  media: string,
  loading: Loading,
  depth = 0,
): Promise<CSSStyleSheet[]> {
  const plain = withoutComments(css);
  const imported = [...plain.matchAll(importRule)].map(async ([, address = '', condition = '']) => {
    const to = destinationOf(address, path);
    if (depth >= deepest || to?.kind !== 'inside' || to.path === path) return [];
    const isPlain = /^\s*(?:layer\b.*|supports\b.*)?$/i.test(condition);
    return loadSheet(to.path, isPlain ? media : condition.trim(), loading, depth + 1);
  });
  return [
    ...(await Promise.all(imported)).flat(),
    cleanSheet(plain.replaceAll(importRule, ''), media, { ...loading, path }),
  ];
}

/** A missing sheet leaves the chapter readable. */
async function loadSheet(path: string, media: string, loading: Loading, depth = 0): Promise<CSSStyleSheet[]> {
  const css = await loading.load(path).catch(() => '');
  return sheetsOf(css, path, media, loading, depth);
}

/** A chapter's styles as constructed sheets, which the content security policy allows, unlike style elements. */
export async function constructSheets(sources: readonly SheetSource[], loading: Loading): Promise<CSSStyleSheet[]> {
  const sheets = sources.map((source) =>
    'file' in source
      ? loadSheet(source.file, source.media, loading)
      : sheetsOf(source.css, source.path, source.media, loading),
  );
  return (await Promise.all(sheets)).flat();
}
