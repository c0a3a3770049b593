import type { Language } from '../../domain/platform/language';
import { renderMail, type RenderedMail } from './layout';
import { en } from './texts/en';
import { es } from './texts/es';
import { it } from './texts/it';
import type { Words } from './texts/shape';

type Certificate = { person: string; course: string; number: string };
type Reminder = { year: number; days: number; missing: string };
type CourseMails = { certificate: (about: Certificate) => Words; reminder: (about: Reminder) => Words };

const frames = { it: it.frame, en: en.frame, es: es.frame };

const texts: Record<Language, CourseMails> = {
  it: {
    certificate: ({ person, course, number }) => ({
      subject: `Il tuo attestato: ${course}`,
      preheader: `Numero ${number}`,
      paragraphs: [
        `${person}, hai completato «${course}». Questo è il tuo attestato, numero ${number}.`,
        'Dalla pagina scarichi il PDF e l’Open Badge. Chi riceve l’attestato lo controlla allo stesso indirizzo.',
      ],
      action: 'Apri l’attestato',
      notes: ['L’attestato resta valido anche senza di noi: la firma si verifica con la chiave stampata sul foglio.'],
    }),
    reminder: ({ year, days, missing }) => ({
      subject: `Mancano ${missing} alle ore del ${year}`,
      preheader: `Hai ${days} giorni, fino al 31/12/${year}.`,
      paragraphs: [`Alle 10 ore del ${year} mancano ${missing}. Hai ${days} giorni, fino al 31/12/${year}.`],
      action: 'Apri il registro',
      notes: [],
    }),
  },
  en: {
    certificate: ({ person, course, number }) => ({
      subject: `Your certificate: ${course}`,
      preheader: `Number ${number}`,
      paragraphs: [
        `${person}, you have completed “${course}”. This is your certificate, number ${number}.`,
        'On its page you get the PDF and the Open Badge. Whoever receives it checks it at the same address.',
      ],
      action: 'Open the certificate',
      notes: ['The certificate stays valid without us: its signature is checked with the key printed on it.'],
    }),
    reminder: ({ year, days, missing }) => ({
      subject: `${missing} are missing to the hours of ${year}`,
      preheader: `You have ${days} days, until 31/12/${year}.`,
      paragraphs: [`${missing} are missing to the 10 hours of ${year}. You have ${days} days, until 31/12/${year}.`],
      action: 'Open the register',
      notes: [],
    }),
  },
  es: {
    certificate: ({ person, course, number }) => ({
      subject: `Tu certificado: ${course}`,
      preheader: `Número ${number}`,
      paragraphs: [
        `${person}, has completado «${course}». Este es tu certificado, número ${number}.`,
        'En su página descargas el PDF y el Open Badge. Quien lo recibe lo comprueba en la misma dirección.',
      ],
      action: 'Abrir el certificado',
      notes: ['El certificado sigue siendo válido sin nosotros: la firma se comprueba con la clave impresa en él.'],
    }),
    reminder: ({ year, days, missing }) => ({
      subject: `Faltan ${missing} para las horas de ${year}`,
      preheader: `Tienes ${days} días, hasta el 31/12/${year}.`,
      paragraphs: [`Faltan ${missing} para las 10 horas de ${year}. Tienes ${days} días, hasta el 31/12/${year}.`],
      action: 'Abrir el registro',
      notes: [],
    }),
  },
};

const rendered = (language: Language, words: Words, link: string): RenderedMail => {
  const { action = '', title = words.subject, ...rest } = words;
  return renderMail({ ...rest, title, language, frame: frames[language], action: { label: action, link } });
};

/** Mails about courses; those with certificates and deadlines cannot be switched off. */
export const courseMails = {
  certificate: (language: Language, about: Certificate, link: string) =>
    rendered(language, texts[language].certificate(about), link),
  reminder: (language: Language, about: Reminder, link: string) =>
    rendered(language, texts[language].reminder(about), link),
};
