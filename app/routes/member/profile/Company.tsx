import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '~/components/ui/AskFirst';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { Line, Section } from './Section';
import type { ProfilePage } from './profile.server';

/** The company that the user belongs to, with a button to leave it, and pending invitations. */
export function Company({ membership: { company, invitations } }: Pick<ProfilePage, 'membership'>) {
  const { t } = useTranslation('profile');
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const { isWaiting, code, dismiss, run } = useAsking();
  if (!company && invitations.length === 0) return null;
  const leave = async () => {
    const left = await run(() => ask('LeaveCompany', {}));
    setLeaving(false);
    if (!left) return;
    toast(t('company.left'));
    revalidate();
  };
  const answer = async (companyId: string, accept: boolean) => {
    if (!(await run(() => ask('AnswerInvitation', { companyId, accept })))) return;
    toast(t(accept ? 'company.joined' : 'company.declined'));
    revalidate();
  };
  return (
    <div id="company">
      <Section isPersonal title={t('company.title')}>
        {company && (
          <Line title={company.name} text={t('company.text')}>
            <Button size="small" needsScript onClick={() => setLeaving(true)}>
              {t('company.leave')}
            </Button>
          </Line>
        )}
        {invitations.map(({ companyId, name }) => (
          <Line key={companyId} title={t('company.asks', { name })} text={t('company.askText')}>
            <Button
              look="primary"
              size="small"
              needsScript
              disabled={isWaiting}
              onClick={() => answer(companyId, true)}
            >
              {t('company.accept')}
            </Button>
            <Button size="small" needsScript disabled={isWaiting} onClick={() => answer(companyId, false)}>
              {t('company.decline')}
            </Button>
          </Line>
        ))}
        <AskFirst
          isOpen={isLeaving}
          title={t('company.leaveTitle', { name: company?.name })}
          act={t('company.leave')}
          waiting={isWaiting && t('company.leaving')}
          cancel={t('company.stay')}
          onAct={leave}
          onClose={() => setLeaving(false)}
        >
          {t('company.leaveText')}
        </AskFirst>
        <ErrorDialog title={t('company.failed')} code={code} onClose={dismiss} />
      </Section>
    </div>
  );
}
