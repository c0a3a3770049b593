import { SignOutForm } from '~/components/account/SignOutForm';
import { Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '~/lib/texts/time-text';
import { useShell } from '~/lib/hooks/use-shell';
import { Button } from '../ui/Button';

/** The whole seconds until a moment, updated each second; `now` is the server's time of the page. */
function useSecondsTo(moment: number, now: number): number {
  const [seconds, setSeconds] = useState(() => Math.max(0, Math.round((moment - now) / 1000)));
  useEffect(() => {
    const end = performance.now() + (moment - now);
    const timer = setInterval(() => setSeconds(Math.max(0, Math.round((end - performance.now()) / 1000))), 1000);
    return () => clearInterval(timer);
  }, [moment, now]);
  return seconds;
}

type BannerProps = { name: string; endsAt: number };

/** Shows on every page whom an administrator impersonates and for how long, with a button that ends it (decisions). */
export function ImpersonationBanner({ name, endsAt }: BannerProps) {
  const { t } = useTranslation('common');
  const { now } = useShell();
  const seconds = useSecondsTo(endsAt, now);
  useEffect(() => {
    if (seconds === 0) location.replace('/impersonate');
  }, [seconds]);
  return (
    <aside className="impersonation" aria-label={t('impersonation.label')}>
      <Eye className="i" aria-hidden />
      <p className="impersonation__text">
        <b>{t('impersonation.as', { name })}</b>{' '}
        <span className="num" role="timer">
          {t('impersonation.left', { time: clock(seconds) })}
        </span>
      </p>
      <SignOutForm>
        <Button type="submit" size="small">
          {t('impersonation.end')}
        </Button>
      </SignOutForm>
    </aside>
  );
}
