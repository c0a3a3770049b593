import { SignOutForm } from '~/components/account/SignOutForm';
import { LogOut, Star } from 'lucide-react';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useTelevisionLayout } from '~/lib/hooks/use-television-layout';
import { useShell } from '~/lib/hooks/use-shell';
import { NotLoaded } from '../catalogue/NotLoaded';
import { PageLink } from '~/lib/page-link';
import { LanguageMenu } from './LanguageMenu';
import { InstallButton } from './InstallButton';
import { mostInBar, useMenu } from './use-menu';

/** React 18 does not know these attributes yet. The browser uses them to open and close the menu, also on Escape and outside. */
const asMenu = { popover: 'auto' };
const opens = (id: string) => ({ popovertarget: id });

const MenuIcon = lazyWithFallback(
  () => import('./MenuIcon').then(({ MenuIcon }) => MenuIcon),
  () => <span className="i" />,
);
const FeedbackDialog = lazyWithFallback(
  () => import('../support/FeedbackDialog').then(({ FeedbackDialog }) => FeedbackDialog),
  NotLoaded,
);

/** The account menu: entries that do not fit in the bar, the language, and log-out. */
export function AccountMenu() {
  const { t } = useTranslation('common');
  const id = useId();
  const { user, flags, menu: all } = useShell();
  const bar = useMenu('main');
  const isTelevisionLayout = useTelevisionLayout();
  const entries = all.filter(({ places }) => places.includes('account') || places.includes('main'));
  const menu = useRef<HTMLDivElement>(null);
  const [isAsked, setAsked] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  // Rendered on first use: its flags and icons are most of the bar's markup, and most visits never open it.
  const [isDrawn, setDrawn] = useState(false);
  const draw = () => setDrawn(true);
  useEffect(() => {
    const open = () => setDrawn(true);
    const current = menu.current;
    current?.addEventListener('beforetoggle', open, { once: true });
    return () => current?.removeEventListener('beforetoggle', open);
  }, []);
  if (!user) return null;
  const close = () => menu.current?.hidePopover();
  const initial = (user.nome || user.email).charAt(0).toUpperCase();
  return (
    <>
      <button
        className="iconbtn"
        type="button"
        aria-label={t('account')}
        onPointerEnter={draw}
        onFocus={draw}
        {...opens(id)}
      >
        <span className="avatar">
          {user.photoUrl ? (
            <img src={user.photoUrl} width={35} height={35} alt="" />
          ) : (
            <span className="avatar__initial" aria-hidden="true">
              {initial}
            </span>
          )}
        </span>
      </button>
      <div ref={menu} className="account" id={id} {...asMenu}>
        <p className="account__who">
          <b>{`${user.nome} ${user.cognome}`.trim()}</b>
          <span className="small muted">{user.email}</span>
        </p>
        <nav className="account__links" aria-label={t('account')}>
          {entries.map(({ key, to, places }) => {
            // A television's rail leaves out what has no icon.
            const isInBar = !isTelevisionLayout && bar.slice(0, mostInBar).some((one) => one.key === key);
            return (
              <PageLink
                key={key}
                to={to}
                onPress={close}
                className={isInBar && !places.includes('account') ? 'only-narrow' : undefined}
              >
                {isDrawn ? (
                  <Suspense fallback={<span className="i" />}>
                    <MenuIcon name={key} />
                  </Suspense>
                ) : (
                  <span className="i" />
                )}
                {t(`menu.${key}`)}
              </PageLink>
            );
          })}
          <InstallButton onPress={close} />
          {flags.SHOW_FEEDBACK_MENU && (
            <button
              type="button"
              onClick={() => {
                close();
                setAsked(true);
                setWasAsked(true);
              }}
            >
              <Star className="i" aria-hidden />
              {t('feedback.menu')}
            </button>
          )}
        </nav>
        {isDrawn && <LanguageMenu />}
        <SignOutForm>
          <button className="btn btn--plain account__out" type="submit">
            <LogOut className="i" aria-hidden />
            {t('signOut')}
          </button>
        </SignOutForm>
      </div>
      {wasAsked && (
        <Suspense>
          <FeedbackDialog isOpen={isAsked} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
