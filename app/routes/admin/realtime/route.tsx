import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { i18nFor } from '~/i18n/i18n.server';
import { pageTitle } from '~/lib/texts/page-title';
import { shellData } from '~/lib/server/shell.server';
import { Presence } from './Presence';

export const loader = async ({ context }: LoaderFunctionArgs) => {
  const { language } = await shellData(context);
  return { title: i18nFor(language).getFixedT(null, 'admin')('sections.realtime') };
};

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.title ?? 'Admin') }];

/** The current audience (inventory 128, 129, 217). */
export default function RealtimePage() {
  return <Presence />;
}
