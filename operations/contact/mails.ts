import type { inquiries, occasions, reservations } from '../../db/schema';
import type { Language } from '../../domain/platform/language';
import { frameOf } from '../mails';
import { renderMail, type RenderedMail } from '../mails/layout';

type Inquiry = typeof inquiries.$inferSelect;
type Booking = { occasion: typeof occasions.$inferSelect; reservation: typeof reservations.$inferSelect };

const moment = (at: number) =>
  new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'short' }).format(at);

const words: Record<
  Language,
  { subject: (title: string) => string; lead: string; when: string; where: string; seats: string; note: string }
> = {
  it: {
    subject: (title) => `Ti aspettiamo: ${title}`,
    lead: 'Il tuo posto è prenotato.',
    when: 'Quando',
    where: 'Dove',
    seats: 'Posti',
    note: 'Se non puoi venire rispondi a questa e-mail: qualcun altro avrà il tuo posto.',
  },
  en: {
    subject: (title) => `See you there: ${title}`,
    lead: 'Your seat is booked.',
    when: 'When',
    where: 'Where',
    seats: 'Seats',
    note: 'If you can’t come, answer this e-mail: somebody else will have your seat.',
  },
  es: {
    subject: (title) => `Te esperamos: ${title}`,
    lead: 'Tu plaza está reservada.',
    when: 'Cuándo',
    where: 'Dónde',
    seats: 'Plazas',
    note: 'Si no puedes venir, responde a este correo: otra persona tendrá tu plaza.',
  },
};

/** The mails of the public forms. */
export const contactMails = {
  /** To Apice's staff, who read Italian. */
  inquiry: ({ kind, name, email, company, message }: Inquiry): RenderedMail => {
    const subject = kind === 'help' ? `Richiesta di aiuto da ${name}` : `Collaborazione: ${company || name}`;
    return renderMail({
      language: 'it',
      frame: frameOf('it'),
      subject,
      preheader: message.slice(0, 90),
      title: subject,
      paragraphs: message.split(/\n+/),
      facts: [['Nome', name], ['E-mail', email], ...(company ? [['Studio o azienda', company] as const] : [])],
      notes: [],
    });
  },

  reservation: ({ occasion, reservation }: Booking): RenderedMail => {
    const { language } = reservation;
    const text = words[language];
    const subject = text.subject(occasion.titles[language]);
    return renderMail({
      language,
      frame: frameOf(language),
      subject,
      preheader: text.lead,
      title: occasion.titles[language],
      paragraphs: [text.lead],
      facts: [
        [text.when, `${moment(occasion.startsAt)} (Europe/Rome)`],
        [text.where, occasion.place],
        [text.seats, String(reservation.seats)],
      ],
      notes: [text.note],
    });
  },
};
