import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useRef } from 'react';
import { TabBar } from '~/components/shell/TabBar';
import { TopBar } from '~/components/shell/TopBar';
import { keepingForm } from '~/components/ui/form-action';
import { useArrowFocus } from '~/lib/hooks/use-arrow-focus';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/routes/tv/tv.css?url';
import bellStyles from '~/components/notifications/Bell.css?url';
import { sheets } from '~/lib/sheets';
import { TvCodeForm } from './TvCodeForm';
import { Confirm, Done } from './Confirm';
import { Screen } from './Screen';
import { answerTv, tvPage, type TvPage } from './tv.server';

export const handle = {
  title: 'tv:title',
  i18n: ['tv', 'browse', 'notifications'],
  theme: 'dark',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(bellStyles, styles);

export const loader = ({ request, context }: LoaderFunctionArgs) => tvPage(request, context);
export const action = ({ request, context }: ActionFunctionArgs) => answerTv(request, context);
export const clientAction = keepingForm;

/** Reloading an answered code is useless: it is used up now. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined || formMethod === 'GET' ? defaultShouldRevalidate : false;

/** The log-in for televisions (spec 1 §4): the code on the television, the question on the phone. */
export default function Tv() {
  const page = useLoaderData<typeof loader>();
  return page.kind === 'screen' ? <Screen next={page.next} /> : <Phone page={page} />;
}

function Phone({ page }: { page: Exclude<TvPage, { kind: 'screen' }> }) {
  const answer = useActionData<typeof action>();
  const place = useRef<HTMLElement>(null);
  useArrowFocus(place);
  return (
    <>
      <TopBar />
      <main className="page" id="main" tabIndex={-1} ref={place}>
        {answer?.done ? (
          <Done done={answer.done} />
        ) : page.kind === 'ask' ? (
          <Confirm page={page} refused={answer?.code ?? null} />
        ) : (
          <TvCodeForm address={`${page.host}/tv`} typed={page.typed} refused={page.refused} />
        )}
      </main>
      <TabBar />
    </>
  );
}
