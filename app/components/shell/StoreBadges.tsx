import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOptionalShell } from '~/lib/hooks/use-shell';

/** The label of a store's badge (small and large text), and an icon drawn for this site. */
const stores = [
  { id: 'appStore', flag: 'APP_STORE_URL', name: 'App Store', sign: <PhoneSign /> },
  { id: 'playStore', flag: 'PLAY_STORE_URL', name: 'Google Play', sign: <PlaySign /> },
] as const;

/** The badges of the stores that have the app (spec 1 §2), if there are any (APP_STORE_URL, PLAY_STORE_URL). */
export function StoreBadges() {
  const { t } = useTranslation();
  const flags = useOptionalShell()?.flags;
  const badges = stores.flatMap(({ flag, ...store }) => (flags?.[flag] ? [{ ...store, address: flags[flag] }] : []));
  if (badges.length === 0) return null;
  return (
    <ul className="stores">
      {badges.map(({ id, name, sign, address }) => (
        <li key={id}>
          <a className="store" href={address} rel="noopener">
            <Sign>{sign}</Sign>
            <span className="store__text">
              <span className="store__offer">{t(`footer.${id}`)} </span>
              <span className="store__name">{name}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const Sign = ({ children }: { children: ReactNode }) => (
  <svg className="store__sign" viewBox="0 0 24 24" aria-hidden="true">
    {children}
  </svg>
);

function PhoneSign() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round">
      <rect x="6" y="2" width="12" height="20" rx="2.75" />
      <path d="M12 7v7m-3-3 3 3 3-3M10.5 18.5h3" />
    </g>
  );
}

function PlaySign() {
  return (
    <g fill="currentColor">
      <path d="M4.5 3v18l9-9z" opacity="0.7" />
      <path d="m4.5 3 9 9 3.2-3.2z" opacity="0.85" />
      <path d="m4.5 21 9-9 3.2 3.2z" opacity="0.55" />
      <path d="m13.5 12 3.2-3.2L22 12l-5.3 3.2z" />
    </g>
  );
}
