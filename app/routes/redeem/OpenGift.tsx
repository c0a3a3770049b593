import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signInRedirect } from '../../../domain/platform/redirects';
import { Ticket } from '~/components/money/Ticket';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { dateOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Gift } from './redeem.server';

/** `email` is the signed-in user's; null for a visitor. */
type OpenGiftProps = { gift: Gift; email: string | null };

/** A gift with the giver's card, and how to open it. */
export function OpenGift({ gift, email }: OpenGiftProps) {
  const { t } = useTranslation('gifts');
  const errorText = useErrorText();
  const { isWaiting, code, run } = useAsking();
  // With what it did: once opened, the reloaded gift has no addition.
  const [opened, setOpened] = useState<{ how: 'added' | 'opened'; until: number | null } | null>(null);
  const { signature, interval, productName, expiresAt, state, addition } = gift;
  const open = async () => {
    const answer = await run(() => ask('RedeemGift', { code: gift.code, ...(addition && { until: addition.until }) }));
    if (answer) setOpened({ how: addition ? 'added' : 'opened', until: answer.currentPeriodEnd });
  };
  if (opened) return <Opened gift={gift} {...opened} />;
  const isOpenable = state === 'scheduled' || state === 'delivered';
  return (
    <>
      <h1 className="page__title">{t('redeem.title')}</h1>
      <p className="redeem__say">{t('redeem.from', { signature, period: t(`redeem.period.${interval}`) })}</p>
      <Ticket {...gift} />
      {isOpenable ? (
        <>
          <p className="muted">
            {!addition && `${t('redeem.text', { plan: productName })} `}
            {t('redeem.until', { date: dateOf(expiresAt / 1000 - 1) })}
          </p>
          <RefusalLine code={code} />
          {email === null ? (
            <SignUpFirst code={gift.code} />
          ) : addition?.refusal ? (
            <div className="redeem__acts">
              <p>{errorText(addition.refusal)}</p>
              <ToCatalogue />
            </div>
          ) : (
            <div className="redeem__acts">
              {addition && <Addition {...addition} />}
              <Button
                look="gold"
                size="big"
                needsScript
                waiting={isWaiting && t(addition ? 'redeem.adding' : 'redeem.opening')}
                onClick={() => void open()}
              >
                {t(addition ? 'redeem.add' : 'redeem.open')}
              </Button>
              <p className="small muted">{t('redeem.withAccount', { email })}</p>
            </div>
          )}
        </>
      ) : (
        <Closed gift={gift} />
      )}
    </>
  );
}

/** The gift's code is carried through sign-up and first login like a chosen plan. */
function SignUpFirst({ code }: { code: string }) {
  const { t } = useTranslation('gifts');
  const wayIn = (category: string) => `/signup?${new URLSearchParams({ category, gift: code })}`;
  return (
    <div className="redeem__acts">
      <h2 className="section__title">{t('redeem.signUp')}</h2>
      <ButtonLink look="gold" size="big" to={wayIn('odontoiatra')}>
        {t('redeem.asDentist')}
      </ButtonLink>
      <ButtonLink size="big" to={wayIn('aso')}>
        {t('redeem.asAssistant')}
      </ButtonLink>
      <Link className="link" to={signInRedirect(`/redeem/${code}`)}>
        {t('redeem.haveAccount')}
      </Link>
    </div>
  );
}

/** The end of the caller's plan with the gift, which they confirm, and without it. */
function Addition({ from, until }: { from: number; until: number }) {
  const { t } = useTranslation('gifts');
  return (
    <div>
      <p>{t('redeem.adds', { until: dateOf(until / 1000) })}</p>
      <p className="small muted">{t('redeem.addsFrom', { from: dateOf(from / 1000) })}</p>
    </div>
  );
}

function Opened({ gift, how, until }: { gift: Gift; how: 'added' | 'opened'; until: number | null }) {
  const { t } = useTranslation('gifts');
  return (
    <div className="redeem__done" role="status">
      <h1 className="page__title">{t(`redeem.${how}`)}</h1>
      <Ticket {...gift} />
      <p>{until === null ? t(`redeem.${how}Soon`) : t(`redeem.${how}Text`, { date: dateOf(until / 1000) })}</p>
      <div className="redeem__acts">
        <ToCatalogue />
      </div>
    </div>
  );
}

function Closed({ gift: { state, isMine, expiresAt } }: { gift: Gift }) {
  const { t } = useTranslation('gifts');
  const isExpired = state === 'expired';
  const title = isExpired
    ? t('redeem.expired', { date: dateOf(expiresAt / 1000 - 1) })
    : t(state === 'withdrawn' ? 'redeem.withdrawn' : isMine ? 'redeem.alreadyMine' : 'redeem.alreadyOpened');
  return (
    <div className="redeem__acts">
      <h2 className="section__title">{title}</h2>
      {!isMine && state !== 'withdrawn' && (
        <p className="muted">{t(isExpired ? 'redeem.expiredText' : 'redeem.alreadyOpenedText')}</p>
      )}
      {isMine && <ToCatalogue />}
    </div>
  );
}

/** Links to a new document: the data of this page still has the content locked. */
function ToCatalogue() {
  const { t } = useTranslation('gifts');
  return (
    <a className="btn btn--primary btn--big" href="/browse">
      {t('redeem.toCatalogue')}
    </a>
  );
}
