import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestData } from '../../../domain/rewards/request-form';
import { RequestPanel } from '~/components/rewards/RequestPanel';
import { useProfileData } from '~/components/rewards/use-profile-data';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask, codeOf } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useAmounts } from './play-data';

type Reward = Answer<'GetRewardRequest'>;
type RewardDialogProps = {
  /** The reward that the dialog shows; null while it is closed. */
  rewardId: string | null;
  onClose: () => void;
  /** Called after a request was sent: balance and cards have changed. */
  onSent: () => void;
};

/** Requests a won reward or one paid with pearls, or shows the sent request (spec 3 §2.8). */
export function RewardDialog({ rewardId, onClose, onSent }: RewardDialogProps) {
  const { t } = useTranslation('gaming');
  const [read, setRead] = useState<{ id: string; reward: Reward | null; code: string | null } | null>(null);
  useEffect(() => {
    if (rewardId === null) return;
    let isCurrent = true;
    void ask('GetRewardRequest', { rewardId }).then((answer) => {
      if (!isCurrent) return;
      if ('refusal' in answer) setRead({ id: rewardId, reward: null, code: codeOf(answer.refusal) });
      else setRead({ id: rewardId, reward: answer.result, code: null });
    });
    return () => {
      isCurrent = false;
    };
  }, [rewardId]);
  const known = read?.id === rewardId ? read : null;
  return (
    <Dialog
      isOpen={rewardId !== null}
      onClose={onClose}
      title={known?.reward?.title ?? t('prizes.dialog')}
      kind="request"
    >
      {!known && <p role="status">{t('prizes.loading')}</p>}
      {known?.reward && rewardId !== null && (
        <Inside
          rewardId={rewardId}
          reward={known.reward}
          onSent={(data) => {
            if (known.reward) setRead({ ...known, reward: sentOf(known.reward, data) });
            onSent();
          }}
        />
      )}
      <RefusalLine code={known?.code ?? null} />
    </Dialog>
  );
}

/** The reward as the dialog shows it right after sending; the page's next load replaces it with the server's data. */
const sentOf = (reward: Reward, data: RequestData): Reward => ({
  ...reward,
  formData: data,
  currency: reward.currency - reward.pearls,
  pearls: 0,
});

type InsideProps = { rewardId: string; reward: Reward; onSent: (data: RequestData) => void };

function Inside({ rewardId, reward, onSent }: InsideProps) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  const prefilled = useProfileData();
  const { pearls, currency, formData, company, privacyPolicyLink } = reward;
  const missing = formData === null ? pearls - currency : 0;
  return (
    <RequestPanel
      sent={formData}
      progress={reward}
      prefilled={prefilled}
      partner={{ company: company || null, privacyLink: privacyPolicyLink }}
      dataAlert={pearls > 0 ? t('prizes.cost', { count: pearls, n: n(pearls), left: n(currency - pearls) }) : null}
      isGone={reward.isGone}
      over={missing > 0 ? t('prizes.missing', { count: missing, n: n(missing) }) : null}
      onSend={(data) => ask('SaveRewardRequest', { rewardId, pearls, data })}
      onSent={onSent}
    />
  );
}
