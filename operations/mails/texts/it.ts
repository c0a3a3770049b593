import type { MailTexts } from './shape';

const notYou = 'Non l’hai chiesto tu? Non fare niente: il tuo account resta com’è.';

export const it: MailTexts = {
  frame: {
    copyLink: 'Se il pulsante non funziona, apri questo indirizzo:',
    why: 'Ricevi questa e-mail perché riguarda un account, non per pubblicità.',
    tagline: 'Apice, formazione per professionisti dell’odontoiatria.',
    when: 'Quando',
    device: 'Dispositivo',
  },
  resetPassword: ({ email }) => ({
    subject: 'Scegli una nuova password',
    preheader: 'Il link vale un’ora e funziona una volta sola.',
    paragraphs: [
      `Hai chiesto una nuova password per l’account ${email}.`,
      'Dopo il cambio dovrai accedere di nuovo su ogni dispositivo.',
    ],
    action: 'Scegli la password',
    lifetime: 'Il link vale un’ora e funziona una volta sola.',
    notes: ['Non l’hai chiesto tu? Non fare niente: la password resta quella di prima.'],
  }),
  enterWith: ({ email, providers }) => ({
    subject: 'Come accedere ad Apice',
    preheader: `Il tuo account si apre con ${providers}.`,
    title: `Accedi con ${providers}`,
    paragraphs: [
      `Hai chiesto una nuova password per ${email}. Questo account non ne ha una: si apre con ${providers}.`,
      'Se vuoi anche una password, la scegli dal tuo profilo dopo l’accesso.',
    ],
    action: 'Vai all’accesso',
    notes: [notYou],
  }),
  noAccount: ({ email }) => ({
    subject: 'Su Apice non c’è un account con questo indirizzo',
    preheader: 'Forse il tuo account ha un altro indirizzo.',
    paragraphs: [
      `Qualcuno ha chiesto una nuova password per ${email}, ma su Apice non c’è un account con questo indirizzo.`,
      'Se eri tu, forse il tuo account ha un’altra e-mail: riprova con quella.',
    ],
    action: 'Apri Apice',
    notes: ['Non eri tu? Ignora questa e-mail: non abbiamo conservato il tuo indirizzo.'],
  }),
  verifyEmail: ({ email }) => ({
    subject: 'Conferma la tua e-mail',
    preheader: 'Basta un clic, entro 24 ore.',
    paragraphs: [
      `Conferma che ${email} è il tuo indirizzo: ci serve per farti rientrare, se un giorno non riesci ad accedere.`,
    ],
    action: 'Conferma l’indirizzo',
    lifetime: 'Il link vale 24 ore e funziona una volta sola.',
    notes: ['Non hai un account Apice? Qualcuno ha scritto il tuo indirizzo per sbaglio: ignora questa e-mail.'],
  }),
  changeEmail: ({ email }) => ({
    subject: 'Conferma il nuovo indirizzo',
    preheader: 'Finché non lo confermi, non cambia niente.',
    paragraphs: [`Hai chiesto di accedere ad Apice con ${email}. Finché non lo confermi, non cambia niente.`],
    action: 'Usa questo indirizzo',
    lifetime: 'Il link vale 24 ore e funziona una volta sola.',
    notes: ['Non hai un account Apice? Qualcuno ha scritto il tuo indirizzo per sbaglio: ignora questa e-mail.'],
  }),
  emailChanged: ({ newEmail }) => ({
    subject: 'Il tuo indirizzo è cambiato',
    preheader: 'Se non eri tu, puoi rimettere quello di prima.',
    paragraphs: [
      `Da adesso il tuo account Apice si apre con ${newEmail}. Con questo indirizzo non si accede più.`,
      'Eri tu? Non fare niente. Se non eri tu, rimetti il tuo indirizzo: sceglierai una nuova password e chiuderemo l’accesso su tutti i dispositivi.',
    ],
    action: 'Rimetti il mio indirizzo',
    lifetime: 'Il link vale 7 giorni e funziona una volta sola.',
    notes: [],
  }),
  passwordChanged: ({ email }) => ({
    subject: 'La tua password è cambiata',
    preheader: 'Se non eri tu, scegline subito un’altra.',
    paragraphs: [
      `La password dell’account ${email} è appena cambiata. Sugli altri dispositivi bisogna accedere di nuovo.`,
      'Eri tu? Non fare niente. Se non eri tu, scegli subito un’altra password.',
    ],
    action: 'Scegli un’altra password',
    notes: [],
  }),
  ownerPlanned: ({ name }) => ({
    subject: `Da domani ${name} è proprietario di Apice`,
    preheader: 'Se non l’hai deciso tu, annullalo oggi.',
    paragraphs: [
      `Con il tuo account è stato chiesto che ${name} diventi proprietario: tra 24 ore potrà fare tutto quello che fai tu.`,
      'L’hai deciso tu? Non fare niente. Altrimenti togli il ruolo adesso, cambia la password ed esci ovunque.',
    ],
    action: 'Apri la persona',
    notes: [],
  }),
  accountExists: ({ email }) => ({
    subject: 'Questo indirizzo ha già un account',
    preheader: 'Non è cambiato niente.',
    paragraphs: [
      `Qualcuno ha provato a usare ${email} per un altro account Apice, ma questo indirizzo ne ha già uno.`,
      'Se eri tu, accedi con l’account che hai.',
    ],
    action: 'Vai all’accesso',
    notes: ['Non eri tu? Non fare niente: non è cambiato nulla.'],
  }),
  ticketAnswer: ({ subject, text, author }) => ({
    subject: `Re: ${subject}`,
    preheader: `${author} ti ha risposto.`,
    title: `${author} ti ha risposto.`,
    paragraphs: text.split(/\n{2,}/),
    action: 'Apri la conversazione',
    notes: ['Puoi rispondere a questa e-mail, oppure dal sito.'],
  }),
  companyInvitation: ({ email, company }) => ({
    subject: `${company} ti ha iscritto ad Apice`,
    preheader: 'Il tuo account è pronto.',
    paragraphs: [
      `${company} ha creato per te un account Apice con l’indirizzo ${email}.`,
      'Chiedi allo studio la password temporanea, oppure scegline una tua con «Password dimenticata».',
    ],
    action: 'Apri Apice',
    notes: [`Non conosci ${company}? Ignora questa e-mail.`],
  }),
  companyQuestion: ({ company }) => ({
    subject: `${company} ti invita ad Apice`,
    preheader: 'Finché non accetti non vede niente di te.',
    paragraphs: [
      `${company} vorrebbe che il tuo account Apice facesse parte dello studio.`,
      'Se accetti, chi gestisce lo studio vede il tuo nome, le lezioni che guardi e i tuoi attestati. Puoi uscire quando vuoi.',
    ],
    action: 'Rispondi all’invito',
    notes: [`Non conosci ${company}? Non fare niente.`],
  }),
  companyAdded: ({ company }) => ({
    subject: `${company} ti ha nella sua azienda su Apice`,
    preheader: 'Puoi uscire quando vuoi.',
    paragraphs: [
      `Abbiamo aggiunto il tuo account a ${company}.`,
      'Chi gestisce lo studio vede il tuo nome, le lezioni che guardi e i tuoi attestati. Se non vuoi, puoi uscire dal profilo.',
    ],
    action: 'Apri il profilo',
    notes: [],
  }),
  rewardShipped: ({ reward, city, tracking }) => ({
    subject: 'Il tuo premio è partito',
    preheader: reward,
    paragraphs: [
      `Abbiamo spedito «${reward}» verso ${city}.`,
      ...(tracking ? [`Numero del corriere: ${tracking}`] : []),
    ],
    action: 'Vedi la richiesta',
    notes: ['L’indirizzo non si cambia più: per qualunque problema rispondi a questa e-mail.'],
  }),
  accountDeleted: ({ email }) => ({
    subject: 'Il tuo account non c’è più',
    preheader: 'Abbiamo cancellato i tuoi dati.',
    paragraphs: [
      `Abbiamo cancellato l’account ${email} e tutto quello che conteneva. Restano solo i documenti che la legge ci chiede di conservare.`,
      'Grazie del tempo che hai passato con noi.',
    ],
    notes: ['Non eri tu? Rispondi subito a questa e-mail.'],
  }),
  accountRemoved: ({ email }) => ({
    subject: 'Abbiamo eliminato il tuo account',
    preheader: 'Con l’account finisce anche l’abbonamento.',
    paragraphs: [
      `Abbiamo eliminato l’account ${email} e tutto quello che conteneva. Restano solo i documenti che la legge ci chiede di conservare.`,
      'Se avevi un abbonamento, è finito con l’account e non paghi più nulla. Se lo avevi comprato da privato negli ultimi 14 giorni puoi ancora recedere: rispondi a questa e-mail.',
      'I regali che hai comprato e che nessuno ha ancora aperto restano validi.',
    ],
    notes: ['Pensi che sia un errore? Rispondi a questa e-mail.'],
  }),
  methodChanged: {
    'sms-added': (digits) => ({
      subject: 'L’autenticazione a due fattori è attiva',
      text: `Da adesso, per accedere, serve anche il codice che mandiamo al telefono che finisce per ${digits}.`,
    }),
    'sms-removed': (digits) => ({
      subject: 'L’autenticazione a due fattori non è più attiva',
      text: `Per accedere non serve più il codice mandato al telefono che finisce per ${digits}.`,
    }),
    'passkey-added': (name) => ({
      subject: 'C’è una nuova passkey',
      text: `Da adesso si accede al tuo account anche con la passkey «${name}».`,
    }),
    'passkey-removed': (name) => ({
      subject: 'Una passkey è stata rimossa',
      text: `Al tuo account non si accede più con la passkey «${name}».`,
    }),
    'provider-linked': (name) => ({
      subject: `${name} è collegato`,
      text: `Da adesso si accede al tuo account anche con ${name}.`,
    }),
    'provider-unlinked': (name) => ({
      subject: `${name} non è più collegato`,
      text: `Al tuo account non si accede più con ${name}.`,
    }),
    'recovery-codes-made': () => ({
      subject: 'Hai nuovi codici di recupero',
      text: 'Hai creato nuovi codici di recupero. Quelli di prima non sono più validi.',
    }),
    'recovery-code-used': (left) => ({
      subject: 'Un codice di recupero è stato usato',
      text: `Qualcuno ha fatto l’accesso al tuo account con un codice di recupero. Codici rimasti: ${left}.`,
    }),
  },
  welcome: ({ email }) => ({
    subject: 'Il tuo account Apice è pronto',
    preheader: 'Ogni lezione riprende da dove la lasci.',
    paragraphs: [
      `Accedi con ${email}, da qualunque dispositivo.`,
      'Ogni lezione riprende da dove la lasci. Se ti serve una mano, la trovi alla voce Aiuto del menu.',
    ],
    action: 'Vai al catalogo',
    notes: [
      'Non hai aperto tu questo account? Qualcuno ha scritto il tuo indirizzo per sbaglio: ignora questa e-mail.',
    ],
  }),
  newDevice: ({ device, when }) => ({
    title: 'Accesso da un nuovo dispositivo',
    body: `Il tuo account è stato aperto il ${when} da ${device || 'un dispositivo senza nome'}. Eri tu? Non fare niente. Se non eri tu, cambia subito la password ed esci da tutti i dispositivi.`,
  }),
  methodFrame: {
    action: 'Controlla il tuo profilo',
    notes: ['Eri tu? Non fare niente. Se non eri tu, cambia subito la password ed esci da tutti i dispositivi.'],
  },
  notification: {
    action: 'Apri Apice',
    why: 'Ricevi questa e-mail perché hai scelto di averla tra le tue notifiche.',
    stop: 'Per non riceverne più su questo argomento:',
  },
  or: ' o ',
};
