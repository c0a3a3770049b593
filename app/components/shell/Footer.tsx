import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cookieChoices } from '../consent/consent-events';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { LanguageMenu } from './LanguageMenu';
import type { LegalDocument } from '../LegalDialog';
import { Logo } from '../Logo';
import { PageLink } from '~/lib/page-link';
import { useNotLoaded } from '../catalogue/NotLoaded';
import { StoreBadges } from './StoreBadges';
import { useMenu } from './use-menu';

/** Shows a toast at each press when the code of the legal dialog could not be loaded. */
function LegalMissing({ doc, onClose }: { doc: LegalDocument | null; onClose: () => void }) {
  const { t } = useTranslation();
  useNotLoaded(doc !== null, t('legalFailed'), onClose);
  return null;
}

const LegalDialog = lazyWithFallback<{ doc: LegalDocument | null; onClose: () => void }>(
  () => import('../LegalDialog').then(({ LegalDialog }) => LegalDialog),
  LegalMissing,
);

const documents: readonly LegalDocument[] = ['privacy', 'cookie', 'tos'];

/** The end of a page: help, about us, legal texts, the cookie choice and the language. */
export function Footer() {
  const { t } = useTranslation();
  const [doc, setDoc] = useState<LegalDocument | null>(null);
  const [wasOpened, setOpened] = useState(false);
  if (doc && !wasOpened) setOpened(true);
  const menu = useMenu('footer');
  const company = useOptionalShell()?.flags.COMPANY;
  return (
    <footer className="footer">
      <div className="footer__in">
        <Logo />
        <ul className="footer__links" aria-label={t('footer.label')}>
          {menu.map(({ key, to }) => (
            <li key={key}>
              <PageLink to={to}>{t(`menu.${key}`)}</PageLink>
            </li>
          ))}
          {documents.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => setDoc(name)}>
                {t(`footer.${name}`)}
              </button>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => dispatchEvent(new Event(cookieChoices))}>
              {t('footer.cookieChoices')}
            </button>
          </li>
        </ul>
        <StoreBadges />
        <LanguageMenu />
        <p className="footer__legal">
          {t('footer.about')}
          {company?.name && ` ${[company.name, company.vat && t('footer.vat', company)].filter(Boolean).join(', ')}.`}
        </p>
      </div>
      {wasOpened && (
        <Suspense>
          <LegalDialog doc={doc} onClose={() => setDoc(null)} />
        </Suspense>
      )}
    </footer>
  );
}
