import type { Box } from '../../app/routes/admin/advent/edited';

/** A day of an advent calendar of which nothing is written, as its editor gets it. */
export const emptyBox = (day: number, changes: Partial<Box> = {}): Box => ({
  day,
  pro: false,
  kind: 'text',
  title: '',
  text: '',
  company: '',
  picture: null,
  videoId: null,
  lesson: null,
  link: null,
  rewardId: null,
  dataAlert: '',
  opened: 0,
  ...changes,
});
