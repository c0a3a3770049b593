import { expect, test } from 'vitest';
import { filesBelow } from './sources';

// Style sheets are global: when two define the same class, the later one wins (why not CSS modules: docs/decisions/0008).

/** The classes that two sheets share today. Classes may only be removed from this list. */
const shared = [
  'account acts admin__bar admin__head bar block btn btn--gold callout card--tall card__pic catalogue choices',
  'consent copy dialog dialog__close faq field__error field__hint film-note flag footer frame good iconbtn',
  'input key labelbtn landing languages lead line line__end line__main loader modal--film more next page',
  'page--wide panel panel__body panel__head panel__title pick plan player player__bottom player__captions',
  'player__ctl player__end player__go player__stage player__time player__tools player__top prose reasons',
  'row__track scrub section seg segment skel skip skipbtn split__head sub__price tabbar taste__poster tbl',
  'tick tick--coral tick--mut toasts topbar two',
]
  .join(' ')
  .split(' ');

type Sheet = { file: string; source: string };

/** The classes that a sheet's selectors begin with. */
function begunIn({ source }: Sheet): Set<string> {
  const rules = source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]+)\{/g);
  const selectors = [...rules].flatMap(([, selector = '']) =>
    selector.trim().startsWith('@') ? [] : selector.split(','),
  );
  return new Set(selectors.flatMap((selector) => /^\s*\.(-?[a-z_][\w-]*)/i.exec(selector)?.[1] ?? []));
}

function inTwoSheets(sheets: Sheet[]): string[] {
  const all = sheets.flatMap((sheet) => [...begunIn(sheet)]);
  return [...new Set(all.filter((name, index) => all.indexOf(name) !== index))].toSorted();
}

const sheets = filesBelow('app', /(?<!\.module)\.css$/);

test('no further class begins a rule in two sheets', () => {
  expect(inTwoSheets(sheets)).toEqual(shared);
});

test('a planted one is found', () => {
  const planted = [
    { file: 'a.css', source: '@layer components { .planted { top: 0 } .other .late { top: 0 } }' },
    { file: 'b.css', source: '.late, .planted > div { top: 0 }' },
  ];
  expect(inTwoSheets(planted)).toEqual(['planted']);
});
