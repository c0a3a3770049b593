import { createContext, useContext } from 'react';
import type { Language } from '../../domain/platform/language';
import type { Namespace } from './options';

type TextsSource = (language: Language, namespaces: Namespace[]) => string;

/** In the browser the texts come from the rendered page. */
const fromDocument: TextsSource = () => document.getElementById('texts')?.textContent ?? '';

const TextsContext = createContext<TextsSource>(fromDocument);
export const TextsProvider = TextsContext.Provider;

/** The texts that this page starts with; a data block, so the content security policy needs no exception. */
export function TextsScript({ language, namespaces }: { language: Language; namespaces: Namespace[] }) {
  const source = useContext(TextsContext);
  const html = source(language, namespaces);
  return (
    <script id="texts" type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
