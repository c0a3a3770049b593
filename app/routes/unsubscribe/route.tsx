import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Logo } from '~/components/Logo';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { attempt } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';

export const handle = {
  title: 'notifications:channel.mail',
  i18n: ['notifications'],
  theme: 'auto',
} satisfies RouteHandle;
export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

/** Loading changes nothing: mail scanners follow every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const asked = await attempt(context, 'Unsubscribe', { token: params.token ?? '', dryRun: true });
  return { topic: 'result' in asked ? asked.result.topic : null };
}

/** Handles the button, and the mail program's own request (RFC 8058), which sends no cookie and follows no redirect. */
export async function action({ context, params }: ActionFunctionArgs) {
  const asked = await attempt(context, 'Unsubscribe', { token: params.token ?? '' });
  if ('result' in asked) return data({ code: null });
  return data({ code: asked.refusal.reason ?? asked.refusal.code }, { status: asked.status });
}
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** Unsubscribes from a topic's mails by one press, with or without a session. */
export default function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const { topic } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state } = useNavigation();
  const isDone = answer?.code === null;
  const name = topic && t(`topic.${topic}.name`);
  return (
    <>
      <header className="topbar">
        <Logo />
      </header>
      <main className="page page--centred" id="main" tabIndex={-1}>
        <div className="state">
          {!topic && <h1 className="state__title">{t('unsubscribe.invalid')}</h1>}
          {topic && isDone && (
            <h1 className="state__title" role="status">
              {t('unsubscribe.done', { topic: name })}
            </h1>
          )}
          {topic && !isDone && (
            <>
              <h1 className="state__title">{t('unsubscribe.title', { topic: name })}</h1>
              <p>{t('unsubscribe.text')}</p>
              <RefusalLine code={state === 'idle' ? (answer?.code ?? null) : null} />
              <Form method="post">
                <Button look="primary" type="submit">
                  {t('unsubscribe.act')}
                </Button>
              </Form>
            </>
          )}
        </div>
      </main>
    </>
  );
}
