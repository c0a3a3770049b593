import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import type { RouteHandle } from '~/lib/route-handle';
import content from '~/components/admin/content/content.css?url';
import textStyles from '~/components/advent/box-text.css?url';
import { sheets } from '~/lib/sheets';
import styles from './calendar.css?url';
import { calendarPage, saveCalendar } from './calendar.server';
import { CalendarEditor } from './CalendarEditor';
import { NoCalendar } from './CreateCalendar';

export const handle = {
  title: 'calendar:title',
  i18n: ['admin', 'security', 'content', 'calendar'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(content, textStyles, styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => calendarPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => saveCalendar(request, context);
export const clientAction = keepingForm;

/** All boxes of a year are loaded together, so selecting another day loads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod } = change;
  const isOtherDay =
    formMethod === undefined &&
    currentUrl.search !== nextUrl.search &&
    currentUrl.searchParams.get('year') === nextUrl.searchParams.get('year');
  return !isOtherDay && unlessRefused(change);
};

/** The advent calendars: boxes, dates, and previews. */
export default function CalendarPage() {
  const page = useLoaderData<typeof loader>();
  const { calendar } = page;
  if (!calendar) return <NoCalendar now={page.now} />;
  return <CalendarEditor key={calendar.id} page={page} calendar={calendar} />;
}
