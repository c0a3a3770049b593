import type { liveEvents } from '../../../db/schema';
import { actionTo } from '../../../domain/notifications/notification';
import type { Language } from '../../../domain/platform/language';
import type { News, NewsText } from '../../notifications/notify';

type Event = Pick<typeof liveEvents.$inferSelect, 'id' | 'channelId' | 'title' | 'startsAt'>;

/** The kinds of changes about which subscribers are notified. */
export const liveChanges = ['moved', 'cancelled', 'restored'] as const;
export type LiveChange = (typeof liveChanges)[number];

type Words = Record<LiveChange | 'reminder', NewsText>;
type ReminderParams = { title: string; day: string; time: string };

/** The texts about an event, by language; times are in Europe/Rome and say so. */
const words: Record<Language, (params: ReminderParams) => Words> = {
  it: ({ title, day, time }) => ({
    reminder: { title: `Fra poco in diretta: «${title}»`, body: `Comincia alle ${time} di ${day}, ora di Roma.` },
    moved: { title: `Nuovo orario per «${title}»`, body: `Ora comincia alle ${time} di ${day}, ora di Roma.` },
    cancelled: { title: `Annullata: «${title}»`, body: `Non va in onda alle ${time} di ${day}, ora di Roma.` },
    restored: { title: `Si fa: «${title}»`, body: `È di nuovo in programma, alle ${time} di ${day}, ora di Roma.` },
  }),
  en: ({ title, day, time }) => ({
    reminder: { title: `Live soon: “${title}”`, body: `It starts at ${time} on ${day}, Rome time.` },
    moved: { title: `New time for “${title}”`, body: `It now starts at ${time} on ${day}, Rome time.` },
    cancelled: { title: `Cancelled: “${title}”`, body: `It won’t take place at ${time} on ${day}, Rome time.` },
    restored: { title: `It’s on: “${title}”`, body: `It’s planned again, at ${time} on ${day}, Rome time.` },
  }),
  es: ({ title, day, time }) => ({
    reminder: {
      title: `En directo dentro de poco: «${title}»`,
      body: `Empieza a las ${time} del ${day}, hora de Roma.`,
    },
    moved: { title: `Nueva hora para «${title}»`, body: `Ahora empieza a las ${time} del ${day}, hora de Roma.` },
    cancelled: { title: `Cancelado: «${title}»`, body: `No se emite a las ${time} del ${day}, hora de Roma.` },
    restored: {
      title: `Se hace: «${title}»`,
      body: `Vuelve a estar previsto, a las ${time} del ${day}, hora de Roma.`,
    },
  }),
};

const inRome = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Rome', ...parts });
const time = inRome('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const dayParts = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const days = { it: inRome('it-IT', dayParts), en: inRome('en-GB', dayParts), es: inRome('es-ES', dayParts) };

function newsOf(event: Event, id: string, what: keyof Words): News {
  const { title, channelId, startsAt } = event;
  const textIn = (language: Language) =>
    words[language]({ title, day: days[language].format(startsAt), time: time.format(startsAt) })[what];
  return {
    id,
    topic: 'live',
    texts: { it: textIn('it'), en: textIn('en'), es: textIn('es') },
    data: { action: actionTo(`/live?channel=${channelId}`) },
  };
}

/** The notification that an event begins; one per planned time. */
export const reminderOf = (event: Event): News => newsOf(event, `live-${event.id}-${event.startsAt}`, 'reminder');

/** The notification that an event was changed; one per change. */
export const changeOf = (event: Event, what: LiveChange, sequence: number): News =>
  newsOf(event, `live-${event.id}-change-${sequence}`, what);
