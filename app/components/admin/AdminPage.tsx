import { NavLink } from '@remix-run/react';
import { Menu } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '../shell/AccountMenu';
import { Logo } from '../Logo';
import { useShell } from '~/lib/hooks/use-shell';
import { AdminShortcuts } from './AdminShortcuts';
import { Palette } from './Palette';
import { sectionsFor } from '../../../domain/platform/routes';
import { sectionIcons } from './section-icons';

/** React 18 does not know these attributes yet (see AccountMenu). */
const asMenu = { popover: 'auto' };
const opens = (id: string) => ({ popovertarget: id });

/** The frame of every administrators' page: a side bar from 1024 px on, a menu below that. */
export function AdminPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div className="admin">
      <aside className="admin__side">
        <Logo />
        <Palette />
        <Sections />
        <AdminShortcuts />
      </aside>
      <div className="admin__main">
        <header className="admin__bar">
          <Logo />
          <div className="admin__bar-end">
            <AccountMenu />
            <button className="iconbtn" type="button" aria-label={t('menu')} {...opens(id)}>
              <Menu className="i" aria-hidden />
            </button>
          </div>
        </header>
        <div ref={menu} className="admin__menu" id={id} {...asMenu}>
          <Sections onChosen={() => menu.current?.hidePopover()} />
        </div>
        <main className="admin__body" id="main" tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}

function Sections({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation('admin');
  const { user } = useShell();
  return (
    <nav className="admin__nav" aria-label={t('navigation')}>
      {sectionsFor(user?.role ?? null).map((group) => (
        <section key={group.key}>
          <h2>{t(`groups.${group.key}`)}</h2>
          {group.sections.map(({ to, key }) => {
            const Icon = sectionIcons[key];
            return (
              <NavLink key={to} to={to} end={to === '/admin'} onClick={onChosen}>
                <Icon className="i" aria-hidden />
                {t(`sections.${key}`)}
              </NavLink>
            );
          })}
        </section>
      ))}
    </nav>
  );
}
