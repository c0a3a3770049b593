import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { useReauthentication } from '~/components/account/Reauthenticate';
import { useAsking } from '~/lib/hooks/use-asking';
import { ask } from '~/lib/ask';
import { Line, Section } from './Section';

/** Downloads the user's own data as a ZIP. The page stays open during the download. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const { retrying, dialog } = useReauthentication();
  const { isWaiting, code, dismiss, run } = useAsking();
  const download = async () => {
    const prepared = await run(() => retrying(() => ask('ExportOwnData', {})));
    if (prepared) location.assign(prepared.href);
  };
  return (
    <Section anchor="archivio" isPersonal title={t('data.title')}>
      <Line title={t('data.download')} text={t('data.text')}>
        <Button size="small" needsScript waiting={isWaiting && t('data.waiting')} onClick={download}>
          {t('data.act')}
        </Button>
      </Line>
      <ErrorDialog code={code} title={t('data.failed')} onClose={dismiss} />
      {dialog}
    </Section>
  );
}
