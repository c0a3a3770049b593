import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { PageLink } from '~/lib/page-link';

/** A string for innerHTML: React renders one element, and every page has a logo. */
const symbol =
  '<path fill="currentColor" fill-rule="evenodd" d="M50 3C56.5 3 60.5 7 63.5 14C72 35 83 60 96.5 86C100 92.5 96.5 98 89.5 98L78 98C73.5 98 71 95.5 69.5 91.5C63 73 55.5 55 52.2 36.5C51.7 33.5 48.3 33.5 47.8 36.5C44.5 55 37 73 30.5 91.5C29 95.5 26.5 98 22 98L10.5 98C3.5 98 0 92.5 3.5 86C17 60 28 35 36.5 14C39.5 7 43.5 3 50 3Z"/><circle cx="50" cy="89.5" r="8.5" fill="var(--logo-dot)"/>';

/** The mark of Apice without its name. */
export const LogoMark = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbol }} />
);

/** The mark and the name; links to /browse when signed in, else to / (spec 1 §2). */
export function Logo() {
  const { t } = useTranslation();
  const shell = useOptionalShell();
  return (
    <PageLink className="logo" to={shell?.user ? '/browse' : '/'} label={t('logoLabel')}>
      <LogoMark />
      Apice
    </PageLink>
  );
}
