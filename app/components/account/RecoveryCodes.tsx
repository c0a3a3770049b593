import { Download, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { CopyButton } from '~/components/ui/CopyButton';
import { useShell } from '~/lib/hooks/use-shell';
import { useFocusOnArrival } from '~/lib/hooks/use-field-focus';

/** Downloads a text as a file. */
function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Ten recovery codes, shown only once: to copy, save as a file, or print. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('security');
  const { user } = useShell();
  const list = useFocusOnArrival<HTMLOListElement>();
  const text = [t('codes.fileTitle', { email: user?.email }), '', ...codes, '', t('codes.once')].join('\n');
  return (
    <div className="recovery">
      <p className="recovery__for">{t('codes.fileTitle', { email: user?.email })}</p>
      <ol className="recovery__codes" ref={list} tabIndex={-1} aria-label={t('codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="small muted">{t('codes.once')}</p>
      <div className="recovery__acts">
        <CopyButton text={codes.join('\n')} />
        <Button size="small" onClick={() => download(t('codes.fileName'), text)}>
          <Download className="i" aria-hidden />
          {t('codes.download')}
        </Button>
        <Button size="small" onClick={() => print()}>
          <Printer className="i" aria-hidden />
          {t('codes.print')}
        </Button>
      </div>
    </div>
  );
}
