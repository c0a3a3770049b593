import { useTranslation } from 'react-i18next';
import { BankWait, type Wait } from '~/components/money/BankWait';
import { notchesOf, YearTimeline } from '~/components/money/YearTimeline';
import { ButtonLink } from '~/components/ui/Button';
import type { SuccessPage } from './success.server';

/** The bank has not confirmed yet: shows a text, and the page continues automatically. */
export function Waiting({ page: { kind, sid, isOpen }, wait }: { page: SuccessPage; wait: Wait }) {
  const { t } = useTranslation('money');
  const isPlan = kind !== 'shop';
  const what = isOpen ? 'open-plan' : kind === 'gift' ? 'gift' : 'other';
  return (
    <div>
      <BankWait wait={wait} what={what} text={t(isPlan ? 'success.waitText' : 'success.waitShopText')} sid={sid}>
        <ButtonLink look={isOpen ? undefined : 'primary'} to="/profile">
          {t('wait.profile')}
        </ButtonLink>
      </BankWait>
      {isPlan && (
        <div className="done__year">
          <YearTimeline screens={1} notches={notchesOf([null, 12])} label={t('success.yearWaiting')} isBig />
        </div>
      )}
    </div>
  );
}
