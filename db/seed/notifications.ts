import { actionTo, type NotificationData } from '../../domain/notifications/notification';
import type { Topic } from '../../domain/notifications/topics';
import type { notifications } from '../schema';
import { hourMs } from '../../domain/shared/time';

type News = {
  id: string;
  topic: Topic;
  title: string;
  body: string;
  to: string;
  /** Before now, in hours. */
  age: number;
  isRead: boolean;
  lesson?: string;
};

/** The notifications of the demo's subscriber: two new ones, and two that were read. */
const news: News[] = [
  {
    id: 'video-impianto',
    topic: 'series',
    title: 'È uscita «Impianto singolo: il protocollo»',
    body: 'Sta nella serie Mani ferme, che segui.',
    to: '/series/mani-ferme?hl=impianto',
    age: 5,
    isRead: false,
    lesson: 'impianto',
  },
  {
    id: 'news-search',
    topic: 'news',
    title: 'Ora cerchi anche nelle parole dette',
    body: 'Scrivi una frase: la risposta apre la lezione in quel punto.',
    to: '/search',
    age: 30,
    isRead: false,
  },
  {
    id: 'video-compositi',
    topic: 'series',
    title: 'È uscita «Compositi anteriori: la stratificazione»',
    body: 'Sta nella serie Luce e forma, che segui.',
    to: '/series/luce-e-forma?hl=compositi',
    age: 24 * 9,
    isRead: true,
    lesson: 'compositi',
  },
  {
    id: 'news-certificates',
    topic: 'news',
    title: 'Gli attestati si verificano dal telefono',
    body: 'Chi inquadra il codice vede se l’attestato è valido.',
    to: '/help',
    age: 24 * 21,
    isRead: true,
  },
];

const dataOf = ({ to, lesson }: News): NotificationData => ({
  action: actionTo(to),
  ...(lesson && { videoId: lesson, poster: lesson }),
});

/** The notifications of the demo; `now` is milliseconds. */
export const notificationRows = (now: number): (typeof notifications.$inferInsert)[] =>
  news.map((one) => {
    const createdAt = now - one.age * hourMs;
    return {
      id: `${one.id}/demo-dentista`,
      userId: 'demo-dentista',
      dataId: one.id,
      topic: one.topic,
      title: one.title,
      body: one.body,
      data: dataOf(one),
      readAt: one.isRead ? createdAt + hourMs : null,
      createdAt,
    };
  });
