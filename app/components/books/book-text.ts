import { useTranslation } from 'react-i18next';

const spelled = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Formats numbers of questions: spelled out up to ten, as digits beyond. */
export function useCountText() {
  const { t } = useTranslation('ebooks');
  const word = (count: number): string => {
    const key = spelled.find((one) => Number(one) === count);
    return key ? t(`words.${key}`) : String(count);
  };
  const questions = (count: number) => t('questions', { count, number: word(count) });
  return {
    word,
    questions,
    /** "Tre domande" */
    lock: (count: number) => capital(questions(count)),
    /** "Un libro, tre domande."; null if the books have different numbers. */
    heading: (count: number | null) =>
      count === null || count >= spelled.length ? t('headingPlain') : t('heading', { questions: questions(count) }),
    /** "Due su tre." */
    score: (right: number, total: number) => t('review.title', { right: capital(word(right)), total: word(total) }),
  };
}

/** The number of questions that all of the books have; null if they differ or there are none. */
export function commonQuota(books: readonly { quota: number }[]): number | null {
  const [quota, ...others] = new Set(books.map((book) => book.quota));
  return quota === undefined || others.length > 0 ? null : quota;
}

/** "420 kB", "2,1 MB" */
export function sizeText(bytes: number, language: string): string {
  const isSmall = bytes < 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1000) : bytes / 1_000_000);
}
