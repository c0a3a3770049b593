import type { ContractTexts } from '../shape';

export const it: ContractTexts = {
  title: 'Contratto',
  file: 'contratto',
  headings: {
    parties: 'Le parti',
    object: 'Che cosa hai comprato',
    price: 'Prezzo',
    duration: 'Durata e rinnovo',
    delivery: 'Consegna',
    start: 'Accesso da subito',
    withdrawal: 'Diritto di recesso',
    form: 'Modulo di recesso tipo',
    help: 'Reclami, garanzia e contatti',
    terms: 'Condizioni del contratto',
  },
  lines: {
    seller: 'Vende: {{name}}',
    seat: 'Sede: {{value}}',
    vat: 'Partita IVA: {{value}}',
    rea: 'REA: {{value}}',
    capital: 'Capitale sociale: {{value}}',
    sellerMail: 'E-mail: {{email}}',
    buyer: 'Compra: {{name}}, {{email}}',
    company: 'Per conto di: {{name}}',
    asBusiness: 'L’acquisto è fatto per la propria attività.',
    plan: 'Abbonamento ad Apice, piano «{{name}}».',
    change: 'Passaggio al piano «{{name}}» del tuo abbonamento ad Apice.',
    advance: 'Un anno in più del tuo abbonamento ad Apice, piano «{{name}}», pagato in anticipo.',
    giftMonth: 'Un mese di Apice in regalo, piano «{{name}}», per {{recipient}}.',
    giftYear: 'Un anno di Apice in regalo, piano «{{name}}», per {{recipient}}.',
    goods: '{{count}} × {{name}}',
    concluded: 'Contratto concluso il {{moment}}.',
    invoice: 'Fattura: {{number}}',
    paid: 'Prezzo pagato: {{amount}}, {{vat}}.',
    difference: 'Differenza pagata: {{amount}}, {{vat}}.',
    credit: 'Parte pagata con il tuo credito: {{amount}}.',
    vatIncluded: 'IVA compresa',
    vatReverse: 'senza IVA: inversione contabile, la deve chi compra (art. 7-ter DPR 633/72)',
    vatOutside: 'senza IVA: operazione non soggetta (art. 7-ter DPR 633/72)',
    vatNone: 'senza IVA in fattura',
    month: 'L’abbonamento dura un mese, poi si rinnova da solo di mese in mese finché non lo disdici.',
    year: 'L’abbonamento dura un anno, poi si rinnova da solo di anno in anno finché non lo disdici.',
    advanceAdded: 'L’anno si aggiunge alla fine del periodo che avevi già pagato.',
    renews: 'Si rinnova il {{day}}, al prezzo di {{amount}}, {{vat}}.',
    renewsReduced: 'Si rinnova il {{day}}: con il tuo codice promozionale ogni rinnovo costa {{amount}}, {{vat}}.',
    renewsReducedOnce:
      'Si rinnova il {{day}}: con il tuo codice promozionale quel pagamento è di {{amount}}, {{vat}}; i successivi di {{full}}.',
    renewsReducedTimes:
      'Si rinnova il {{day}}: con il tuo codice promozionale i prossimi {{count}} pagamenti sono di {{amount}}, {{vat}}; i successivi di {{full}}.',
    cancel:
      'Puoi disdire quando vuoi, senza costi: nel profilo, in «Disdetta e recesso», premi «Disdici». L’accesso resta fino alla fine del periodo pagato.',
    ends: 'Finisce il {{day}} e non si rinnova.',
    giftDelivery: 'Ogni regalo parte per e-mail nel giorno che hai scelto.',
    giftTime:
      'Si apre entro un anno dalla consegna, e il tempo conta dal giorno in cui chi lo riceve lo apre. Alla fine non si rinnova e nessuno paga altro.',
    goodsDelivery:
      'Spediamo all’indirizzo che hai scritto al pagamento, senza ritardo e al più tardi entro 30 giorni dal contratto.',
    startAsked:
      'Al pagamento hai chiesto espressamente che l’accesso cominciasse subito, prima della fine del termine per recedere.',
    startMeans: 'Per questo, se recedi, paghi i giorni già passati, in proporzione al prezzo.',
    until: 'Puoi recedere dal contratto, senza dire perché, fino al {{day}} compreso.',
    untilGift:
      'Puoi recedere dai regali che nessuno ha ancora aperto, senza dire perché, fino al {{day}} compreso. I loro codici smettono di valere.',
    untilGoods:
      'Puoi recedere dal contratto, senza dire perché, entro 14 giorni da quello in cui ricevi quello che hai comprato, che non si conta; se arriva in più volte, conta l’ultima. Contiamo la consegna al più tardi, 30 giorni dopo l’acquisto: puoi recedere fino al {{day}} compreso, e anche dopo se dalla consegna non sono ancora passati 14 giorni.',
    howProfile:
      'Nel profilo, in «Disdetta e recesso», premi «Recedi dal contratto qui»; oppure scrivi a {{email}} che vuoi recedere. Puoi usare il modulo qui sotto, ma non è obbligatorio.',
    howGift:
      'Nel profilo, in «I tuoi regali», apri «Vedi i codici» e premi «Recedi dal regalo»; oppure scrivi a {{email}} che vuoi recedere. Puoi usare il modulo qui sotto, ma non è obbligatorio.',
    howGoods:
      'Nel profilo, in «I tuoi acquisti», premi «Recedi dall’acquisto»; oppure scrivi a {{email}} che vuoi recedere. Puoi usare il modulo qui sotto, ma non è obbligatorio.',
    inTime: 'Basta che la tua dichiarazione parta prima della fine del termine.',
    backRest:
      'Entro 14 giorni dalla dichiarazione ti restituiamo quello che hai pagato, meno i giorni già passati, sul mezzo con cui hai pagato. L’accesso finisce quando recedi.',
    backWhole:
      'Entro 14 giorni dalla dichiarazione ti restituiamo tutto quello che hai pagato, sul mezzo con cui hai pagato.',
    backGift:
      'Entro 14 giorni dalla dichiarazione ti restituiamo quello che hai pagato per quei regali, sul mezzo con cui hai pagato.',
    backGoods:
      'Ti restituiamo quello che hai pagato, anche la consegna, entro 14 giorni dalla dichiarazione, sul mezzo con cui hai pagato; possiamo aspettare di avere ricevuto quello che restituisci, o la prova che lo hai spedito.',
    return: 'Rispedisci quello che hai ricevuto entro 14 giorni dalla dichiarazione, a: {{address}}.',
    returnLater:
      'Rispedisci quello che hai ricevuto entro 14 giorni dalla dichiarazione: l’indirizzo te lo scriviamo se rispondi all’e-mail di conferma del recesso.',
    returnCost: 'La spedizione di ritorno è a carico tuo.',
    formNote: 'Compila e restituisci il presente modulo solo se desideri recedere dal contratto.',
    formTo: 'Destinatario: {{to}}',
    formText:
      'Con la presente io/noi (*) notifico/notifichiamo il recesso dal mio/nostro (*) contratto di vendita dei seguenti beni/servizi (*): ____________',
    formOrdered: 'Ordinato il (*)/ricevuto il (*): ____________',
    formName: 'Nome del/dei consumatore(i): ____________',
    formAddress: 'Indirizzo del/dei consumatore(i): ____________',
    formSigned:
      'Firma del/dei consumatore(i), solo se il presente modulo è notificato in versione cartacea: ____________',
    formDate: 'Data: ____________',
    formStar: '(*) Cancellare la dicitura inutile.',
    complaints: 'Per reclami e domande scrivi a {{email}}, oppure dalla pagina Aiuto del sito.',
    guarantee:
      'Per quello che hai comprato vale la garanzia legale di conformità (Codice del consumo, articoli da 128 a 135-vicies ter).',
    termsAre: 'Queste sono le condizioni in vigore quando hai comprato; sul sito sono a questo indirizzo: {{address}}',
  },
};
