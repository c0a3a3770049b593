import type { BillingTexts } from '../shape';

export const es: BillingTexts = {
  facts: {
    plan: 'Plan',
    recipients: 'Para',
    opened: 'Ya abiertos, se quedan',
    goods: 'Compra',
    returnTo: 'Dirección de devolución',
    returnCost: 'Gastos de devolución',
    amount: 'Importe',
    tax: 'Incluye IVA',
    back: 'Reembolso',
    used: 'Días ya usados',
    at: 'Fecha y hora',
    until: 'Acceso hasta',
    credit: 'Pagado con tu crédito',
    invoice: 'Factura',
    creditNote: 'Nota de crédito',
    backInAll: 'Reembolsado en total',
    kept: 'Retenido',
    reason: 'Motivo',
    renewsOn: 'Se renueva el',
    closedOn: 'Acceso cerrado desde',
    endedOn: 'Terminó el',
    price: 'Precio',
    card: 'Tarjeta',
    expires: 'Caduca',
    duration: 'Duración',
    renewal: 'Precio de la renovación',
    endsOn: 'Termina el',
    start: 'Acceso inmediato',
    withdrawal: 'Derecho de desistimiento',
    terms: 'Condiciones del contrato',
  },
  words: {
    month: 'un mes, luego se renueva sola hasta que la canceles',
    year: 'un año, luego se renueva sola hasta que la canceles',
    once: 'un periodo, sin renovación',
    startAsked: 'lo pediste expresamente: si desistes, pagas los días ya usados',
    withdrawUntil: (day) => `hasta el ${day}, en tu perfil`,
    reduced: (price, full, payments) => {
      if (payments === null) return `${price}, con tu código promocional`;
      const times = payments === 1 ? 'en este pago' : `en los próximos ${payments} pagos`;
      return `${price} ${times}, con tu código promocional; después ${full}`;
    },
    returnSender: 'a tu cargo',
    noWithdrawal: 'no existe para quien compra para su actividad',
    attached: 'El contrato va adjunto a este correo, en PDF: guárdalo.',
  },
  purchaseDone: {
    subject: 'Tu compra está confirmada',
    paragraphs: ['Hemos recibido tu pago: ya está todo listo.', 'La factura está en tu perfil.'],
    action: 'Ir al perfil',
  },
  giftPaid: {
    subject: 'Tu regalo está listo',
    paragraphs: [
      'Hemos recibido tu pago. Cada regalo sale por correo el día que elegiste.',
      'Los códigos y las entregas los encuentras cuando quieras: también en tu perfil, en «Tus regalos».',
    ],
    action: 'Ver los códigos',
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
      'No hemos podido renovar tu suscripción: el banco no ha aceptado el pago, o falta una tarjeta de la que cobrarlo.',
      'El catálogo sigue abierto unos días más. Añade una tarjeta y lo intentamos de nuevo enseguida.',
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
  yearWithdrawn: {
    subject: 'Recibo de tu desistimiento',
    paragraphs: [
      'Hemos recibido tu desistimiento del año pagado por adelantado. Te devolvemos el importe de abajo al medio con el que pagaste, en 14 días.',
      'La suscripción sigue como estaba antes de ese año.',
    ],
    action: 'Ir al perfil',
  },
  giftsWithdrawn: {
    subject: 'Recibo de tu desistimiento del regalo',
    paragraphs: [
      'Hemos recibido tu desistimiento. Te devolvemos el importe de abajo al medio con el que pagaste, en 14 días.',
      'Los códigos que nadie había abierto ya no son válidos. Los regalos ya abiertos se quedan con quien los abrió.',
    ],
    action: 'Ver el regalo',
  },
  goodsWithdrawn: {
    subject: 'Recibo de tu desistimiento de la compra',
    paragraphs: [
      'Hemos recibido tu desistimiento. Envía lo que compraste en los 14 días desde hoy a la dirección de abajo; si no la ves, responde a este correo y te la escribimos.',
      'Te devolvemos todo lo que pagaste, al medio con el que pagaste, en 14 días desde hoy; podemos esperar a recibirlo, o a la prueba de que lo enviaste.',
    ],
    action: 'Ir al perfil',
  },
  goodsReduced: {
    subject: 'Tu devolución ha llegado: el reembolso es menor',
    paragraphs: [
      'Hemos recibido lo que has devuelto. Vale menos que antes, por el motivo de abajo: por eso te reembolsamos una parte del precio (Código de consumo italiano, artículo 57, apartado 2).',
      'Si no estás de acuerdo, responde a este correo.',
    ],
    action: 'Ir al perfil',
  },
  renewalPaid: {
    subject: 'Tu suscripción se ha renovado',
    paragraphs: ['Hemos recibido el pago de la renovación: todo sigue abierto.', 'La factura está en tu perfil.'],
    action: 'Ver las facturas',
  },
  latePaid: {
    subject: 'La renovación pendiente está pagada',
    paragraphs: [
      'La renovación que quedó sin pagar está pagada: la suscripción continúa.',
      'La factura está en tu perfil.',
    ],
    action: 'Ver las facturas',
  },
  changePaid: {
    subject: 'Tu nuevo plan está activo',
    paragraphs: ['Has cambiado de plan y hemos cobrado la diferencia de abajo.', 'La factura está en tu perfil.'],
    action: 'Ver las facturas',
  },
  advancePaid: {
    subject: 'Tu año por adelantado está pagado',
    paragraphs: ['Hemos añadido un año al final del periodo que ya habías pagado.', 'La factura está en tu perfil.'],
    action: 'Ver las facturas',
  },
  refunded: {
    subject: 'Te hemos hecho un reembolso',
    paragraphs: [
      'Lo que pagaste con tarjeta o desde una cuenta vuelve allí; lo que pagaste con tu crédito vuelve a tu crédito. El banco puede tardar unos días.',
      'Los documentos están en tu perfil, entre las facturas.',
    ],
    action: 'Ver las facturas',
  },
  paymentRetried: {
    subject: 'El pago tampoco se ha realizado esta vez',
    paragraphs: [
      'Hemos vuelto a intentar el cobro de la renovación de tu suscripción: el banco no lo ha aceptado, o falta una tarjeta de la que cobrarlo.',
      'Añade una tarjeta y lo intentamos de nuevo enseguida.',
    ],
    action: 'Actualizar la tarjeta',
  },
  accessClosed: {
    subject: 'El catálogo está cerrado: la renovación no está pagada',
    paragraphs: [
      'La renovación de tu suscripción sigue sin pagarse, y desde ahora el catálogo está cerrado. Tu lista y tu progreso se quedan.',
      'Añade una tarjeta: cuando el pago se realice, todo vuelve a abrirse. Si no, la suscripción termina sola.',
    ],
    action: 'Actualizar la tarjeta',
  },
  renewalNotice: {
    subject: 'Tu suscripción está a punto de renovarse',
    paragraphs: [
      'Dentro de un mes, más o menos, tu suscripción se renueva sola, en la fecha y al precio de abajo.',
      'Si no quieres renovarla, cancélala en tu perfil antes de ese día: no cuesta nada, y todo sigue abierto hasta el final del periodo.',
    ],
    action: 'Gestionar la suscripción',
  },
  cardExpiring: {
    subject: 'Tu tarjeta caduca antes de la renovación',
    paragraphs: [
      'La tarjeta de abajo caduca antes de la próxima renovación de tu suscripción: el pago podría fallar.',
      'Añade la tarjeta nueva en tu perfil.',
    ],
    action: 'Actualizar la tarjeta',
  },
  disputeOpened: {
    subject: 'Uno de tus pagos está en disputa',
    paragraphs: [
      'Tu banco nos comunica que el pago de abajo está en disputa, y lo ha retirado. Hasta que decida, el tiempo que ese pago cubría está cerrado; todo lo demás sigue igual.',
      'Si la disputa es un error, pide al banco que la retire: cuando el importe vuelva, se abre todo de nuevo por sí solo, hasta la misma fecha de antes.',
    ],
    action: 'Ir al perfil',
  },
  disputeWon: {
    subject: 'La disputa ha terminado: todo está abierto de nuevo',
    paragraphs: [
      'El banco ha confirmado el pago de abajo. El tiempo que cubría está abierto de nuevo, hasta la misma fecha de antes.',
    ],
    action: 'Ir al perfil',
  },
  disputeLost: {
    subject: 'La disputa se ha aceptado: el importe ha vuelto a ti',
    paragraphs: [
      'El banco te ha devuelto el pago de abajo: el tiempo que cubría sigue cerrado. Por nuestra parte no hay otro reembolso.',
      'La nota de abono está en tu perfil, entre las facturas.',
    ],
    action: 'Ver las facturas',
  },
};
