import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withRedirect } from '../../../domain/platform/redirects';
import { shownLoginCode } from '../../../domain/accounts/login-code';
import { Logo } from '~/components/Logo';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { ask } from '~/lib/ask';
import { useArrowFocus } from '~/lib/hooks/use-arrow-focus';
import { QrCode } from './QrCode';
import { TvLogin, type TvState } from './tv-login';

/** The television's page while no user is signed in on it: a code and its QR code, readable from the sofa; then `next`. */
export function Screen({ next }: { next: string }) {
  const { t } = useTranslation('tv');
  const place = useRef<HTMLElement>(null);
  const login = useRef<TvLogin>();
  const [state, setState] = useState<TvState>({ kind: 'starting' });
  useArrowFocus(place);
  useEffect(() => {
    const own = new TvLogin(ask, setState, () => location.replace(next));
    login.current = own;
    own.start();
    return () => own.stop();
  }, [next]);
  return (
    <main className="tv" id="main" tabIndex={-1} ref={place}>
      <header className="tv__head">
        <Logo />
      </header>
      <h1 className="tv__title">{t('screen.title')}</h1>
      <Code state={state} />
      <p className="tv__state" role="status">
        <StateText state={state} />
      </p>
      <div className="tv__acts" data-first>
        {state.kind !== 'confirmed' && (
          <Button size="big" needsScript onClick={() => login.current?.start()}>
            {t('screen.newCode')}
          </Button>
        )}
        <ButtonLink size="big" look="line" to={withRedirect('/?login=1', next === '/browse' ? null : next)}>
          {t('screen.signIn')}
        </ButtonLink>
      </div>
    </main>
  );
}

/** The code and its QR code; while there is none, a skeleton of the same size. */
function Code({ state }: { state: TvState }) {
  const { t } = useTranslation('tv');
  const code = state.kind === 'waiting' ? state.loginCode : null;
  const address = code === null ? '' : `${location.host}/tv`;
  // After a refusal or an error no request is pending: only the message and the button for a new code remain.
  if (state.kind !== 'starting' && state.kind !== 'waiting') return null;
  return (
    <div className="tv__ways" data-empty={code === null || undefined}>
      <div className="tv__way">
        {code === null ? (
          <span className="tv__qr skel" aria-hidden="true" />
        ) : (
          <QrCode text={`${location.origin}/tv?code=${code}`} label={t('screen.qr', { address })} />
        )}
      </div>
      <div className="tv__way">
        <p className="tv__step">{t('screen.scan')}</p>
        <p className="tv__step">{address ? t('screen.or', { address }) : '\u00a0'}</p>
        <p className="tv__code">
          <span aria-hidden="true">{code === null ? '········' : shownLoginCode(code)}</span>
          {code !== null && <span className="sr">{t('screen.spelled', { code: [...code].join(' ') })}</span>}
        </p>
        <p className="tv__step muted">{t('screen.confirm')}</p>
      </div>
    </div>
  );
}

function StateText({ state }: { state: TvState }) {
  const { t } = useTranslation('tv');
  const errorText = useErrorText();
  switch (state.kind) {
    case 'starting':
      return t('screen.starting');
    case 'waiting':
      return state.isOffline ? t('screen.offline') : '';
    case 'failed':
      return `${t('screen.failed')} ${errorText(state.reason)}`;
    default:
      return t(`screen.${state.kind}`);
  }
}
