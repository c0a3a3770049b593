import { useTranslation } from 'react-i18next';
import type { Platform } from '../../../domain/platform/client-platform';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useMediaQuery } from '~/lib/hooks/use-media-query';
import { useShell } from '~/lib/hooks/use-shell';
import { install, installOffer } from '~/lib/news/install';
import { useShared } from '~/lib/store';
import { Notice } from './Notice';

type AppRequiredProps = {
  platform: Platform;
  /** Opens the lesson anyway, on a device that is not a phone. */
  onContinue: () => void;
};

/** Opens the phone's own mail program with a mail to oneself: the link is opened on a computer. */
const mailOf = (to: string, subject: string, link: string): string =>
  `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(link)}`;

/**
 * In a phone's browser: asks to watch in the installed app (spec 3 §2.2), with an install button if the browser offers
 * that, else instructions. A mouse indicates a computer mistaken for a phone, which may continue (decision 66).
 */
export function AppRequired({ platform, onContinue }: AppRequiredProps) {
  const { t } = useTranslation(['watch', 'common']);
  const { user } = useShell();
  const isOffered = useShared(installOffer) !== null;
  const hasMouse = useMediaQuery('(pointer: fine) and (hover: hover)');
  return (
    <Notice
      isOpen
      title={t('watch:controls.app.title')}
      text={t('watch:controls.app.text')}
      code="app-required"
      actions={
        <>
          {isOffered && (
            <Button look="primary" size="big" onClick={() => void install()}>
              {t('common:install')}
            </Button>
          )}
          <ButtonLink look={isOffered ? undefined : 'primary'} size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
          {hasMouse && (
            <Button look="plain" size="big" onClick={onContinue}>
              {t('watch:controls.app.onComputer')}
            </Button>
          )}
        </>
      }
    >
      {isOffered ? (
        <p>{t('watch:controls.app.open')}</p>
      ) : (
        <ol className="notice__steps">
          <li>{t(platform === 'ios' ? 'watch:controls.app.ios' : 'watch:controls.app.android')}</li>
          <li>{t('watch:controls.app.add')}</li>
          <li>{t('watch:controls.app.open')}</li>
        </ol>
      )}
      <p className="mt-3">
        <a className="link" href={mailOf(user?.email ?? '', t('watch:controls.app.mailSubject'), location.href)}>
          {t('watch:controls.app.mail')}
        </a>
      </p>
    </Notice>
  );
}
