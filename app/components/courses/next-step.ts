import type { CourseData } from './CourseBar';

/** The address of the course's next step. */
export const nextPath = ({ id, next }: CourseData): string | null =>
  next && (next.kind === 'unit' ? `/course/${id}/watch/${next.id}` : `/course/${id}/test/${next.id}`);

/** The text key of the button that leads to the next step. */
export function nextKey(course: CourseData): 'start' | 'resume' | 'goOn' | 'toTest' {
  if (course.next?.kind === 'test') return 'toTest';
  if (course.status === 'new') return 'start';
  return course.next && course.next.second > 0 ? 'resume' : 'goOn';
}
