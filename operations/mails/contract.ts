import { contractSections, type ContractText, type ContractValue, type Purchased } from '../../domain/billing/contract';
import type { Language } from '../../domain/platform/language';
import { blocksOf, type Block } from '../../domain/papers/blocks';
import { romeDayText } from '../../domain/shared/rome-day';
import type { TextPaper } from '../ports';
import { euroText, momentText } from './billing';
import { en } from './texts/contract/en';
import { es } from './texts/contract/es';
import { it } from './texts/contract/it';
import type { ContractTexts } from './texts/shape';

const texts: Record<Language, ContractTexts> = { it, en, es };

function written(value: ContractValue, words: ContractTexts['lines']): string {
  if (typeof value === 'string') return value;
  if ('text' in value) return words[value.text];
  if ('cents' in value) return euroText(value.cents);
  return 'day' in value ? romeDayText(value.day) : momentText(value.moment);
}

const filled = (words: ContractTexts['lines'], text: ContractText, values: Record<string, ContractValue>): string =>
  words[text].replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : written(value, words);
  });

/** The terms stand below their own heading of the contract. */
const below = (block: Block): Block => (block.kind === 'title' ? { ...block, kind: 'heading' } : block);

/** A contract as a document: what was agreed, then the whole text of the terms (HTML; empty where there is none). */
export function contractPaper(language: Language, purchased: Purchased, terms: string): TextPaper {
  const { title, headings, lines: words } = texts[language];
  const agreed = contractSections(purchased).flatMap(({ heading, lines }): Block[] => [
    { kind: 'title', text: headings[heading] },
    ...lines.map(({ text, values }): Block => ({ kind: 'text', text: filled(words, text, values) })),
  ]);
  return { title: `Apice · ${title}`, language, at: purchased.at, blocks: [...agreed, ...blocksOf(terms).map(below)] };
}

/** The name of the contract's file in a mail. */
export const contractFile = (language: Language): string => `${texts[language].file}.pdf`;
