import type { Category } from '../platform/categories';

export type VisibleCourse = { visible: boolean; visibleForAso: boolean; companyId: string | null };
export type CourseViewer = {
  isAdmin: boolean;
  category: Category | null;
  companyId: string | null;
  isCompanyEnabled: boolean;
};

/**
 * Whether a course is shown to somebody (spec 2 §2, decisions C4): assistants see those made for them, others those of
 * their enabled company and the general ones through it. A company's own course is only ever its people's.
 */
export function isCourseVisible(course: VisibleCourse, viewer: CourseViewer): boolean {
  if (viewer.isAdmin) return true;
  const isOfCompany = viewer.isCompanyEnabled && viewer.companyId !== null;
  if (!course.visible) return false;
  if (course.companyId !== null && !(isOfCompany && course.companyId === viewer.companyId)) return false;
  return viewer.category === 'aso' ? course.visibleForAso : isOfCompany;
}
