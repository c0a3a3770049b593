import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { reportKinds } from '../../../../domain/watching/report';
import { i18nFor } from '~/i18n/i18n.server';
import { call } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { shellData } from '~/lib/server/shell.server';
import { Reports } from './Reports';

export const handle = { i18n: ['support'] } satisfies RouteHandle;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const { language } = await shellData(context);
  const kind = reportKinds.find((one) => one === searchParams.get('kind'));
  const isOpen = searchParams.get('closed') === null;
  const before = pageMarkIn(searchParams);
  const list = await call(context, 'GetReports', { isOpen, kind, before });
  return { title: i18nFor(language).getFixedT(null, 'admin')('sections.reports'), kind: kind ?? null, isOpen, ...list };
};
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

export default function ReportsPage() {
  return <Reports {...useLoaderData<typeof loader>()} />;
}
