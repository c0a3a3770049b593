import { useTranslation } from 'react-i18next';
import { clock } from '~/lib/texts/time-text';

/** The server's code of a problem; `not-accepted` is used for a malformed value. */
export type ShownProblem = {
  name: string;
  path: string | null;
  id: string | null;
  at?: number | null;
  language?: string | null;
};

/** Returns the sentence of a problem, with the language and the moment that it is about. */
export function useProblemText(): (problem: ShownProblem) => string {
  const { t } = useTranslation('content');
  return ({ name, id, at = null, language = null }) =>
    [
      t(`problems.${name as 'film-missing'}`, { id }),
      language !== null && `(${t(`languages.${language as 'it'}`)})`,
      at !== null && clock(at),
    ]
      .filter(Boolean)
      .join(' ');
}

/** The sentence for a field by its path; undefined where nothing is wrong. A path inside the field's counts too. */
export type ErrorOf = (path: string) => string | undefined;

export function useErrorOf(faults: readonly ShownProblem[]): ErrorOf {
  const textOf = useProblemText();
  return (path) => {
    const own = faults.filter((fault) => fault.path === path || fault.path?.startsWith(`${path}.`));
    return [...new Set(own.map(textOf))].join(' ') || undefined;
  };
}
