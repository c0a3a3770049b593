import type { ProviderPlan } from '../../domain/billing/provider';

/** A product that the demo sells; its prices are cents. `lookupKey` is how the demo's accounts find theirs. */
export type DemoProduct = {
  id: string;
  name: string;
  description: string;
  /** Addresses of this site; drawn by demo/authors/art, goods.mjs and plans.mjs. */
  images?: string[];
  metadata: Record<string, string>;
  prices: { lookupKey: string; unitAmount: number; interval: 'month' | 'year' | null }[];
};

type Texts = { name: string; description: string; content: string };

/** Metadata as the provider's dashboard would hold them: flags, and the texts of the other languages (spec 2 §3). */
const metadata = (flags: Record<string, string>, content: string, en: Texts, es: Texts): Record<string, string> => ({
  BUYABLE: 'yes',
  VISIBLE: 'yes',
  PLAN: 'no',
  SHOP: 'no',
  ...flags,
  CONTENT: content,
  'i18n.name.en': en.name,
  'i18n.description.en': en.description,
  'i18n.content.en': en.content,
  'i18n.name.es': es.name,
  'i18n.description.es': es.description,
  'i18n.content.es': es.content,
});

/** Of the payments' emulator, which knows it from its beginning: 22 % that prices contain. */
export const demoTaxRate = 'txr_it22';

const plans: DemoProduct[] = [
  {
    id: 'plan-mensile',
    images: ['/pictures/plans/mensile.svg'],
    name: 'Mensile',
    description: 'Tutto il catalogo, due dispositivi. Disdici quando vuoi.',
    metadata: metadata(
      { PLAN: 'yes', ORDER: '1', DEVICES: '2', VIEWS: '2' },
      'Tutto il catalogo|Sottotitoli in tre lingue|Disdici quando vuoi',
      {
        name: 'Monthly',
        description: 'The whole catalogue on two devices. Cancel whenever you like.',
        content: 'The whole catalogue|Subtitles in three languages|Cancel whenever you like',
      },
      {
        name: 'Mensual',
        description: 'Todo el catálogo, dos dispositivos. Cancela cuando quieras.',
        content: 'Todo el catálogo|Subtítulos en tres idiomas|Cancela cuando quieras',
      },
    ),
    prices: [{ lookupKey: 'mensile', unitAmount: 2900, interval: 'month' }],
  },
  {
    id: 'plan-annuale',
    images: ['/pictures/plans/annuale.svg'],
    name: 'Annuale',
    description: 'Come il mensile, con due mesi in meno da pagare.',
    metadata: metadata(
      { PLAN: 'yes', ORDER: '2', DEVICES: '3', VIEWS: '2', FEATURED: 'yes' },
      'Tutto il catalogo|Sottotitoli in tre lingue|Due mesi in regalo',
      {
        name: 'Yearly',
        description: 'Like the monthly plan, with two months less to pay.',
        content: 'The whole catalogue|Subtitles in three languages|Two months for free',
      },
      {
        name: 'Anual',
        description: 'Como el mensual, con dos meses menos que pagar.',
        content: 'Todo el catálogo|Subtítulos en tres idiomas|Dos meses de regalo',
      },
    ),
    prices: [{ lookupKey: 'annuale', unitAmount: 29_000, interval: 'year' }],
  },
  {
    id: 'plan-studio',
    images: ['/pictures/plans/studio.svg'],
    name: 'Studio',
    description: 'Per tutto lo studio: cinque dispositivi, quattro schermi insieme.',
    metadata: metadata(
      { PLAN: 'yes', ORDER: '3', DEVICES: '5', VIEWS: '4', FULL_PRICE: '69000' },
      'Tutto il catalogo|Sottotitoli in tre lingue|Fattura allo studio',
      {
        name: 'Practice',
        description: 'For the whole practice: five devices, four screens at once.',
        content: 'The whole catalogue|Subtitles in three languages|Invoice to the practice',
      },
      {
        name: 'Clínica',
        description: 'Para toda la clínica: cinco dispositivos, cuatro pantallas a la vez.',
        content: 'Todo el catálogo|Subtítulos en tres idiomas|Factura a la clínica',
      },
    ),
    prices: [{ lookupKey: 'studio', unitAmount: 59_000, interval: 'year' }],
  },
  {
    id: 'plan-storico',
    name: 'Storico',
    description: 'Non più in vendita.',
    metadata: metadata(
      { ORDER: '4', DEVICES: '2', VIEWS: '1', BUYABLE: 'no' },
      'Tutto il catalogo',
      { name: 'Historic', description: 'No longer sold.', content: 'The whole catalogue' },
      { name: 'Histórico', description: 'Ya no se vende.', content: 'Todo el catálogo' },
    ),
    prices: [{ lookupKey: 'storico', unitAmount: 19_000, interval: 'year' }],
  },
];

