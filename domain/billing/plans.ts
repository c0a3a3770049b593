import type { Language } from '../platform/language';
import type { BillingInterval } from './provider';

/** A plan or shop product as the provider's metadata describe it (spec 2 §3, Plan). */
export type PlanMetadata = Record<string, string>;

const isYes = (value: string | undefined): boolean => value === 'yes';

export const isBuyable = (metadata: PlanMetadata): boolean => isYes(metadata.BUYABLE);
export const isFeatured = (metadata: PlanMetadata): boolean => isYes(metadata.FEATURED);
/** Shown on `/plans` (decisions C14). */
export const isPlan = (metadata: PlanMetadata): boolean => isYes(metadata.PLAN);
/** Shown on `/shop` (decisions C14). */
export const isInShop = (metadata: PlanMetadata): boolean => isYes(metadata.SHOP) && isYes(metadata.VISIBLE);

/** The price that is crossed out, in cents; null when there is none, when it is not a whole number, or not above what is paid. */
export function fullPriceOf({ FULL_PRICE }: PlanMetadata, paid: readonly number[]): number | null {
  const full = FULL_PRICE && /^\d{1,9}$/.test(FULL_PRICE) ? Number(FULL_PRICE) : 0;
  return full > Math.max(...paid) ? full : null;
}

/** How many views at once a plan allows; null when its metadata do not set it. */
export const viewsIn = ({ VIEWS }: PlanMetadata): number | null =>
  VIEWS && /^\d{1,4}$/.test(VIEWS) ? Number(VIEWS) : null;

type Texts = { name: string; description: string };

/** A plan's name in a language: `i18n.name.{lang}`, else NAME, else the provider's name. */
export const planName = ({ name, metadata }: { name: string; metadata: PlanMetadata }, language: Language): string =>
  metadata[`i18n.name.${language}`] ?? metadata.NAME ?? name;

/** A plan's texts in a language: `i18n.{field}.{lang}`, else the provider's texts. */
export function planTexts(plan: Texts & { metadata: PlanMetadata }, language: Language) {
  const { metadata } = plan;
  const said = (field: string) => metadata[`i18n.${field}.${language}`];
  return {
    name: planName(plan, language),
    description: said('description') ?? plan.description,
    /** One line for each point of the plan's contents. */
    content: (said('content') ?? metadata.CONTENT ?? '').split(/\n|\s*\|\s*/).filter(Boolean),
    moreInfo: said('more_info') ?? metadata.MORE_INFO ?? null,
  };
}

export type Priced = { id: string; unitAmount: number; interval: BillingInterval };

/** How a price relates to the one somebody pays now (spec 2 §4): prices are ordered by their amounts. */
export function changeTo(current: Priced, wanted: Priced): 'active' | 'upgrade' | 'back' {
  if (current.id === wanted.id) return 'active';
  return wanted.unitAmount > current.unitAmount ? 'upgrade' : 'back';
}
