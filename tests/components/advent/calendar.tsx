import { seasonOf } from '../../../domain/advent/season';
import { AdventPage } from '../../../app/components/advent/AdventPage';
import type { BoxElement, Calendar } from '../../../app/components/advent/use-calendar';
import { onRouteWith } from '../support';
import '../../../app/components/advent/advent.css';
import '../../../app/components/advent/box-text.css';
import '../../../app/components/advent/boxes.css';
import '../../../app/components/advent/dialogs.css';
import '../../../app/components/rewards/rewards.css';

export const person = { id: 'u1', nome: 'Elena', cognome: 'Riva', email: 'elena.riva@apice.test' };

const closed = (day: number): BoxElement => ({
  id: day,
  cellId: `box-${day}`,
  unlocked: false,
  pro: [6, 13, 18, 24].includes(day),
  content: null,
  company: null,
  askData: false,
  dataAlert: null,
  submitted: false,
  formData: null,
  isEditable: false,
  requestedAt: null,
  shippedAt: null,
  tracking: null,
});

type Content = NonNullable<BoxElement['content']>;

/** An open box, of words alone where nothing else is said. */
export const opened = (day: number, content: Partial<Content> = {}, rest: Partial<BoxElement> = {}): BoxElement => ({
  ...closed(day),
  unlocked: true,
  content: {
    kind: 'text',
    title: `Titolo ${day}`,
    text: [`Segreto ${day}`],
    picture: null,
    poster: null,
    videoId: null,
    link: null,
    customPrivacyPolicyLink: null,
    isGone: false,
    ...content,
  },
  ...rest,
});

/** An open box with a gift. */
export const gift = (day: number, content: Partial<Content> = {}, rest: Partial<BoxElement> = {}) =>
  opened(day, { kind: 'parcel', ...content }, { askData: true, ...rest });

export const address = {
  nome: 'Elena',
  cognome: 'Riva',
  indirizzo: 'Via Palestro 14',
  indirizzo2: '',
  cap: '20121',
  citta: 'Milano',
  provincia: 'MI',
  email: 'elena.riva@apice.test',
  telefono: '+39 347 555 0142',
};
export const consents = {
  checkProfilazione: false,
  checkComunicazioniDaApice: false,
  checkMarketingSocietaTerze: false,
  checkInformativaPartner: false,
};

type Asked = {
  /** A moment, with its zone. */
  at?: string;
  year?: number;
  allowPreviousDays?: boolean;
  hasVip?: boolean;
  /** Boxes that are not closed. */
  boxes?: BoxElement[];
};

/** What GetAdventCalendar answers: all boxes are closed but those that are named. */
export function calendarAt(asked: Asked = {}): Calendar {
  const { at = '2026-12-12T21:06:00+01:00', year = 2026, allowPreviousDays = true, hasVip = false, boxes = [] } = asked;
  const now = Date.parse(at);
  return {
    calendar: { id: `avvento-${year}`, year, allowPreviousDays, season: seasonOf(year, now) },
    elements: Array.from({ length: 25 }, (_, index) => boxes.find(({ id }) => id === index + 1) ?? closed(index + 1)),
    hasVip,
    now,
  };
}

/** The browser has seen conditions and help of a year. */
export function knows(year = 2026): void {
  localStorage.setItem(`apice:advent-conditions:avvento-${year}`, '1');
  localStorage.setItem(`apice:advent-hideHelp:avvento-${year}`, '1');
}

export const pageOf = (loaded: Calendar, shell: object = {}) =>
  onRouteWith(<AdventPage loaded={loaded} />, {
    shell: { user: person, isNativeApp: false, isTelevision: false, impersonation: null, ...shell },
  });

/** An answer that comes when the test says so. */
export function laterAnswer() {
  let give: (answer: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { promise, give };
}
