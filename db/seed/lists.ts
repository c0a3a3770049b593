import { listEntries, providers } from '../schema';
import { dayMs } from '../../domain/shared/time';

/** The partners of the demo: its sponsors, with the prizes they offer. */
const partners = [
  {
    sponsorId: 'brenta',
    descriptions: {
      it: 'Strumenti manuali affilati a mano, dalla diga all’endodonzia. Con Apice racconta come si scelgono, come si usano e come si tengono in ordine.',
      en: 'Hand instruments sharpened by hand, from rubber dam to endodontics. With Apice they show how to choose them, use them and keep them in order.',
      es: 'Instrumentos manuales afilados a mano, del dique a la endodoncia. Con Apice cuentan cómo se eligen, cómo se usan y cómo se mantienen en orden.',
    },
    prizes: {
      it: ['Un set di specchietti antiappannanti', 'Una pinza per uncini incisa con il tuo nome'],
      en: ['A set of anti-fog mirrors', 'Clamp forceps engraved with your name'],
      es: ['Un juego de espejos antivaho', 'Un portaclamps grabado con tu nombre'],
    },
  },
  {
    sponsorId: 'velatura',
    descriptions: {
      it: 'Compositi e adesivi per la stratificazione diretta: poche masse, colori che si leggono a occhio nudo.',
      en: 'Composites and adhesives for direct layering: few shades, colours you can read with the naked eye.',
      es: 'Composites y adhesivos para la estratificación directa: pocas masas, colores que se leen a simple vista.',
    },
    prizes: {
      it: ['Una scala colori per lo studio'],
      en: ['A shade guide for your practice'],
      es: ['Una guía de colores para la clínica'],
    },
  },
  {
    sponsorId: 'ostro',
    descriptions: {
      it: 'Impianti e componenti protesiche con un solo cassetto chirurgico, pensato per chi assiste oltre che per chi opera.',
      en: 'Implants and prosthetic components with a single surgical tray, designed for those who assist as well as those who operate.',
      es: 'Implantes y componentes protésicos con una sola caja quirúrgica, pensada para quien asiste además de para quien opera.',
    },
    prizes: { it: [], en: [], es: [] },
  },
];

/** Lessons on the demo viewers' lists, and how many days ago they were added. */
const listed: Record<string, [videoId: string, daysAgo: number][]> = {
  'demo-dentista': [
    ['endodonzia', 2],
    ['sterilizzazione', 5],
    ['sutura', 8],
    ['emergenze', 8.1],
    ['compositi', 12],
    ['riunito', 18],
    ['impronta', 20],
  ],
  'demo-assistente': [
    ['diga', 2],
    ['sterilizzazione', 5],
    ['riunito', 18],
  ],
};

/** The rows of the demo's lists and partners' page. */
export function listRows(now: number) {
  return [
    [providers, partners.map((partner, order) => ({ ...partner, order }))],
    [
      listEntries,
      Object.entries(listed).flatMap(([userId, videos]) =>
        videos.map(([videoId, daysAgo]) => ({ userId, videoId, addedAt: now - Math.round(daysAgo * dayMs) })),
      ),
    ],
  ] as const;
}
