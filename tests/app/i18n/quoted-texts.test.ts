import { expect, test } from 'vitest';
import { textsOf } from '../../../app/i18n/texts.server';
import type { Texts } from '../../../domain/platform/translations';

// Texts quoted in documents 2 and 3: their Italian must stay exactly as it is there.

/** The text at a path such as `company.rows.occupied`, or undefined. */
const textAt = (path: string, texts: Texts = textsOf('it')): string | undefined => {
  const [first = '', ...rest] = path.split('.');
  const found = texts[first];
  return typeof found === 'object' ? textAt(rest.join('.'), found) : found;
};

test.each([
  ['gaming.tier.common', 'Comune'],
  ['gaming.tier.uncommon', 'Non comune'],
  ['gaming.tier.rare', 'Raro'],
  ['gaming.tier.epic', 'Epico'],
  ['gaming.tier.mythic', 'Mitico'],
  ['gaming.tier.legendary', 'Leggendario'],
  ['courses.notYet', "È possibile scaricare l'attestato solo dopo aver completato il corso."],
  ['people.users.data', 'Dati utente'],
  ['people.users.courses', 'Corsi ASO'],
  ['people.users.noImpersonation', 'Non è possibile impersonare un utente amministratore.'],
  ['refusals.impersonation-of-admin', 'Non è possibile impersonare un utente amministratore.'],
  ['people.trial.left', 'Rimanente'],
  ['people.trial.over', 'Prova terminata'],
  ['company.none', 'Nessuna azienda trovata'],
  ['company.people.end', 'Non ci sono altri utenti da visualizzare'],
  ['company.saved', 'Modifica effettuata correttamente'],
  ['company.failed', 'Si è verificato un errore. Riprova'],
  ['company.created', 'Nuova azienda creata con successo'],
  ['company.createFailed', 'Si è verificato un errore durante la creazione azienda. Riprova.'],
  ['company.deleted', 'Azienda eliminata con successo'],
  ['company.rows.duplicated', "L'utente è già assegnato a questa azienda e non verrà aggiunto"],
  ['company.rows.nonExistent', "L'utente non è registrato alla piattaforma e non verrà aggiunto"],
  ['company.rows.occupied', "L'utente è già assegnato all'azienda {{company}} e non verrà aggiunto"],
])('the Italian of %s is the one that the specification quotes', (path, quoted) => {
  expect(textAt(path)).toBe(quoted);
});
