import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { install, installOffer } from '~/lib/news/install';
import { useShared } from '~/lib/store';

/** Installs Apice as an app on the phone or computer, if the browser offers that. */
export function InstallButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  const offer = useShared(installOffer);
  if (!offer) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onPress();
        void install();
      }}
    >
      <Download className="i" aria-hidden />
      {t('install')}
    </button>
  );
}
