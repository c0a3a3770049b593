import { useRevalidator } from '@remix-run/react';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { useErrorText } from '~/components/ui/error-text';
import { ask, codeOf } from '~/lib/ask';
import { subscribePush } from '~/lib/news/push';
import { appMessaging, registerAppPush } from '~/lib/native/push';
import { useShell } from '~/lib/hooks/use-shell';
import { shortDateOf } from '~/lib/texts/time-text';
import { useHydrated } from '~/lib/hooks/use-hydrated';

type PushProps = { pushKey: string; tokens: { id: string; device: string; createdAt: number }[] };

async function registerBrowser(pushKey: string): Promise<string | null> {
  const subscription = await subscribePush(pushKey);
  if (typeof subscription === 'string') return subscription;
  const asked = await ask('CreatePushToken', subscription);
  return 'refusal' in asked ? codeOf(asked.refusal) : null;
}

/** The browsers and apps that receive push messages: this one can be added, each can be removed. */
export function Push({ pushKey, tokens }: PushProps) {
  const { t } = useTranslation('notifications');
  const errorText = useErrorText();
  const { revalidate } = useRevalidator();
  const isHydrated = useHydrated();
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const { isNativeApp } = useShell();
  const canBrowser = isHydrated && 'serviceWorker' in navigator && 'PushManager' in window;
  const canPush = isNativeApp ? isHydrated && appMessaging() !== null : canBrowser;
  const add = async () => {
    setWaiting(true);
    setCode(null);
    const refused = isNativeApp ? await registerAppPush() : await registerBrowser(pushKey);
    setWaiting(false);
    if (refused) return setCode(refused);
    toast(t('push.added'));
    revalidate();
  };
  const remove = async (token: string) => {
    const asked = await ask('DeletePushToken', { token });
    if ('refusal' in asked) return setCode(codeOf(asked.refusal));
    revalidate();
  };
  return (
    <section className="section mt-8" aria-labelledby="push">
      <div>
        <h2 className="section__title" id="push">
          {t('push.title')}
        </h2>
        <p>{t('push.text')}</p>
      </div>
      <div>
        {tokens.map(({ id, device, createdAt }) => (
          <div key={id} className="line">
            <div>
              <b>{device}</b>
              <span className="small muted">{t('push.since', { date: shortDateOf(createdAt) })}</span>
            </div>
            <div className="line__end">
              <button
                className="btn btn--small"
                type="button"
                aria-label={t('push.removeOf', { device })}
                onClick={() => void remove(id)}
              >
                {t('push.remove')}
              </button>
            </div>
          </div>
        ))}
        <Button disabled={!canPush} waiting={isWaiting && t('push.waiting')} onClick={() => void add()}>
          <BellRing className="i" aria-hidden />
          {t('push.add')}
        </Button>
        {isHydrated && !canPush && <p className="small muted mt-2">{t('push.unable')}</p>}
        <p className="field__error" role="alert">
          {code && (code === 'denied' ? t(isNativeApp ? 'push.deniedApp' : 'push.denied') : errorText(code))}
        </p>
      </div>
    </section>
  );
}
