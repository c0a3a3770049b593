import { Siren } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithFallback } from '~/lib/lazy-with-fallback';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { NotLoaded } from '../catalogue/NotLoaded';

const EmergencyDialog = lazyWithFallback(
  () => import('./EmergencyDialog').then(({ EmergencyDialog }) => EmergencyDialog),
  NotLoaded,
);

/** Sends a message to the team of Apice from any page (ENABLE_MEC, inventory 046). */
export function EmergencyContact() {
  const { t } = useTranslation();
  const shell = useOptionalShell();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!shell?.user || !shell.flags.ENABLE_MEC) return null;
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      <button className="iconbtn" type="button" aria-label={t('urgent.open')} onClick={open}>
        <Siren className="i" aria-hidden />
      </button>
      {wasOpened && (
        <Suspense>
          <EmergencyDialog isOpen={isOpen} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
