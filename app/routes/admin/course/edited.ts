import type { CourseContent } from '../../../../domain/courses/content';
import type { Answer } from '~/lib/server/call.server';

type Content = Answer<'RequestCourseContent'>;
export type EditedCourse = NonNullable<Content['course']>;
export type Lesson = Content['lessons'][number];
export type ChangeCourse = (update: (content: CourseContent) => CourseContent) => void;
