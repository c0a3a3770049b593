import { Link } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cookieChoices } from './consent/consent-events';
import { LanguageMenu } from './LanguageMenu';
import { LegalDialog, type LegalDocument } from './LegalDialog';
import { Logo } from './Logo';
import { useMenu } from './shell/use-menu';

const documents: readonly LegalDocument[] = ['privacy', 'cookie', 'tos'];

/** The end of a page: help, who we are, legal texts, the choice of cookies and the language. */
export function Footer() {
  const { t } = useTranslation();
  const [doc, setDoc] = useState<LegalDocument | null>(null);
  const menu = useMenu('footer');
  return (
    <footer className="footer">
      <div className="footer__in">
        <Logo />
        <ul className="footer__links" aria-label={t('footer.label')}>
          {menu.map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`menu.${key}`)}</Link>
            </li>
          ))}
          {documents.map((name) => (
            <li key={name}>
              <button type="button" data-wakes onClick={() => setDoc(name)}>
                {t(`footer.${name}`)}
              </button>
            </li>
          ))}
          <li>
            <button type="button" data-wakes onClick={() => dispatchEvent(new Event(cookieChoices))}>
              {t('footer.cookieChoices')}
            </button>
          </li>
        </ul>
        <LanguageMenu />
        <p className="footer__legal">{t('footer.about')}</p>
      </div>
      <LegalDialog doc={doc} onClose={() => setDoc(null)} />
    </footer>
  );
}
