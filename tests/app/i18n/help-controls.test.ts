import { expect, test } from 'vitest';
import { textsOf } from '../../../app/i18n/texts.server';
import { languages, type Language } from '../../../domain/platform/language';
import type { Texts } from '../../../domain/platform/translations';

// Help names controls in quotes: each name is the text of the control's own key, in every language.

/** Which keys the quotes of a sentence name, in their order, by the sentence's key. */
type Named = Record<string, readonly string[]>;

const profile = { stop: 'subscription.stop.title', devices: 'profile.devices.title', account: 'profile.account.title' };

const named: Named = {
  'help.questions.elsewhere.a': ['watch.takeOver'],
  'help.questions.subtitles.a': ['watch.languages'],
  'help.questions.resume.a': ['common.menu.browse'],
  'help.questions.chapters.a': ['watch.chapters', 'watch.controls.xray.button', 'watch.comfort.transcript.title'],
  'help.questions.report.a': ['watch.controls.help.button', 'watch.controls.help.report'],
  'help.questions.prices.a': ['common.menu.plans'],
  'help.questions.trial.a': ['common.menu.browse', 'browse.row.free', 'common.menu.browse'],
  'help.questions.cancel.a': [profile.stop, 'subscription.stop.act'],
  'help.questions.withdraw.a': [
    profile.stop,
    'subscription.stop.withdrawAct',
    'gifts.details.takeBack.act',
    'profile.orders.act',
  ],
  'help.questions.invoice.a': ['subscription.bills.title'],
  'help.questions.screens.a': [profile.devices],
  'help.questions.newPhone.a': [profile.devices, 'profile.devices.remove'],
  'help.questions.password.a': ['access.recovery.link'],
  'help.questions.provider.a': [profile.account],
  'help.questions.secondFactor.a': ['security.code.again', 'security.login.usePasskey'],
  'help.questions.stolen.a': ['profile.sessions.title', 'profile.leave.everywhereAct', 'security.panel.title'],
  'help.questions.changeEmail.a': [profile.account, 'profile.account.changeEmail'],
  'help.questions.language.a': ['profile.look.title'],
  'help.questions.data.a': ['profile.data.download'],
  'help.questions.delete.a': ['profile.leave.delete'],
  'help.questions.cookies.a': ['common.footer.cookieChoices'],
  'watch.controls.help.language.answer': ['watch.languages'],
  'watch.controls.help.places.answer': ['watch.takeOver'],
};

type TextsOf = (language: Language) => Texts;

/** Every text below a part of the tree, by its key. */
function below(path: string, part: Texts | string | undefined): [key: string, text: string][] {
  if (part === undefined) return [];
  if (typeof part === 'string') return [[path, part]];
  return Object.entries(part).flatMap(([name, one]) => below(`${path}.${name}`, one));
}

const at = (texts: Texts | string | undefined, path: string): Texts | string | undefined =>
  path
    .split('.')
    .reduce<Texts | string | undefined>((part, name) => (typeof part === 'object' ? part[name] : undefined), texts);

const quotedIn = (text: string): string[] =>
  [...text.matchAll(/«([^»]+)»|“([^”]+)”/g)].map(([, one, two]) => one ?? two ?? '');

/** The sentences of the help centre and of the player’s help. */
const sentencesIn = (texts: Texts) =>
  ['help.questions', 'watch.controls.help'].flatMap((path) => below(path, at(texts, path)));

/** What help names otherwise than the control does. */
function faultsOf(read: TextsOf, table: Named): string[] {
  return languages.flatMap((language) => {
    const texts = read(language);
    const sentences = sentencesIn(texts);
    const gone = Object.keys(table).filter((key) => !sentences.some(([one]) => one === key));
    const wrong = sentences.flatMap(([key, text]) => {
      const keys = table[key] ?? [];
      const names = keys.map((one) => at(texts, one));
      const quoted = quotedIn(text);
      if (JSON.stringify(quoted) === JSON.stringify(names)) return [];
      return [`${language} ${key}: says ${quoted.join(', ')}; the controls are ${names.join(', ')}`];
    });
    return [...gone.map((key) => `${language} ${key}: no such sentence`), ...wrong];
  });
}

test('help calls every control by its own name, in each language', () => {
  expect(faultsOf(textsOf, named)).toEqual([]);
});

/** The same texts but for one, in one language. */
const withText = (changed: Language, path: string, text: string): TextsOf => {
  const put = (part: Texts, [name = '', ...rest]: string[]): Texts => {
    const inner = part[name];
    return { ...part, [name]: typeof inner === 'object' ? put(inner, rest) : text };
  };
  return (language) => (language === changed ? put(textsOf(language), path.split('.')) : textsOf(language));
};

test.each([
  ['a renamed control', withText('it', 'subscription.bills.title', 'Ricevute'), 'it help.questions.invoice.a'],
  ['a name that no key has', withText('en', 'help.questions.tv.a', 'Press “Watch now”.'), 'en help.questions.tv.a'],
  ['a language left behind', withText('es', 'help.questions.cancel.a', 'Escríbenos.'), 'es help.questions.cancel.a'],
])('%s is found', (_what, read, key) => {
  expect(faultsOf(read, named).map((fault) => fault.split(':')[0])).toEqual([key]);
});

test('a sentence that is gone is found', () => {
  const faults = faultsOf(textsOf, { ...named, 'help.questions.gone.a': [] });
  expect(faults).toEqual(languages.map((language) => `${language} help.questions.gone.a: no such sentence`));
});
