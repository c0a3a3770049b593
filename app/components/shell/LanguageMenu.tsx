import { Check, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../domain/platform/language';
import { withoutLanguage } from '../../../domain/platform/open-web';
import { ask } from '~/lib/ask';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { Flag } from '../Flag';
import { toast } from '../ui/toast';

/** Closes an open menu when the user presses elsewhere or Escape, and returns the focus. */
function useClosing() {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const menu = ref.current;
    if (!menu) return;
    const onOtherDevice = ({ target }: Event) => {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onOtherDevice);
    document.addEventListener('focusin', onOtherDevice);
    menu.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOtherDevice);
      document.removeEventListener('focusin', onOtherDevice);
      menu.removeEventListener('keydown', onKey);
    };
  }, []);
  return ref;
}

/** Reloads the page, without a language parameter in its address. */
function again(): void {
  const address = withoutLanguage(location.href);
  if (address === location.href) location.reload();
  else location.replace(address);
}

/**
 * The interface language, with flags (spec 1 §2). Choosing one reloads the page, since all its texts change. Assistants always
 * read Italian, so they have no choice.
 */
export function LanguageMenu() {
  const { t, i18n } = useTranslation();
  const shell = useOptionalShell();
  const menu = useClosing();
  const isSaving = useRef(false);
  const current = shell?.language ?? 'it';
  if (shell?.user?.category === 'aso') return null;
  const choose = (language: Language) => {
    if (language === i18n.language) {
      menu.current?.removeAttribute('open');
      return;
    }
    if (isSaving.current) return;
    isSaving.current = true;
    void ask('SetLanguage', { language }).then((asked) => {
      if ('result' in asked) return again();
      isSaving.current = false;
      // A popover is above everything and would cover the toast.
      menu.current?.closest<HTMLElement>('[popover]')?.hidePopover();
      toast(t('languageFailed'), 'failed');
    });
  };
  return (
    <details className="languages" ref={menu}>
      <summary className="btn btn--small btn--line" aria-label={`${t('language')}: ${t(`languages.${current}`)}`}>
        <Flag language={current} />
        <span className="languages__name">{t(`languages.${current}`)}</span>
        <ChevronDown className="i" aria-hidden />
      </summary>
      <ul className="languages__list">
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              aria-current={language === current || undefined}
              onClick={() => choose(language)}
            >
              <Flag language={language} />
              {t(`languages.${language}`)}
              {language === current && <Check className="i" aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