const shop: DemoProduct[] = [
  {
    id: 'shop-atlante',
    images: ['/pictures/goods/atlante.svg'],
    name: 'Atlante della poltrona',
    description:
      'Ottanta schede plastificate: strumenti, vassoi e tempi di ogni procedura, da tenere accanto al riunito.',
    metadata: metadata(
      {
        SHOP: 'yes',
        ORDER: '1',
        FEATURED: 'yes',
        MORE_INFO: 'Spedizione in Italia entro tre giorni lavorativi.',
        'i18n.more_info.en': 'Delivered within Italy in three working days.',
        'i18n.more_info.es': 'Envío en Italia en tres días laborables.',
      },
      '80 schede plastificate|Anelli apribili|In italiano',
      {
        name: 'Chairside atlas',
        description:
          'Eighty laminated cards: instruments, trays and times of every procedure, to keep beside the chair.',
        content: '80 laminated cards|Opening rings|In Italian',
      },
      {
        name: 'Atlas del sillón',
        description:
          'Ochenta fichas plastificadas: instrumental, bandejas y tiempos de cada procedimiento, para tener a pie de sillón.',
        content: '80 fichas plastificadas|Anillas que se abren|En italiano',
      },
    ),
    prices: [{ lookupKey: 'atlante', unitAmount: 3900, interval: null }],
  },
  {
    id: 'shop-registro',
    images: ['/pictures/goods/registro.svg'],
    name: 'Registro di sterilizzazione',
    description: 'Il registro annuale dei cicli di autoclave, con le prove di Bowie-Dick e l’etichettatura.',
    metadata: metadata(
      { SHOP: 'yes', ORDER: '2', FULL_PRICE: '3200' },
      '366 pagine datate|Copertina lavabile',
      {
        name: 'Sterilisation log',
        description: 'The yearly log of autoclave cycles, with Bowie-Dick tests and labelling.',
        content: '366 dated pages|Washable cover',
      },
      {
        name: 'Registro de esterilización',
        description: 'El registro anual de los ciclos de autoclave, con las pruebas de Bowie-Dick y el etiquetado.',
        content: '366 páginas fechadas|Cubierta lavable',
      },
    ),
    prices: [{ lookupKey: 'registro', unitAmount: 2400, interval: null }],
  },
  {
    id: 'shop-modello',
    images: ['/pictures/goods/modello.svg'],
    name: 'Modello per la diga',
    description: 'Un’arcata in resina con denti sostituibili, per provare la diga senza un paziente.',
    metadata: metadata(
      { SHOP: 'yes', ORDER: '3' },
      'Arcata superiore|6 denti di ricambio|3 ganci',
      {
        name: 'Rubber dam model',
        description: 'A resin arch with replaceable teeth, to practise the dam without a patient.',
        content: 'Upper arch|6 spare teeth|3 clamps',
      },
      {
        name: 'Modelo para el dique',
        description: 'Una arcada de resina con dientes reemplazables, para practicar el dique sin paciente.',
        content: 'Arcada superior|6 dientes de recambio|3 grapas',
      },
    ),
    prices: [{ lookupKey: 'modello', unitAmount: 6800, interval: null }],
  },
  {
    id: 'shop-poster',
    images: ['/pictures/goods/poster.svg'],
    name: 'Poster degli strumenti',
    description: 'Ottanta centimetri di pinze, leve e frese con i loro nomi, per la sala di sterilizzazione.',
    metadata: metadata(
      { SHOP: 'yes', ORDER: '4', BUYABLE: 'no' },
      '80 × 60 cm|Carta spessa',
      {
        name: 'Instrument poster',
        description: 'Eighty centimetres of forceps, elevators and burs with their names, for the sterilisation room.',
        content: '80 × 60 cm|Heavy paper',
      },
      {
        name: 'Póster de instrumentos',
        description:
          'Ochenta centímetros de fórceps, botadores y fresas con sus nombres, para la sala de esterilización.',
        content: '80 × 60 cm|Papel grueso',
      },
    ),
    prices: [{ lookupKey: 'poster', unitAmount: 1500, interval: null }],
  },
];

/** Everything that the demo sells. */
export const demoProducts: DemoProduct[] = [...plans, ...shop];

/** The demo's subscribers and their prices. */
export const demoSubscribers = [
  { userId: 'demo-dentista', email: 'dentista@apice.test', name: 'Elena Bianchi', price: 'annuale' },
  { userId: 'demo-mensile', email: 'mensile@apice.test', name: 'Marco Rinaldi', price: 'mensile' },
] as const;

/** The demo's plans without a provider: the prices' ids are their keys. */
export const plansWithoutProvider = (): ProviderPlan[] =>
  demoProducts.map(({ prices, images = [], ...product }) => ({
    ...product,
    images,
    active: true,
    prices: prices.map(({ lookupKey, ...price }) => ({
      id: `price-${lookupKey}`,
      planId: product.id,
      currency: 'eur',
      metadata: {},
      active: true,
      ...price,
    })),
  }));
