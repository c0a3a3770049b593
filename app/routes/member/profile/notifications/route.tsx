import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Channel, Topic } from '../../../../../domain/notifications/topics';
import { useErrorText } from '~/components/ui/error-text';
import { ask, codeOf } from '~/lib/ask';
import { useShell } from '~/lib/hooks/use-shell';
import { call } from '~/lib/server/call.server';
import type { RouteHandle } from '~/lib/route-handle';
import styles from '~/routes/member/notifications/notifications.css?url';
import { sheets } from '~/lib/sheets';
import { Push } from './Push';

export const handle = {
  title: 'notifications:preferences.title',
  i18n: ['notifications'],
  theme: 'auto',
} satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);

export const loader = ({ context }: LoaderFunctionArgs) => call(context, 'GetNotificationPreferences', {});

/** Which topics the user is notified about, by channel: a switch each, saved at once. */
export default function NotificationPreferences() {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { isNativeApp } = useShell();
  const { topics, pushKey, hasAppPush, tokens } = useLoaderData<typeof loader>();
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [code, setCode] = useState<string | null>(null);
  const save = async (topic: Topic, channel: Channel, isOn: boolean) => {
    const key = `${topic}/${channel}`;
    setChosen((before) => ({ ...before, [key]: isOn }));
    setWaiting((before) => new Set(before).add(key));
    setCode(null);
    const asked = await ask('SaveNotificationPreference', { topic, channel, isOn });
    setWaiting((before) => new Set([...before].filter((one) => one !== key)));
    if ('result' in asked) return;
    setChosen((before) => ({ ...before, [key]: !isOn }));
    setCode(codeOf(asked.refusal));
  };
  return (
    <main className="page" id="main" tabIndex={-1}>
      <h1 className="page__title">{t('preferences.title')}</h1>
      <p className="muted mb-6">{t('preferences.text')}</p>
      <p className="field__error" role="alert">
        {code && errorText(code)}
      </p>
      <table className="choices-table">
        <thead>
          <tr>
            <th scope="col">{t('preferences.topic')}</th>
            {topics[0]?.channels.map(({ channel }) => (
              <th key={channel} scope="col">
                {t(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {topics.map(({ topic, channels }) => (
            <tr key={topic}>
              <th scope="row">
                {t(`topic.${topic}.name`)}
                <small>{t(`topic.${topic}.text`)}</small>
              </th>
              {channels.map(({ channel, isOn, isFixed }) => (
                <td key={channel}>
                  <label className="check" title={isFixed ? t('preferences.fixed') : undefined}>
                    <input
                      type="checkbox"
                      checked={chosen[`${topic}/${channel}`] ?? isOn}
                      disabled={isFixed || waiting.has(`${topic}/${channel}`)}
                      aria-label={`${t(`topic.${topic}.name`)}: ${t(`channel.${channel}`)}`}
                      onChange={({ target }) => void save(topic, channel, target.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted mt-4">{t('preferences.fixed')}</p>
      {(isNativeApp ? hasAppPush : pushKey) && <Push pushKey={pushKey ?? ''} tokens={tokens} />}
      <p className="mt-8">
        <Link className="link" to="/profile">
          {t('preferences.back')}
        </Link>
      </p>
    </main>
  );
}
