import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Notice } from './Notice';

/** An administrator stopped this view: the lesson has to be opened again. */
export function StoppedBySupport() {
  const { t } = useTranslation(['watch', 'common']);
  return (
    <Notice
      isOpen
      title={t('watch:stoppedByApice.title')}
      text={t('watch:stoppedByApice.text')}
      code="view-stopped-by-apice"
      actions={
        <>
          <Button look="primary" size="big" onClick={() => location.reload()}>
            {t('watch:stoppedByApice.reopen')}
          </Button>
          <ButtonLink size="big" to="/browse">
            {t('common:toCatalogue')}
          </ButtonLink>
        </>
      }
    />
  );
}
