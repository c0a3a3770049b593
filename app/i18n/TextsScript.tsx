import { createContext, useContext } from 'react';
import type { Language } from '../../domain/platform/language';
import type { Namespace } from './options';

/** The translations that a rendered page includes. */
export type PageTexts = {
  /** The translations that the page starts with in the browser, as JSON. */
  inline: (language: Language, namespaces: Namespace[]) => string;
  /** Notes that a refusal's text is shown: only noted ones are included. */
  note: (code: string) => void;
};

/** In the browser the translations are read from the rendered page. */
const fromDocument: PageTexts = {
  inline: () => document.getElementById('texts')?.textContent ?? '',
  note: () => undefined,
};

const TextsContext = createContext<PageTexts>(fromDocument);
export const TextsProvider = TextsContext.Provider;
export const usePageTexts = (): PageTexts => useContext(TextsContext);

/** Embeds the page's translations as a data block, which needs no exception in the content security policy. */
export function TextsScript({ language, namespaces }: { language: Language; namespaces: Namespace[] }) {
  const html = usePageTexts().inline(language, namespaces);
  return (
    <script id="texts" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
