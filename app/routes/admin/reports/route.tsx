import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { reportKinds } from '../../../../domain/watching/report';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import { pageMarkIn } from '~/lib/server/page-mark.server';
import { Reports } from './Reports';

export const handle = { title: 'admin:sections.reports', i18n: ['support'] } satisfies RouteHandle;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const kind = reportKinds.find((one) => one === searchParams.get('kind'));
  const isOpen = searchParams.get('closed') === null;
  const before = pageMarkIn(searchParams);
  const list = await call(context, 'GetReports', { isOpen, kind, before });
  return { kind: kind ?? null, isOpen, ...list };
};

export default function ReportsPage() {
  return <Reports {...useLoaderData<typeof loader>()} />;
}
