import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from './LanguageMenu';
import { LegalDialog, type LegalDocument } from './LegalDialog';
import { Logo } from './Logo';

const documents: readonly LegalDocument[] = ['privacy', 'cookie', 'tos'];

/** The end of a page: legal texts and the language. */
export function Footer() {
  const { t } = useTranslation();
  const [doc, setDoc] = useState<LegalDocument | null>(null);
  return (
    <footer className="footer">
      <div className="footer__in">
        <Logo />
        <ul className="footer__links" aria-label={t('footer.label')}>
          {documents.map((name) => (
            <li key={name}>
              <button type="button" data-wakes onClick={() => setDoc(name)}>
                {t(`footer.${name}`)}
              </button>
            </li>
          ))}
        </ul>
        <LanguageMenu />
        <p className="footer__legal">{t('footer.about')}</p>
      </div>
      <LegalDialog doc={doc} onClose={() => setDoc(null)} />
    </footer>
  );
}
