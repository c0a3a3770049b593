import { useTranslation } from 'react-i18next';
import { dateTimeOf } from '~/lib/texts/time-text';

type NamedReward = { id: string; title: string; company: string; createdAt: number };

/** A gift's name in a list to pick from. A copied calendar has gifts of the same name: those say when they were added. */
export function useRewardName(rewards: readonly NamedReward[]): (reward: NamedReward) => string {
  const { t } = useTranslation('content');
  return ({ id, title, company, createdAt }) => {
    const name = company ? t('rewardName.of', { title, company }) : title;
    const isTwin = rewards.some((one) => one.id !== id && one.title === title && one.company === company);
    return isTwin ? t('rewardName.twin', { name, date: dateTimeOf(createdAt) }) : name;
  };
}
