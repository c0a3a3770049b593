import type { PersonalCard } from '../../domain/catalogue/catalogue';

/** A lesson as a row has it, not begun. */
export const lessonCard: PersonalCard = {
  id: 'diga',
  title: 'La diga',
  poster: '/pictures/diga',
  tint: ['#000000', '#ffffff'],
  duration: 180_000,
  chapters: [],
  series: [],
  parent: null,
  languages: ['it'],
  created: 0,
  expectedDate: null,
  comingSoon: false,
  free: false,
  isNew: false,
  bonus: true,
  sponsored: false,
  hasTrailer: false,
  categories: [],
  plans: [],
  percentage: null,
  time: 0,
  locked: false,
  rating: null,
};
