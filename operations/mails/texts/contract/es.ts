import type { ContractTexts } from '../shape';

export const es: ContractTexts = {
  title: 'Contrato',
  file: 'contrato',
  headings: {
    parties: 'Las partes',
    object: 'Qué has comprado',
    price: 'Precio',
    duration: 'Duración y renovación',
    delivery: 'Entrega',
    start: 'Acceso desde el principio',
    withdrawal: 'Derecho de desistimiento',
    form: 'Modelo de formulario de desistimiento',
    help: 'Reclamaciones, garantía y contacto',
    terms: 'Condiciones del contrato',
  },
  lines: {
    seller: 'Vende: {{name}}',
    seat: 'Domicilio social: {{value}}',
    vat: 'Número de IVA: {{value}}',
    rea: 'REA: {{value}}',
    capital: 'Capital social: {{value}}',
    sellerMail: 'Correo: {{email}}',
    buyer: 'Compra: {{name}}, {{email}}',
    company: 'Por cuenta de: {{name}}',
    asBusiness: 'La compra se hace para la propia actividad.',
    plan: 'Suscripción a Apice, plan «{{name}}».',
    change: 'Cambio de tu suscripción a Apice al plan «{{name}}».',
    advance: 'Un año más de tu suscripción a Apice, plan «{{name}}», pagado por adelantado.',
    giftMonth: 'Un mes de Apice de regalo, plan «{{name}}», para {{recipient}}.',
    giftYear: 'Un año de Apice de regalo, plan «{{name}}», para {{recipient}}.',
    goods: '{{count}} × {{name}}',
    concluded: 'Contrato celebrado el {{moment}}.',
    invoice: 'Factura: {{number}}',
    paid: 'Precio pagado: {{amount}}, {{vat}}.',
    difference: 'Diferencia pagada: {{amount}}, {{vat}}.',
    credit: 'Parte pagada con tu crédito: {{amount}}.',
    vatIncluded: 'IVA incluido',
    vatReverse: 'sin IVA: inversión del sujeto pasivo, lo debe quien compra (art. 7-ter DPR italiano 633/72)',
    vatOutside: 'sin IVA: operación no sujeta (art. 7-ter DPR italiano 633/72)',
    vatNone: 'sin IVA en la factura',
    month: 'La suscripción dura un mes y luego se renueva sola de mes en mes hasta que la canceles.',
    year: 'La suscripción dura un año y luego se renueva sola de año en año hasta que la canceles.',
    advanceAdded: 'El año se añade al final del periodo que ya habías pagado.',
    renews: 'Se renueva el {{day}}, al precio de {{amount}}, {{vat}}.',
    renewsReduced: 'Se renueva el {{day}}: con tu código promocional cada renovación cuesta {{amount}}, {{vat}}.',
    renewsReducedOnce:
      'Se renueva el {{day}}: con tu código promocional ese pago es de {{amount}}, {{vat}}; los siguientes, de {{full}}.',
    renewsReducedTimes:
      'Se renueva el {{day}}: con tu código promocional los próximos {{count}} pagos son de {{amount}}, {{vat}}; los siguientes, de {{full}}.',
    cancel:
      'Puedes cancelar cuando quieras, sin coste: en tu perfil, en «Cancelación y desistimiento», pulsa «Cancelar». El acceso sigue hasta el final del periodo pagado.',
    ends: 'Termina el {{day}} y no se renueva.',
    giftDelivery: 'Cada regalo sale por correo electrónico el día que elegiste.',
    giftTime:
      'Se abre en un año desde la entrega, y el tiempo cuenta desde el día en que quien lo recibe lo abre. Al final no se renueva y nadie paga más.',
    goodsDelivery:
      'Enviamos a la dirección que escribiste al pagar, sin demora y a más tardar en 30 días desde el contrato.',
    startAsked:
      'Al pagar pediste expresamente que el acceso empezara enseguida, antes de que acabara el plazo para desistir.',
    startMeans: 'Por eso, si desistes, pagas los días ya pasados, en proporción al precio.',
    until: 'Puedes desistir del contrato, sin decir por qué, hasta el {{day}} incluido.',
    untilGift:
      'Puedes desistir de los regalos que nadie haya abierto todavía, sin decir por qué, hasta el {{day}} incluido. Sus códigos dejan de valer.',
    untilGoods:
      'Puedes desistir del contrato, sin decir por qué, en los 14 días siguientes al día en que recibes lo que has comprado, que no se cuenta; si llega en varias veces, cuenta la última. Contamos la entrega más tardía, 30 días después de la compra: puedes desistir hasta el {{day}} incluido, y también después si desde la entrega aún no han pasado 14 días.',
    howProfile:
      'En tu perfil, en «Cancelación y desistimiento», pulsa «Desistir del contrato aquí»; o escribe a {{email}} que quieres desistir. Puedes usar el formulario de abajo, pero no es obligatorio.',
    howGift:
      'En tu perfil, en «Tus regalos», abre «Ver los códigos» y pulsa «Desistir del regalo»; o escribe a {{email}} que quieres desistir. Puedes usar el formulario de abajo, pero no es obligatorio.',
    howGoods:
      'En tu perfil, en «Tus compras», pulsa «Desistir de la compra»; o escribe a {{email}} que quieres desistir. Puedes usar el formulario de abajo, pero no es obligatorio.',
    inTime: 'Basta con que tu declaración salga antes de que acabe el plazo.',
    backRest:
      'En 14 días desde la declaración te devolvemos lo que pagaste, menos los días ya pasados, por el medio con el que pagaste. El acceso termina cuando desistes.',
    backWhole: 'En 14 días desde la declaración te devolvemos todo lo que pagaste, por el medio con el que pagaste.',
    backGift:
      'En 14 días desde la declaración te devolvemos lo que pagaste por esos regalos, por el medio con el que pagaste.',
    backGoods:
      'Te devolvemos lo que pagaste, también la entrega, en 14 días desde la declaración, por el medio con el que pagaste; podemos esperar a recibir lo que devuelves, o la prueba de que lo has enviado.',
    return: 'Devuelve lo que recibiste en 14 días desde la declaración, a: {{address}}.',
    returnLater:
      'Devuelve lo que recibiste en 14 días desde la declaración: responde al correo que confirma el desistimiento y te escribimos la dirección.',
    returnCost: 'El envío de vuelta corre a tu cargo.',
    formNote: 'Cumplimenta y envía el presente formulario solo si deseas desistir del contrato.',
    formTo: 'A la atención de: {{to}}',
    formText:
      'Por la presente le comunico/comunicamos (*) que desisto de mi/desistimos de nuestro (*) contrato de venta del siguiente bien/prestación del siguiente servicio (*): ____________',
    formOrdered: 'Pedido el (*)/recibido el (*): ____________',
    formName: 'Nombre del consumidor o de los consumidores: ____________',
    formAddress: 'Domicilio del consumidor o de los consumidores: ____________',
    formSigned:
      'Firma del consumidor o de los consumidores, solo si el presente formulario se presenta en papel: ____________',
    formDate: 'Fecha: ____________',
    formStar: '(*) Táchese lo que no proceda.',
    complaints: 'Para reclamaciones y preguntas escribe a {{email}}, o usa la página de Ayuda del sitio.',
    guarantee:
      'Lo que has comprado tiene la garantía legal de conformidad (Código de Consumo italiano, artículos 128 a 135-vicies ter).',
    termsAre: 'Estas son las condiciones en vigor cuando compraste; en el sitio están en esta dirección: {{address}}',
  },
};
