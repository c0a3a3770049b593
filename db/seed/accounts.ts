import { retentionSlots } from '../../domain/insight/retention';
import { asoTrialSeconds } from '../../domain/watching/trial';
import {
  companies,
  identities,
  interests as interestTable,
  secondFactors,
  settings,
  userNotes,
  users,
  userVideos,
  versions,
} from '../schema';
import { interests } from './interests';
import { demoNotes } from './notes';
import { demoTaxRate } from './plans';
import { timings } from './timings';
import { dayMs } from '../../domain/shared/time';

/** scrypt of `apice-demo-2026`, the password of every demo account; computed once, so that seeding does not take seconds. */
const demoPasswordHash = 'scrypt$16384$8$5$YXBpY2UtZGVtby1zYWx0IQ$i8xHtI1BfFqj7PXyqprTKoWf0Uopn4JaixNK8PHGHiA';

const allConsents = { privacyDefault: true, privacyProfiling: true, privacyMarketing: true, privacySendNews: true };
const fewConsents = { privacyDefault: true, privacyProfiling: false, privacyMarketing: false, privacySendNews: false };

type User = typeof users.$inferInsert;

function user(now: number, alias: number, person: Partial<User> & Pick<User, 'id'>): User {
  return {
    email: `${person.id.replace('demo-', '')}@apice.test`,
    emailVerifiedAt: now - 90 * dayMs,
    passwordHash: demoPasswordHash,
    alias,
    category: 'odontoiatra',
    isNewTrial: false,
    createdAt: now - 100 * dayMs,
    updatedAt: now,
    preferredLanguage: 'it',
    ...allConsents,
    ...person,
  };
}

const demoUsers = (now: number): User[] => [
  user(now, 1000, { id: 'demo-admin', nome: 'Marta', cognome: 'Colli', admin: true }),
  user(now, 1001, { id: 'demo-admin-new', nome: 'Davide', cognome: 'Neri', admin: true }),
  user(now, 1002, { id: 'demo-dentista', nome: 'Elena', cognome: 'Bianchi', companyId: 'studio-bianchi' }),
  user(now, 1003, { id: 'demo-mensile', nome: 'Marco', cognome: 'Rinaldi' }),
  user(now, 1004, {
    id: 'demo-assistente',
    nome: 'Giulia',
    cognome: 'Ferraro',
    category: 'aso',
    customTrialSeconds: asoTrialSeconds,
  }),
  user(now, 1005, { id: 'demo-prova', nome: 'Sara', cognome: 'Conti', isNewTrial: true, ...fewConsents }),
  user(now, 1006, { id: 'demo-vecchia-prova', nome: 'Paolo', cognome: 'Greco', customTrialVideos: 5 }),
  user(now, 1007, { id: 'demo-scaduta', nome: 'Luca', cognome: 'Marino' }),
  user(now, 1008, {
    id: 'demo-azienda',
    nome: 'Anna',
    cognome: 'Bianchi',
    companyId: 'studio-bianchi',
    companyAdmin: true,
    isNewTrial: true,
  }),
  user(now, 1009, {
    id: 'demo-incompleta',
    category: 'odontoiatra',
    isNewTrial: true,
    emailVerifiedAt: null,
    privacyDefault: false,
    privacyProfiling: false,
    privacyMarketing: false,
    privacySendNews: false,
  }),
  user(now, 1011, { id: 'demo-editor', nome: 'Nadia', cognome: 'Locatelli', admin: true, role: 'editor' }),
  user(now, 1012, { id: 'demo-support', nome: 'Ivan', cognome: 'Rota', admin: true, role: 'support' }),
  user(now, 1013, { id: 'demo-finance', nome: 'Lidia', cognome: 'Sartori', admin: true, role: 'finance' }),
  user(now, 1014, { id: 'demo-admin-due', nome: 'Bruno', cognome: 'Fontana', admin: true }),
  user(now, 1010, { id: 'demo-google', nome: 'Chiara', cognome: 'Galli', passwordHash: null, isNewTrial: true }),
];

type Watched = { userId: string; videoId: string; share: number; daysAgo: number; seriesId?: string; views?: number };

