import { createContext, useContext } from 'react';
import type { Language } from '../../domain/platform/language';
import type { Namespace } from './options';

/** The texts that a page is rendered with. */
export type PageTexts = {
  /** Those that it starts with in the browser, as JSON. */
  inline: (language: Language, namespaces: Namespace[]) => string;
  /** The page shows the sentence of a refusal: of those, it starts with no other. */
  note: (code: string) => void;
};

/** In the browser the texts come from the rendered page. */
const fromDocument: PageTexts = {
  inline: () => document.getElementById('texts')?.textContent ?? '',
  note: () => undefined,
};

const TextsContext = createContext<PageTexts>(fromDocument);
export const TextsProvider = TextsContext.Provider;
export const usePageTexts = (): PageTexts => useContext(TextsContext);

/** The texts that this page starts with; a data block, so the content security policy needs no exception. */
export function TextsScript({ language, namespaces }: { language: Language; namespaces: Namespace[] }) {
  const html = usePageTexts().inline(language, namespaces);
  return (
    <script id="texts" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
