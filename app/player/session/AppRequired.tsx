import { useTranslation } from 'react-i18next';
import type { Platform } from '../../../domain/platform/client-platform';
import { ButtonLink } from '~/components/ui/Button';
import { Notice } from './Notice';

/** In a phone's browser: says that the lesson is watched in the installed app, and how to install it (spec 3 §2.2). */
export function AppRequired({ platform }: { platform: Platform }) {
  const { t } = useTranslation(['watch', 'common']);
  return (
    <Notice
      isOpen
      title={t('watch:controls.app.title')}
      text={t('watch:controls.app.text')}
      code="app-required"
      actions={
        <ButtonLink look="primary" size="big" to="/browse">
          {t('common:toCatalogue')}
        </ButtonLink>
      }
    >
      <ol className="notice__steps">
        <li>{t(platform === 'ios' ? 'watch:controls.app.ios' : 'watch:controls.app.android')}</li>
        <li>{t('watch:controls.app.add')}</li>
        <li>{t('watch:controls.app.open')}</li>
      </ol>
    </Notice>
  );
}