/** The progress of the demo viewers: a lesson to resume on every home page, a trial nearly used up, and one used up. */
const demoWatched: Watched[] = [
  { userId: 'demo-dentista', videoId: 'endodonzia', share: 0.41, daysAgo: 0.2, seriesId: 'mani-ferme' },
  { userId: 'demo-dentista', videoId: 'impianto', share: 0.22, daysAgo: 1, seriesId: 'mani-ferme' },
  { userId: 'demo-dentista', videoId: 'compositi', share: 0.6, daysAgo: 3, seriesId: 'luce-e-forma' },
  { userId: 'demo-assistente', videoId: 'diga', share: 0.41, daysAgo: 0.1, seriesId: 'alla-poltrona', views: 700 },
  { userId: 'demo-assistente', videoId: 'sondaggio', share: 0.38, daysAgo: 2, views: 200 },
  { userId: 'demo-assistente', videoId: 'radiografia', share: 0.63, daysAgo: 5, views: 131 },
  { userId: 'demo-assistente', videoId: 'sterilizzazione', share: 0.12, daysAgo: 5.1, views: 100 },
  { userId: 'demo-vecchia-prova', videoId: 'endodonzia', share: 0.3, daysAgo: 1, views: 400 },
  { userId: 'demo-vecchia-prova', videoId: 'riunito', share: 0.5, daysAgo: 2, views: 300 },
  { userId: 'demo-scaduta', videoId: 'quattro-mani', share: 0.7, daysAgo: 4, views: 3601 },
  // Watched whole, which wins a special event of the game.
  { userId: 'demo-azienda', videoId: 'sondaggio', share: 1, daysAgo: 1 },
];

const watchedRow = ({ userId, videoId, share, daysAgo, seriesId, views }: Watched, now: number) => {
  const at = now - Math.round(daysAgo * dayMs);
  const seconds = Math.floor(((timings[videoId]?.durationMs ?? 0) / 1000) * share);
  const watched = views ?? seconds;
  return {
    userId,
    videoId,
    seriesId: seriesId ?? null,
    seconds,
    progressAt: at,
    views: watched,
    told: watched,
    openings: 1,
    openedAt: at,
    // All slots from the beginning to the saved position.
    seen: 2 ** Math.ceil(share * retentionSlots) - 1,
  };
};

/** Fictitious: the numbers are zeros, so that nobody mistakes it for a real company. */
const demoCompany = {
  name: 'Apice Formazione S.r.l.',
  seat: 'Via dell’Apice 1, 20121 Milano (MI), Italia',
  vat: 'IT00000000000',
  rea: 'MI-0000000',
  capital: '10.000,00 €',
};

/** The same fictitious company; its VAT number is made up, with a valid check digit. */
const demoSeller = {
  name: 'Apice Formazione S.r.l.',
  vatNumber: '12345670017',
  taxCode: '',
  regime: 'RF01',
  street: 'Via dell’Apice 1',
  postCode: '20121',
  city: 'Milano',
  province: 'MI',
  country: 'IT',
};

/** Google and Apple on every platform; without their keys no button is shown anyway. */
const everywhere = { web: true, android: true, ios: true, android_app: true, ios_app: true };

/** The rows of the demo accounts, by table, in an order that respects references. */
export function accountRows(now: number) {
  return [
    [companies, [{ id: 'studio-bianchi', name: 'Studio Bianchi', createdAt: now - 200 * dayMs, updatedAt: now }]],
    [users, demoUsers(now)],
    [
      secondFactors,
      ['admin', 'admin-due', 'editor', 'support', 'finance'].map((name) => ({
        id: `factor-${name}`,
        userId: `demo-${name}`,
        kind: 'sms' as const,
        phone: '+393331234321',
        createdAt: now,
      })),
    ],
    [
      identities,
      [
        {
          provider: 'google' as const,
          subject: 'google-demo-1',
          userId: 'demo-google',
          email: 'google@apice.test',
          createdAt: now,
        },
      ],
    ],
    [interestTable, interests.map(({ label, ...interest }, order) => ({ ...interest, labels: label, order }))],
    [userNotes, demoNotes(now)],
    [userVideos, demoWatched.map((watched) => watchedRow(watched, now))],
    [
      settings,
      [
        // The demo is watched in a phone's browser too: there is no store app to install from.
        { name: 'APP_REQUIRED_ON_MOBILE_WEB', value: false, updatedAt: now },
        { name: 'ADVENT_BACKGROUND', value: '/pictures/home/notte.webp', updatedAt: now },
        { name: 'COMPANY', value: demoCompany, updatedAt: now },
        { name: 'SELLER', value: demoSeller, updatedAt: now },
        { name: 'DEFAULT_TRIAL_VIDEOS', value: 5, updatedAt: now },
        { name: 'SHOW_ADVENT', value: true, updatedAt: now },
        { name: 'SHOW_BLOG', value: true, updatedAt: now },
        { name: 'SHOW_BOOKS', value: true, updatedAt: now },
        { name: 'SHOW_LIVE', value: true, updatedAt: now },
        { name: 'ENABLE_GAMING', value: true, updatedAt: now },
        { name: 'ENABLE_RECOMMENDATIONS', value: true, updatedAt: now },
        { name: 'SHOW_PROVIDERS_LIST', value: true, updatedAt: now },
        { name: 'TAX_RATE_ID', value: demoTaxRate, updatedAt: now },
        { name: 'SSO', value: { GOOGLE: everywhere, APPLE: everywhere }, updatedAt: now },
      ],
    ],
    [
      versions,
      [
        { name: 'catalogue' as const, version: 1 },
        { name: 'settings' as const, version: 1 },
      ],
    ],
  ] as const;
}
