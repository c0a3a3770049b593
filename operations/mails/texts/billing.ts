import type { Language } from '../../../domain/platform/language';

export type BillingMailKind =
  | 'purchaseDone'
  | 'purchaseRefused'
  | 'paymentFailed'
  | 'accessEnded'
  | 'subscriptionCanceled'
  | 'withdrawalReceipt';
type Words = { subject: string; paragraphs: string[]; action: string };
type Texts = Record<BillingMailKind, Words> & {
  facts: Record<'plan' | 'amount' | 'back' | 'used' | 'at' | 'until', string>;
};

/** Mails about money, which cannot be switched off. */
export const billingTexts: Record<Language, Texts> = {
  it: {
    facts: {
      plan: 'Piano',
      amount: 'Importo',
      back: 'Rimborso',
      used: 'Giorni già usati',
      at: 'Data e ora',
      until: 'Accesso fino al',
    },
    purchaseDone: {
      subject: 'Il tuo acquisto è confermato',
      paragraphs: ['Abbiamo ricevuto il tuo pagamento: è già tutto pronto.', 'La fattura è nel tuo profilo.'],
      action: 'Vai al profilo',
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
        'Non siamo riusciti a rinnovare il tuo abbonamento: la banca ha rifiutato il pagamento.',
        'Il catalogo resta aperto ancora qualche giorno. Aggiungi un’altra carta e riproviamo subito.',
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
  },
  en: {
    facts: {
      plan: 'Plan',
      amount: 'Amount',
      back: 'Refund',
      used: 'Days already used',
      at: 'Date and time',
      until: 'Access until',
    },
    purchaseDone: {
      subject: 'Your purchase is confirmed',
      paragraphs: ['We have received your payment: everything is ready.', 'The invoice is in your profile.'],
      action: 'Go to your profile',
    },
    purchaseRefused: {
      subject: 'Your purchase didn’t go through',
      paragraphs: [
        'The purchase below didn’t go through: your bank didn’t confirm the payment, or the payment arrived when there was nothing left to activate.',
        'You aren’t charged anything: if the amount reached us, we have refunded all of it. What you had before stays as it was.',
        'You can try again whenever you like, with another method too.',
      ],
      action: 'Go to your profile',
    },
    paymentFailed: {
      subject: 'The payment didn’t go through',
      paragraphs: [
        'We couldn’t renew your subscription: the bank declined the payment.',
        'The catalogue stays open for a few more days. Add another card and we try again at once.',
      ],
      action: 'Update the card',
    },
    accessEnded: {
      subject: 'Your subscription has ended',
      paragraphs: [
        'From now on the catalogue is closed. Your list and your progress stay: you find them when you come back.',
      ],
      action: 'See the plans',
    },
    subscriptionCanceled: {
      subject: 'You have cancelled your subscription',
      paragraphs: [
        'It won’t renew. Until the end of the period you paid for everything stays open.',
        'Changed your mind? Take it up again in your profile.',
      ],
      action: 'Go to your profile',
    },
    withdrawalReceipt: {
      subject: 'Receipt of your withdrawal',
      paragraphs: [
        'We have received your withdrawal from the contract. The amount below goes back to the means you paid with, within 14 days.',
        'Access ended at the moment of the withdrawal.',
      ],
      action: 'Go to your profile',
    },
  },
  es: {
    facts: {
      plan: 'Plan',
      amount: 'Importe',
      back: 'Reembolso',
      used: 'Días ya usados',
      at: 'Fecha y hora',
      until: 'Acceso hasta',
    },
    purchaseDone: {
      subject: 'Tu compra está confirmada',
      paragraphs: ['Hemos recibido tu pago: ya está todo listo.', 'La factura está en tu perfil.'],
      action: 'Ir al perfil',
    },
    purchaseRefused: {
      subject: 'Tu compra no se ha completado',
      paragraphs: [
        'La compra de abajo no se ha completado: tu banco no ha confirmado el pago, o el pago llegó cuando ya no había nada que activar.',
        'No se te cobra nada: si el importe nos llegó, te lo hemos devuelto por completo. Lo que tenías antes sigue igual.',
        'Puedes volver a intentarlo cuando quieras, también con otro método.',
      ],
      action: 'Ir a tu perfil',
    },
    paymentFailed: {
      subject: 'El pago no se ha realizado',
      paragraphs: [
        'No hemos podido renovar tu suscripción: el banco ha rechazado el pago.',
        'El catálogo sigue abierto unos días más. Añade otra tarjeta y lo intentamos de nuevo enseguida.',
      ],
      action: 'Actualizar la tarjeta',
    },
    accessEnded: {
      subject: 'Tu suscripción ha terminado',
      paragraphs: [
        'Desde ahora el catálogo está cerrado. Tu lista y tu progreso se quedan: los encontrarás cuando vuelvas.',
      ],
      action: 'Ver los planes',
    },
    subscriptionCanceled: {
      subject: 'Has cancelado tu suscripción',
      paragraphs: [
        'No se renovará. Hasta el final del periodo pagado sigue todo abierto.',
        '¿Has cambiado de idea? La reactivas en tu perfil.',
      ],
      action: 'Ir al perfil',
    },
    withdrawalReceipt: {
      subject: 'Recibo de tu desistimiento',
      paragraphs: [
        'Hemos recibido tu desistimiento del contrato. Te devolvemos el importe de abajo al medio con el que pagaste, en 14 días.',
        'El acceso terminó en el momento del desistimiento.',
      ],
      action: 'Ir al perfil',
    },
  },
};
