import type { BillingTexts } from '../shape';

export const it: BillingTexts = {
  facts: {
    plan: 'Piano',
    recipients: 'Per',
    opened: 'Già aperti, restano',
    goods: 'Acquisto',
    returnTo: 'Indirizzo del reso',
    returnCost: 'Spese di restituzione',
    amount: 'Importo',
    tax: 'Di cui IVA',
    back: 'Rimborso',
    used: 'Giorni già usati',
    at: 'Data e ora',
    until: 'Accesso fino al',
    credit: 'Pagato con il tuo credito',
    invoice: 'Fattura',
    creditNote: 'Nota di credito',
    backInAll: 'Rimborsato in tutto',
    kept: 'Trattenuto',
    reason: 'Motivo',
    renewsOn: 'Si rinnova il',
    closedOn: 'Accesso chiuso dal',
    endedOn: 'Finito il',
    price: 'Prezzo',
    card: 'Carta',
    expires: 'Scade',
    duration: 'Durata',
    renewal: 'Prezzo del rinnovo',
    endsOn: 'Finisce il',
    start: 'Accesso da subito',
    withdrawal: 'Diritto di recesso',
    terms: 'Condizioni del contratto',
  },
  words: {
    month: 'un mese, poi si rinnova da solo finché non lo disdici',
    year: 'un anno, poi si rinnova da solo finché non lo disdici',
    once: 'un periodo, senza rinnovo',
    startAsked: 'lo hai chiesto espressamente: se recedi, paghi i giorni già usati',
    withdrawUntil: (day) => `fino al ${day}, dal tuo profilo`,
    reduced: (price, full, payments) => {
      if (payments === null) return `${price}, con il tuo codice promozionale`;
      const times = payments === 1 ? 'per questo pagamento' : `per i prossimi ${payments} pagamenti`;
      return `${price} ${times}, con il tuo codice promozionale; poi ${full}`;
    },
    returnSender: 'a carico tuo',
    noWithdrawal: 'non previsto per chi compra per la propria attività',
    attached: 'Il contratto è allegato a questa e-mail, in PDF: conservalo.',
  },
  purchaseDone: {
    subject: 'Il tuo acquisto è confermato',
    paragraphs: ['Abbiamo ricevuto il tuo pagamento: è già tutto pronto.', 'La fattura è nel tuo profilo.'],
    action: 'Vai al profilo',
  },
  giftPaid: {
    subject: 'Il tuo regalo è pronto',
    paragraphs: [
      'Abbiamo ricevuto il tuo pagamento. Ogni regalo parte per e-mail nel giorno che hai scelto.',
      'I codici e le consegne li ritrovi quando vuoi: anche dal tuo profilo, in «I tuoi regali».',
    ],
    action: 'Vedi i codici',
  },
  purchaseRefused: {
    subject: 'Il tuo acquisto non è andato a buon fine',
    paragraphs: [
      'L’acquisto qui sotto non si è concluso: la tua banca non ha confermato il pagamento, oppure il pagamento è arrivato quando non c’era più nulla da attivare.',
      'Non ti resta addebitato nulla: se l’importo ci è arrivato, lo abbiamo rimborsato per intero. Quello che avevi prima resta com’era.',
      'Puoi riprovare quando vuoi, anche con un altro metodo.',
    ],
    action: 'Vai al profilo',
  },
  paymentFailed: {
    subject: 'Il pagamento non è riuscito',
    paragraphs: [
      'Non siamo riusciti a rinnovare il tuo abbonamento: la banca non ha accettato il pagamento, oppure manca una carta da cui prenderlo.',
      'Il catalogo resta aperto ancora qualche giorno. Aggiungi una carta e riproviamo subito.',
    ],
    action: 'Aggiorna la carta',
  },
  accessEnded: {
    subject: 'Il tuo abbonamento è finito',
    paragraphs: ['Da adesso il catalogo è chiuso. La tua lista e i tuoi progressi restano: li ritrovi quando torni.'],
    action: 'Vedi i piani',
  },
  subscriptionCanceled: {
    subject: 'Hai disdetto il tuo abbonamento',
    paragraphs: [
      'Non si rinnova più. Fino alla fine del periodo che hai pagato resta tutto aperto.',
      'Hai cambiato idea? Lo riattivi dal profilo.',
    ],
    action: 'Vai al profilo',
  },
  withdrawalReceipt: {
    subject: 'Ricevuta del tuo recesso',
    paragraphs: [
      'Abbiamo ricevuto il tuo recesso dal contratto. Ti restituiamo l’importo qui sotto sul mezzo con cui hai pagato, entro 14 giorni.',
      'L’accesso è finito nel momento del recesso.',
    ],
    action: 'Vai al profilo',
  },
  yearWithdrawn: {
    subject: 'Ricevuta del tuo recesso',
    paragraphs: [
      'Abbiamo ricevuto il tuo recesso dall’anno pagato in anticipo. Ti restituiamo l’importo qui sotto sul mezzo con cui hai pagato, entro 14 giorni.',
      'L’abbonamento continua com’era prima di quell’anno.',
    ],
    action: 'Vai al profilo',
  },
  giftsWithdrawn: {
    subject: 'Ricevuta del tuo recesso dal regalo',
    paragraphs: [
      'Abbiamo ricevuto il tuo recesso. Ti restituiamo l’importo qui sotto sul mezzo con cui hai pagato, entro 14 giorni.',
      'I codici che nessuno aveva aperto non sono più validi. I regali già aperti restano a chi li ha aperti.',
    ],
    action: 'Vedi il regalo',
  },
  goodsWithdrawn: {
    subject: 'Ricevuta del tuo recesso dall’acquisto',
    paragraphs: [
      'Abbiamo ricevuto il tuo recesso. Spedisci quello che hai comprato entro 14 giorni da oggi all’indirizzo qui sotto; se non lo vedi, rispondi a questa e-mail e te lo scriviamo.',
      'Ti restituiamo tutto quello che hai pagato, sul mezzo con cui hai pagato, entro 14 giorni da oggi; possiamo aspettare di averlo ricevuto, o la prova che lo hai spedito.',
    ],
    action: 'Vai al profilo',
  },
  goodsReduced: {
    subject: 'Il tuo reso è arrivato: il rimborso è ridotto',
    paragraphs: [
      'Abbiamo ricevuto quello che hai restituito. Vale meno di prima, per il motivo qui sotto: per questo ti rimborsiamo una parte del prezzo (Codice del consumo, articolo 57, comma 2).',
      'Se non sei d’accordo, rispondi a questa e-mail.',
    ],
    action: 'Vai al profilo',
  },
  renewalPaid: {
    subject: 'Il tuo abbonamento si è rinnovato',
    paragraphs: ['Abbiamo ricevuto il pagamento del rinnovo: tutto resta aperto.', 'La fattura è nel tuo profilo.'],
    action: 'Vedi le fatture',
  },
  latePaid: {
    subject: 'Il rinnovo in sospeso è pagato',
    paragraphs: ['Il rinnovo rimasto da pagare è pagato: l’abbonamento continua.', 'La fattura è nel tuo profilo.'],
    action: 'Vedi le fatture',
  },
  changePaid: {
    subject: 'Il tuo nuovo piano è attivo',
    paragraphs: ['Hai cambiato piano e abbiamo addebitato la differenza qui sotto.', 'La fattura è nel tuo profilo.'],
    action: 'Vedi le fatture',
  },
  advancePaid: {
    subject: 'Il tuo anno in anticipo è pagato',
    paragraphs: [
      'Abbiamo aggiunto un anno alla fine del periodo che avevi già pagato.',
      'La fattura è nel tuo profilo.',
    ],
    action: 'Vedi le fatture',
  },
  refunded: {
    subject: 'Ti abbiamo fatto un rimborso',
    paragraphs: [
      'Quello che avevi pagato con una carta o dal conto torna lì; quello che avevi pagato con il credito torna al tuo credito. La banca può metterci qualche giorno.',
      'I documenti sono nel tuo profilo, tra le fatture.',
    ],
    action: 'Vedi le fatture',
  },
  paymentRetried: {
    subject: 'Il pagamento non è riuscito neanche stavolta',
    paragraphs: [
      'Abbiamo riprovato a incassare il rinnovo del tuo abbonamento: la banca non lo ha accettato, oppure manca una carta da cui prenderlo.',
      'Aggiungi una carta e riproviamo subito.',
    ],
    action: 'Aggiorna la carta',
  },
  accessClosed: {
    subject: 'Il catalogo è chiuso: il rinnovo non è pagato',
    paragraphs: [
      'Il rinnovo del tuo abbonamento non è ancora pagato, e da adesso il catalogo è chiuso. La tua lista e i tuoi progressi restano.',
      'Aggiungi una carta: quando il pagamento riesce, si riapre tutto. Altrimenti l’abbonamento finisce da solo.',
    ],
    action: 'Aggiorna la carta',
  },
  renewalNotice: {
    subject: 'Il tuo abbonamento sta per rinnovarsi',
    paragraphs: [
      'Tra circa un mese il tuo abbonamento si rinnova da solo, alla data e al prezzo qui sotto.',
      'Se non vuoi rinnovarlo, disdici dal profilo prima di quel giorno: non costa nulla, e resta tutto aperto fino alla fine del periodo.',
    ],
    action: 'Gestisci l’abbonamento',
  },
  cardExpiring: {
    subject: 'La tua carta scade prima del rinnovo',
    paragraphs: [
      'La carta qui sotto scade prima del prossimo rinnovo del tuo abbonamento: il pagamento potrebbe non riuscire.',
      'Aggiungi la nuova carta dal profilo.',
    ],
    action: 'Aggiorna la carta',
  },
  disputeOpened: {
    subject: 'Un tuo pagamento è contestato',
    paragraphs: [
      'La tua banca ci comunica che il pagamento qui sotto è contestato, e lo ha ripreso. Finché non decide, il tempo che quel pagamento copriva è chiuso; tutto il resto rimane com’era.',
      'Se la contestazione è un errore, chiedi alla banca di ritirarla: quando l’importo torna, riapriamo tutto da soli, fino alla stessa data di prima.',
    ],
    action: 'Vai al profilo',
  },
  disputeWon: {
    subject: 'La contestazione è chiusa: è di nuovo tutto aperto',
    paragraphs: [
      'La banca ha confermato il pagamento qui sotto. Il tempo che copriva è di nuovo aperto, fino alla stessa data di prima.',
    ],
    action: 'Vai al profilo',
  },
  disputeLost: {
    subject: 'La contestazione è accolta: l’importo è tornato a te',
    paragraphs: [
      'La banca ti ha restituito il pagamento qui sotto: il tempo che copriva resta chiuso. Da parte nostra non segue un altro rimborso.',
      'La nota di credito è nel tuo profilo, tra le fatture.',
    ],
    action: 'Vedi le fatture',
  },
};
