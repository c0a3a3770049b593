import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Language } from '../platform/language';
import { foldText } from '../watching/transcript';

const stemmers: Record<Language, (word: string) => string> = { it: italian, en: english, es: spanish };

/** Words without meaning for a search, because nearly every lesson contains them. Folded, without marks. */
const empty: Record<Language, ReadonlySet<string>> = {
  it: new Set(
    `a ad ai al alla alle allo agli anche avere c che chi ci come con cosa cos cui d da dai dal dalla dalle dallo dagli
    degli dei del della delle dello dell dall all nell sull quell un e ed era essere faccio fai fa fanno fare farlo farla fatto
    gli ho hai ha hanno i il in io l la le lo lui ma me mi mia mio nei nel nella nelle nello non o per perche piu po poi posso
    puo quale quali quando quanto quanta quanti quante quello quella questo questa qual qualcosa se sei senza serve si sia sono
    su sua sue sui sul sulla sulle suo te ti tra fra tu tua tuo una uno va vado vai vanno vi voglio vorrei devo deve devi dove
    lezione lezioni video corso spiega parla parlano imparare vedere trovare cerco`.split(/\s+/),
  ),
  en: new Set(
    `a about an and are as at be by can do does for from had has have how i if in into is it its my of on or should so than
    that the their them then there these they this to was we what when where which who why will with would you your
    lesson lessons video course show me explain learn find`.split(/\s+/),
  ),
  es: new Set(
    `a al algo como con cual cuando cuanto de del desde donde e el ella ello en entre era es esta este esto ha hace hacer
    hago hay la las le lo los mas me mi muy no o para pero por porque puedo que quien quiero se si sin sobre son su sus te
    tu un una uno y ya leccion lecciones video curso explica aprender encontrar`.split(/\s+/),
  ),
};

/** The words of a text, folded: "L’igiene dell’università" is l, igiene, dell, universita. */
export const wordsOf = (text: string): string[] => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

export const isEmptyWord = (word: string, language: Language): boolean => empty[language].has(word) || word.length < 2;

/** The stem by which a word is compared; number and gender, tense and person make no difference. */
export const stemOf = (word: string, language: Language): string => stemmers[language](word) || word;

/** The same for many texts: each word is stemmed once. */
export function stemmerOf(language: Language): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const stem = known.get(word) ?? stemOf(word, language);
    known.set(word, stem);
    return stem;
  };
}

/** The meaningful words of a text. */
export const meaningfulWords = (text: string, language: Language): string[] =>
  wordsOf(text).filter((word) => !isEmptyWord(word, language));

/** A text as the index stores it: its stems, in order. */
export const stemsOf = (text: string, language: Language): string =>
  meaningfulWords(text, language)
    .map((word) => stemOf(word, language))
    .join(' ');
