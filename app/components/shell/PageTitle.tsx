import { useTranslation } from 'react-i18next';
import { namespaceOf, type TextName } from '~/i18n/options';
import { useTitle } from '~/lib/route-handle';
import { pageTitle } from '~/lib/texts/page-title';

/** The document's title, if the page's route names it; otherwise the route's `meta` has it. */
export function PageTitle() {
  const name = useTitle();
  return name && <Title name={name} />;
}

/** Suspends for its text like the page itself: both are part of the same transition and appear together. */
function Title({ name }: { name: TextName }) {
  const { t } = useTranslation([namespaceOf(name)]);
  return <title>{pageTitle(t(name))}</title>;
}
