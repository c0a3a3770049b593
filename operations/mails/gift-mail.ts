import type { Language } from '../../domain/platform/language';
import { firstName } from '../../domain/gifts/gifts';
import { romeDayText } from '../../domain/shared/rome-day';
import { renderMail, type RenderedMail } from './layout';

type Gift = {
  name: string;
  message: string;
  signature: string;
  interval: 'month' | 'year';
  promoCode: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  link: string;
};

type Words = {
  subject: (from: string) => string;
  title: (name: string) => string;
  period: Record<Gift['interval'], string>;
  text: (period: string, from: string) => string;
  open: string;
  code: string;
  lasts: string;
  notes: readonly string[];
  taken: { subject: (from: string) => string; title: (name: string) => string; text: (from: string) => string };
  frame: { copyLink: string; why: (from: string) => string; tagline: string; when: string; device: string };
};

const words: Record<Language, Words> = {
  it: {
    subject: (from) => `${from} ti ha regalato Apice`,
    title: (name) => `${name}, è tutto aperto.`,
    period: { month: 'un mese', year: 'un anno' },
    text: (period, from) =>
      `${from} ti regala ${period} di Apice: tutte le lezioni di odontoiatria, da guardare quando vuoi. Lo apri quando ti è comodo; da quel giorno conta il tempo.`,
    open: 'Apri il regalo',
    code: 'Codice',
    lasts: 'Si apre fino al',
    notes: ['Non si rinnova e non chiede una carta: alla fine non paga nessuno.'],
    taken: {
      subject: (from) => `${from} ha ritirato il suo regalo`,
      title: (name) => `${name}, il regalo non si apre più.`,
      text: (from) =>
        `${from} ha ritirato il regalo di Apice che ti avevamo mandato: il suo codice non è più valido. Non devi fare nulla, e non paghi nulla.`,
    },
    frame: {
      copyLink: 'Se il pulsante non funziona, apri questo indirizzo:',
      why: (from) => `Ricevi questa e-mail perché ${from} ci ha chiesto di mandarti un regalo. Non è pubblicità.`,
      tagline: 'Apice, formazione per professionisti dell’odontoiatria.',
      when: 'Quando',
      device: 'Dispositivo',
    },
  },
  en: {
    subject: (from) => `${from} gave you Apice`,
    title: (name) => `${name}, everything is open.`,
    period: { month: 'a month', year: 'a year' },
    text: (period, from) =>
      `${from} gives you ${period} of Apice: every lesson on dentistry, to watch whenever you like. Open it when it suits you; the time counts from that day.`,
    open: 'Open the gift',
    code: 'Code',
    lasts: 'Can be opened until',
    notes: ['It doesn’t renew and asks for no card: nobody pays when it ends.'],
    taken: {
      subject: (from) => `${from} took back their gift`,
      title: (name) => `${name}, the gift can no longer be opened.`,
      text: (from) =>
        `${from} took back the gift of Apice that we had sent you: its code is no longer valid. There is nothing you have to do, or pay.`,
    },
    frame: {
      copyLink: 'If the button doesn’t work, open this address:',
      why: (from) => `You get this e-mail because ${from} asked us to send you a gift. It isn’t advertising.`,
      tagline: 'Apice, training for dental professionals.',
      when: 'When',
      device: 'Device',
    },
  },
  es: {
    subject: (from) => `${from} te ha regalado Apice`,
    title: (name) => `${name}, está todo abierto.`,
    period: { month: 'un mes', year: 'un año' },
    text: (period, from) =>
      `${from} te regala ${period} de Apice: todas las lecciones de odontología, para ver cuando quieras. Lo abres cuando te venga bien; el tiempo cuenta desde ese día.`,
    open: 'Abrir el regalo',
    code: 'Código',
    lasts: 'Se puede abrir hasta el',
    notes: ['No se renueva ni pide tarjeta: cuando acaba, nadie paga.'],
    taken: {
      subject: (from) => `${from} ha retirado su regalo`,
      title: (name) => `${name}, el regalo ya no se puede abrir.`,
      text: (from) =>
        `${from} ha retirado el regalo de Apice que te habíamos enviado: su código ya no es válido. No tienes que hacer ni pagar nada.`,
    },
    frame: {
      copyLink: 'Si el botón no funciona, abre esta dirección:',
      why: (from) => `Recibes este correo porque ${from} nos pidió enviarte un regalo. No es publicidad.`,
      tagline: 'Apice, formación para profesionales de la odontología.',
      when: 'Cuándo',
      device: 'Dispositivo',
    },
  },
};

/** The mail that the recipient gets on the day of the gift, with the giver's message first. */
export function giftMail(language: Language, gift: Gift): RenderedMail {
  const { frame, ...say } = words[language];
  const text = say.text(say.period[gift.interval], gift.signature);
  return renderMail({
    language,
    frame: { ...frame, why: frame.why(gift.signature) },
    subject: say.subject(gift.signature),
    preheader: gift.message || text,
    title: say.title(firstName(gift.name)),
    paragraphs: gift.message ? [gift.message, text] : [text],
    facts: [
      [say.code, gift.promoCode],
      // The last whole day of validity: the gift expires at the following midnight.
      [say.lasts, romeDayText(gift.expiresAt - 1)],
    ],
    action: { label: say.open, link: gift.link },
    notes: say.notes,
  });
}

/** The mail to the recipient of a gift that was delivered, and that its giver took back. */
export function takenGiftMail(language: Language, { name, signature }: Pick<Gift, 'name' | 'signature'>): RenderedMail {
  const { frame, taken } = words[language];
  const text = taken.text(signature);
  return renderMail({
    language,
    frame: { ...frame, why: frame.why(signature) },
    subject: taken.subject(signature),
    preheader: text,
    title: taken.title(firstName(name)),
    paragraphs: [text],
    notes: [],
  });
}

/** The same for the bell. */
export const takenGiftNews = (signature: string): Record<Language, { title: string; body: string }> => {
  const say = ({ taken }: Words) => ({ title: taken.subject(signature), body: taken.text(signature) });
  return { it: say(words.it), en: say(words.en), es: say(words.es) };
};
