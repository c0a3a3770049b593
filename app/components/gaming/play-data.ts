import { useTranslation } from 'react-i18next';
import { groupedNumber } from '../../../domain/gaming/numbers';
import { useShell } from '~/lib/hooks/use-shell';
import type { Answer } from '~/lib/server/call.server';

export type Play = Answer<'GetPlay'>;
export type Badge = Play['badges'][number];
export type Mission = Play['missions'][number];
export type Bonus = Play['bonuses'][number];

/** Formats numbers and amounts in the viewer's language. */
export function useAmounts() {
  const { t } = useTranslation('gaming');
  const { language } = useShell();
  const n = (value: number): string => groupedNumber(value, language);
  return {
    n,
    /** "19 minuti", "4 lezioni": an amount of what a badge counts. */
    amount: (metric: Badge['metric'], count: number): string => t(`unit.${metric}`, { count, n: n(count) }),
    /** "×1,25" */
    factor: (value: number): string =>
      `×${new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(value)}`,
  };
}

/** Whether the player has neither experience nor a started badge. */
export const isNewcomer = ({ player, badges }: Play): boolean =>
  player.experience === 0 && badges.every(({ state }) => state === 'locked');
