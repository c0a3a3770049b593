import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData, useLocation, useSearchParams } from '@remix-run/react';
import { useCallback, useState } from 'react';
import type { ErrorBody } from '../../../domain/shared/errors';
import { unlessRevalidating } from '~/lib/revalidate-page';
import { useLandscape } from '~/lib/native/landscape';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { BlockingDialog } from '~/player/session/BlockingDialog';
import { Player } from '~/player/Player';
import { refusedLessonOf, type RefusedLesson } from '~/player/playback/refusal';
import { isShakaLoaded, playerScriptUrl } from '~/player/playback/shaka';
import parts from '~/components/courses/course-parts.css?url';
import courseStyles from '~/components/courses/courses.css?url';
import styles from '~/player/watch.css?url';
import { sheets } from '~/lib/sheets';
import { courseWatchPage } from './course-watch.server';

export const handle = { i18n: ['watch', 'courses'], theme: 'dark' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles, parts, courseStyles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? '') }];
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  courseWatchPage(request, context, params.courseId ?? '', params.unitId ?? '');

/** An order from the server does not open the lesson again, which would count an opening and could close the player. */
export const shouldRevalidate = unlessRevalidating;

/** A lesson of a course, in the player that counts its time. */
export default function CourseWatch() {
  const page = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  useLandscape();
  const [closed, setClosed] = useState<RefusedLesson | null>(page.kind === 'closed' ? page.refused : null);
  const videoId = page.kind === 'open' ? page.video.id : '';
  const close = useCallback(
    (refusal: Pick<ErrorBody, 'reason' | 'details'>, seconds: number) =>
      setClosed(refusedLessonOf(refusal, { videoId, seriesId: null }, seconds)),
    [videoId],
  );
  if (closed || page.kind === 'closed') {
    return (
      <main className="player player--closed" id="main">
        {closed && <BlockingDialog refused={closed} now={page.now} back={pathname} />}
      </main>
    );
  }
  return (
    <>
      {!isShakaLoaded() && <link rel="preload" as="script" href={playerScriptUrl} />}
      <Player
        key={page.lesson.unitId}
        video={page.video}
        startSeconds={page.startSeconds}
        onRefused={close}
        lesson={page.lesson}
        startsInTurn={params.get('missing') === '1'}
      />
    </>
  );
}
