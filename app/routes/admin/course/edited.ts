import type { Answer } from '~/lib/server/call.server';

type Content = Answer<'RequestCourseContent'>;
export type EditedCourse = NonNullable<Content['course']>;
export type Lesson = Content['lessons'][number];
