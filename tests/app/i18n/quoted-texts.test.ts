import { expect, test } from 'vitest';
import { textsOf } from '../../../app/i18n/texts.server';
import type { Texts } from '../../../domain/platform/translations';

// The texts that the three documents quote: their Italian must stay exactly as it is there. Names of columns and kinds of
// reports are values, and stand in the tests of markers and reports.

/** The text at a path such as `company.rows.occupied`, or undefined. */
const textAt = (path: string, texts: Texts = textsOf('it')): string | undefined => {
  const [first = '', ...rest] = path.split('.');
  const found = texts[first];
  return typeof found === 'object' ? textAt(rest.join('.'), found) : found;
};

test.each([
  ['common.secondFactor.title', 'Autenticazione a due fattori'],
  ['common.secondFactor.back', 'Torna indietro'],
  ['common.secondFactor.toProfile', 'Vai al profilo'],
  ['security.login.title', 'Autenticazione a due fattori'],
  ['security.login.text', "Per questo account è attiva l'autenticazione a due fattori."],
  ['refusals.auth/multi-factor-auth-required', "Per questo account è attiva l'autenticazione a due fattori."],
  ['security.panel.turnOn', 'Attiva'],
  ['security.panel.turnOff', 'Disattiva'],
  ['browse.trial.over', 'versione prova terminata'],
  ['subscription.none', 'Nessun abbonamento.'],
  ['common.copy', 'Copia'],
  ['common.copied', 'Copiato!'],
  ['common.urgent.failed', 'Si è verificato un errore.'],
  ['common.urgent.sent', 'Messaggio inviato!'],
  ['ebooks.unlocked.title', 'Risposte registrate con successo!'],
  ['ebooks.unlocked.text', 'Il tuo libro è pronto per il download.'],
  ['live.none', 'Nessuno streaming in corso'],
  ['live.reload.act', 'Ricarica'],
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
