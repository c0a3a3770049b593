import type { Category } from '../platform/categories';

export type VisibleCourse = { visible: boolean; visibleForAso: boolean; companyId: string | null };
export type CourseViewer = {
  isAdmin: boolean;
  category: Category | null;
  companyId: string | null;
  isCompanyEnabled: boolean;
};

/**
 * Whether a course is shown to somebody (spec 2 §2, decisions C4): assistants see those made for them; others see those of
 * their enabled company, and through it the general ones. A company's own course is shown only to its members.
 */
export function isCourseVisible(course: VisibleCourse, viewer: CourseViewer): boolean {
  if (viewer.isAdmin) return true;
  const isOfCompany = viewer.isCompanyEnabled && viewer.companyId !== null;
  if (!course.visible) return false;
  if (course.companyId !== null && !(isOfCompany && course.companyId === viewer.companyId)) return false;
  return viewer.category === 'aso' ? course.visibleForAso : isOfCompany;
}

/** Whether administrators see somebody's courses and mail their certificates: those of assistants alone (spec 2 §2). */
export const areCoursesManagedByAdmins = (category: Category | null): boolean => category === 'aso';
