import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '~/lib/texts/time-text';
import type { RewardRequest } from './prizes.server';

/** What the person agreed to, since when, and to which notices. */
export function Consents({ request: { consents, reward } }: { request: RewardRequest }) {
  const { t } = useTranslation('prizes');
  const { profilingAt, messagesAt, thirdPartiesAt, partnerAt, noticeVersion, partnerNotice } = consents;
  const partner = reward.company ? t('panel.partner', { company: reward.company }) : t('panel.partnerUnnamed');
  return (
    <section className="requests__consents">
      <h3>{t('panel.consents')}</h3>
      <dl className="small">
        <Consent at={profilingAt}>{t('panel.profiling')}</Consent>
        <Consent at={messagesAt}>{t('panel.messages')}</Consent>
        <Consent at={thirdPartiesAt}>{t('panel.thirdParties')}</Consent>
        {partnerNotice && (
          <Consent at={partnerAt}>
            <a className="link breaks" href={partnerNotice} target="_blank" rel="noreferrer">
              {partner}
            </a>
          </Consent>
        )}
      </dl>
      {noticeVersion && <p className="small muted">{t('panel.version', { version: noticeVersion })}</p>}
    </section>
  );
}

function Consent({ at, children }: { at: number | null; children: ReactNode }) {
  const { t } = useTranslation('prizes');
  return (
    <div>
      <dt>{children}</dt>
      <dd className={at === null ? 'muted' : 'tick'}>
        {at !== null && <Check className="i" aria-hidden />}
        {at === null ? t('panel.no') : t('panel.since', { date: dateOf(at / 1000) })}
      </dd>
    </div>
  );
}
