import type { MailTexts } from './shape';

const notYou = '¿No fuiste tú? No hagas nada: tu cuenta sigue igual.';

export const es: MailTexts = {
  frame: {
    copyLink: 'Si el botón no funciona, abre esta dirección:',
    why: 'Recibes este correo porque trata de una cuenta, no por publicidad.',
    tagline: 'Apice, formación para profesionales de la odontología.',
    when: 'Cuándo',
    device: 'Dispositivo',
  },
  resetPassword: ({ email }) => ({
    subject: 'Elige una nueva contraseña',
    preheader: 'El enlace dura una hora y funciona una sola vez.',
    paragraphs: [
      `Has pedido una nueva contraseña para la cuenta ${email}.`,
      'Después del cambio tendrás que iniciar sesión de nuevo en cada dispositivo.',
    ],
    action: 'Elegir la contraseña',
    lifetime: 'El enlace dura una hora y funciona una sola vez.',
    notes: ['¿No fuiste tú? No hagas nada: la contraseña sigue siendo la de antes.'],
  }),
  enterWith: ({ email, providers }) => ({
    subject: 'Cómo iniciar sesión en Apice',
    preheader: `Tu cuenta se abre con ${providers}.`,
    title: `Inicia sesión con ${providers}`,
    paragraphs: [
      `Has pedido una nueva contraseña para ${email}. Esta cuenta no tiene: se abre con ${providers}.`,
      'Si además quieres una contraseña, elígela en tu perfil cuando hayas iniciado sesión.',
    ],
    action: 'Ir al acceso',
    notes: [notYou],
  }),
  noAccount: ({ email }) => ({
    subject: 'En Apice no hay ninguna cuenta con esta dirección',
    preheader: 'Quizá tu cuenta tiene otra dirección.',
    paragraphs: [
      `Alguien ha pedido una nueva contraseña para ${email}, pero en Apice no hay ninguna cuenta con esta dirección.`,
      'Si fuiste tú, quizá tu cuenta tiene otro correo: prueba con ese.',
    ],
    action: 'Abrir Apice',
    notes: ['¿No fuiste tú? Ignora este correo: no hemos guardado tu dirección.'],
  }),
  verifyEmail: ({ email }) => ({
    subject: 'Confirma tu correo',
    preheader: 'Basta un clic, antes de 24 horas.',
    paragraphs: [
      `Confirma que ${email} es tu dirección: la necesitamos para que puedas volver a tu cuenta si un día no consigues iniciar sesión.`,
    ],
    action: 'Confirmar la dirección',
    lifetime: 'El enlace dura 24 horas y funciona una sola vez.',
    notes: ['¿No tienes cuenta en Apice? Alguien escribió tu dirección por error: ignora este correo.'],
  }),
  changeEmail: ({ email }) => ({
    subject: 'Confirma la nueva dirección',
    preheader: 'Hasta que la confirmes no cambia nada.',
    paragraphs: [`Has pedido iniciar sesión en Apice con ${email}. Hasta que la confirmes no cambia nada.`],
    action: 'Usar esta dirección',
    lifetime: 'El enlace dura 24 horas y funciona una sola vez.',
    notes: ['¿No tienes cuenta en Apice? Alguien escribió tu dirección por error: ignora este correo.'],
  }),
  emailChanged: ({ newEmail }) => ({
    subject: 'Tu dirección ha cambiado',
    preheader: 'Si no fuiste tú, puedes recuperar la de antes.',
    paragraphs: [
      `Desde ahora tu cuenta de Apice se abre con ${newEmail}. Con esta dirección ya no se inicia sesión.`,
      '¿Fuiste tú? No hagas nada. Si no, recupera tu dirección: elegirás una nueva contraseña y la cuenta se cerrará en todos los dispositivos.',
    ],
    action: 'Recuperar mi dirección',
    lifetime: 'El enlace dura 7 días y funciona una sola vez.',
    notes: [],
  }),
  passwordChanged: ({ email }) => ({
    subject: 'Tu contraseña ha cambiado',
    preheader: 'Si no fuiste tú, elige otra ahora mismo.',
    paragraphs: [
      `La contraseña de la cuenta ${email} acaba de cambiar. En los demás dispositivos hay que iniciar sesión de nuevo.`,
      '¿Fuiste tú? No hagas nada. Si no, elige otra contraseña ahora mismo.',
    ],
    action: 'Elegir otra contraseña',
    notes: [],
  }),
  ownerPlanned: ({ name }) => ({
    subject: `Desde mañana ${name} es propietario de Apice`,
    preheader: 'Si no lo has decidido tú, anúlalo hoy.',
    paragraphs: [
      `Con tu cuenta se ha pedido que ${name} sea propietario: dentro de 24 horas podrá hacer todo lo que haces tú.`,
      '¿Lo has decidido tú? No hagas nada. Si no, quita el rol ahora, cambia la contraseña y cierra la sesión en todas partes.',
    ],
    action: 'Abrir la persona',
    notes: [],
  }),
  accountExists: ({ email }) => ({
    subject: 'Esta dirección ya tiene una cuenta',
    preheader: 'No ha cambiado nada.',
    paragraphs: [
      `Alguien ha intentado usar ${email} para otra cuenta de Apice, pero esta dirección ya tiene una.`,
      'Si fuiste tú, inicia sesión con la cuenta que tienes.',
    ],
    action: 'Ir al acceso',
    notes: ['¿No fuiste tú? No hagas nada: no ha cambiado nada.'],
  }),
  ticketAnswer: ({ subject, text, author }) => ({
    subject: `Re: ${subject}`,
    preheader: `${author} te ha respondido.`,
    title: `${author} te ha respondido.`,
    paragraphs: text.split(/\n{2,}/),
    action: 'Abre la conversación',
    notes: ['Puedes responder a este correo, o desde el sitio.'],
  }),
  companyInvitation: ({ email, company }) => ({
    subject: `${company} te ha inscrito en Apice`,
    preheader: 'Tu cuenta está lista.',
    paragraphs: [
      `${company} ha creado para ti una cuenta de Apice con la dirección ${email}.`,
      'Pide a la clínica la contraseña temporal, o elige la tuya con «Contraseña olvidada».',
    ],
    action: 'Abrir Apice',
    notes: [`¿No conoces ${company}? Ignora este correo.`],
  }),
  companyQuestion: ({ company }) => ({
    subject: `${company} te invita en Apice`,
    preheader: 'Hasta que aceptes no ve nada tuyo.',
    paragraphs: [
      `A ${company} le gustaría que tu cuenta de Apice formara parte de la clínica.`,
      'Si aceptas, quien gestiona la clínica ve tu nombre, las lecciones que ves y tus certificados. Puedes salir cuando quieras.',
    ],
    action: 'Responder a la invitación',
    notes: [`¿No conoces ${company}? No hagas nada.`],
  }),
  companyAdded: ({ company }) => ({
    subject: `${company} te tiene en su empresa en Apice`,
    preheader: 'Puedes salir cuando quieras.',
    paragraphs: [
      `Hemos añadido tu cuenta a ${company}.`,
      'Quien gestiona la clínica ve tu nombre, las lecciones que ves y tus certificados. Si no quieres, puedes salir desde tu perfil.',
    ],
    action: 'Abrir el perfil',
    notes: [],
  }),
  rewardShipped: ({ reward, city, tracking }) => ({
    subject: 'Tu premio está en camino',
    preheader: reward,
    paragraphs: [`Hemos enviado «${reward}» a ${city}.`, ...(tracking ? [`Número del mensajero: ${tracking}`] : [])],
    action: 'Ver la solicitud',
    notes: ['La dirección ya no se puede cambiar: si hay algún problema, responde a este correo.'],
  }),
  accountDeleted: ({ email }) => ({
    subject: 'Tu cuenta ya no existe',
    preheader: 'Hemos borrado tus datos.',
    paragraphs: [
      `Hemos borrado la cuenta ${email} y todo lo que contenía. Solo quedan los documentos que la ley nos pide conservar.`,
      'Gracias por el tiempo que has pasado con nosotros.',
    ],
    notes: ['¿No fuiste tú? Responde enseguida a este correo.'],
  }),
  accountRemoved: ({ email }) => ({
    subject: 'Hemos eliminado tu cuenta',
    preheader: 'Con la cuenta termina también la suscripción.',
    paragraphs: [
      `Hemos eliminado la cuenta ${email} y todo lo que contenía. Solo quedan los documentos que la ley nos pide conservar.`,
      'Si tenías una suscripción, ha terminado con la cuenta y ya no pagas nada. Si la compraste como particular en los últimos 14 días, todavía puedes desistir: responde a este correo.',
      'Los regalos que compraste y que nadie ha abierto todavía siguen siendo válidos.',
    ],
    notes: ['¿Crees que es un error? Responde a este correo.'],
  }),
  methodChanged: {
    'sms-added': (digits) => ({
      subject: 'La autenticación en dos pasos está activa',
      text: `Desde ahora, para iniciar sesión hace falta también el código que enviamos al teléfono que termina en ${digits}.`,
    }),
    'sms-removed': (digits) => ({
      subject: 'La autenticación en dos pasos ya no está activa',
      text: `Para iniciar sesión ya no hace falta el código enviado al teléfono que termina en ${digits}.`,
    }),
    'passkey-added': (name) => ({
      subject: 'Hay una nueva passkey',
      text: `Desde ahora en tu cuenta se inicia sesión también con la passkey «${name}».`,
    }),
    'passkey-removed': (name) => ({
      subject: 'Se ha quitado una passkey',
      text: `En tu cuenta ya no se inicia sesión con la passkey «${name}».`,
    }),
    'provider-linked': (name) => ({
      subject: `${name} está vinculado`,
      text: `Desde ahora en tu cuenta se inicia sesión también con ${name}.`,
    }),
    'provider-unlinked': (name) => ({
      subject: `${name} ya no está vinculado`,
      text: `En tu cuenta ya no se inicia sesión con ${name}.`,
    }),
    'recovery-codes-made': () => ({
      subject: 'Tienes nuevos códigos de recuperación',
      text: 'Has creado nuevos códigos de recuperación. Los de antes ya no son válidos.',
    }),
    'recovery-code-used': (left) => ({
      subject: 'Se ha usado un código de recuperación',
      text: `En tu cuenta se ha iniciado sesión con un código de recuperación. Códigos que quedan: ${left}.`,
    }),
  },
  welcome: ({ email }) => ({
    subject: 'Tu cuenta de Apice está lista',
    preheader: 'Cada lección continúa donde la dejas.',
    paragraphs: [
      `Accede con ${email}, desde cualquier dispositivo.`,
      'Cada lección continúa donde la dejas. Si necesitas ayuda, la encuentras en la opción Ayuda del menú.',
    ],
    action: 'Ir al catálogo',
    notes: ['¿No has abierto tú esta cuenta? Alguien escribió tu dirección por error: ignora este correo.'],
  }),
  newDevice: ({ device, when }) => ({
    title: 'Acceso desde un dispositivo nuevo',
    body: `Tu cuenta se abrió el ${when} desde ${device || 'un dispositivo sin nombre'}. ¿Eras tú? No hagas nada. Si no eras tú, cambia enseguida la contraseña y sal de todos los dispositivos.`,
  }),
  methodFrame: {
    action: 'Revisar tu perfil',
    notes: [
      '¿Fuiste tú? No hagas nada. Si no, cambia la contraseña ahora mismo y cierra la sesión en todos los dispositivos.',
    ],
  },
  notification: {
    action: 'Abrir Apice',
    why: 'Recibes este correo porque lo elegiste entre tus notificaciones.',
    stop: 'Para no recibir más sobre este tema:',
  },
  or: ' o ',
};
