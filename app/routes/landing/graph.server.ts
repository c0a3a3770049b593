import { posterUrl, trailerUrl, type PersonalCard } from '../../../domain/catalogue/catalogue';
import { addressIn } from '../../../domain/platform/open-web';
import type { Language } from '../../../domain/platform/language';
import { remixI18n } from '~/i18n/i18n.server';
import { questions } from './questions';

type Shown = {
  language: Language;
  baseUrl: string;
  /** The lessons that the page shows. */
  lessons: readonly PersonalCard[];
  plans: readonly { id: string; name: string; unitAmount: number; interval: 'month' | 'year' }[];
};

const thing = (type: string, facts: Record<string, unknown>) => ({ '@type': type, ...facts });

/** Milliseconds as an ISO 8601 duration. */
const lengthText = (milliseconds: number): string => `PT${Math.round(milliseconds / 1000)}S`;

/** The landing page's content as schema.org data: the company, lessons, plans with prices, questions. */
export async function landingGraph({ language, baseUrl, lessons, plans }: Shown): Promise<Record<string, unknown>[]> {
  const t = await remixI18n.getFixedT(language, ['landing', 'head']);
  const whole = (path: string) => new URL(path, baseUrl).href;
  const page = addressIn(language, '/', baseUrl);
  const organisation = { '@id': whole('/#organisation') };
  const trailer = (lesson: PersonalCard) =>
    thing('VideoObject', {
      name: lesson.title,
      description: t('lesson', { ns: 'head', title: lesson.title, count: lesson.chapters.length }),
      thumbnailUrl: whole(posterUrl(lesson.poster, 'wide', 1280)),
      uploadDate: new Date(lesson.created * 1000).toISOString(),
      contentUrl: whole(trailerUrl(lesson.id)),
      inLanguage: lesson.languages,
    });
  const course = (lesson: PersonalCard) =>
    thing('Course', {
      name: lesson.title,
      description: t('lesson', { ns: 'head', title: lesson.title, count: lesson.chapters.length }),
      image: whole(posterUrl(lesson.poster, 'wide', 1280)),
      inLanguage: lesson.languages,
      isAccessibleForFree: lesson.free,
      provider: organisation,
      timeRequired: lengthText(lesson.duration),
      ...(lesson.hasTrailer && { video: trailer(lesson) }),
    });
  return [
    thing('Organization', { ...organisation, name: 'Apice', url: whole('/'), logo: whole('/brand/icon-512.png') }),
    thing('WebSite', { name: 'Apice', url: page, inLanguage: language, publisher: organisation }),
    thing('ItemList', {
      itemListElement: lessons.map((lesson, index) => thing('ListItem', { position: index + 1, item: course(lesson) })),
    }),
    ...plans.map(({ name, unitAmount, interval }) =>
      thing('Product', {
        name: `Apice ${name}`,
        description: t(`plans.${interval}Text`),
        image: whole('/brand/share.jpg'),
        brand: organisation,
        offers: thing('Offer', {
          price: (unitAmount / 100).toFixed(2),
          priceCurrency: 'EUR',
          availability: 'https://schema.org/InStock',
          url: `${page}#plans`,
        }),
      }),
    ),
    thing('FAQPage', {
      mainEntity: questions.map((question) =>
        thing('Question', {
          name: t(`questions.${question}`),
          acceptedAnswer: thing('Answer', { text: t(`questions.${question}Text`) }),
        }),
      ),
    }),
  ];
}
