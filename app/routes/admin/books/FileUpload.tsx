import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { FileInput } from '~/components/ui/FileInput';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { sendFile, type FileKind, type Refused, type Stored } from './send-file';

type FileUploadProps = { ebookId: string; kind: FileKind; label: string };
/** Neither if the upload was cancelled. */
type Outcome = { file: File; refused?: Refused; stored?: Stored };

const types = { epub: '.epub,application/epub+zip', pdf: '.pdf,application/pdf' };

/** Uploads a file at once, with progress and the validation's findings; a refused file can be retried. */
export function FileUpload({ ebookId, kind, label }: FileUploadProps) {
  const { t, i18n } = useTranslation(['bookEditor', 'common']);
  const { revalidate } = useRevalidator();
  /** The uploaded share from 0 to 1; null while nothing is being uploaded. */
  const [share, setShare] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const isSending = share !== null;
  useUnsaved(isSending);
  const send = async (file: File | undefined) => {
    if (!file || isSending) return;
    const own = new AbortController();
    stopping.current = own;
    setShare(0);
    setOutcome(null);
    const sent = await sendFile(file, { ebookId, kind, signal: own.signal, onProgress: setShare });
    setShare(null);
    setOutcome({ file, ...sent });
    if (sent && 'stored' in sent) revalidate();
  };
  const { refused, stored } = outcome ?? {};
  const said = isSending
    ? share < 1
      ? 'sending'
      : 'checking'
    : stored
      ? 'stored'
      : outcome && !refused
        ? 'stopped'
        : null;
  return (
    <div className="books__file">
      <FileInput
        label={label}
        hint={<span role="status">{said ? t(`files.${said}`) : t(`files.hints.${kind}`)}</span>}
        accept={types[kind]}
        disabled={isSending}
        onFiles={([file]) => void send(file)}
      />
      {isSending && (
        <p className="books__sent">
          <progress max={1} value={share} aria-label={t('files.progress')} />
          <span className="small num" aria-hidden>
            {new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(share)}
          </span>
        </p>
      )}
      {isSending && (
        <Button size="small" onClick={() => stopping.current?.abort()}>
          {t('files.stop')}
        </Button>
      )}
      <RefusalLine code={refused?.code ?? null} />
      {refused?.spot.file && (
        <p className="small muted breaks">
          {refused.spot.file}
          {refused.spot.line && `, ${t('files.line', { line: refused.spot.line })}`}
        </p>
      )}
      {outcome && !stored && (
        // Choosing the same file again is no change, so a browser fires no event.
        <Button size="small" onClick={() => void send(outcome.file)}>
          {t('retry', { ns: 'common' })}
        </Button>
      )}
      {stored && <Findings stored={stored} />}
    </div>
  );
}

/** The finding codes come from the server; an unknown one is shown as it is. */
const asKey = (code: string) => code as 'other';

function Findings({ stored: { repairs, warnings } }: { stored: Stored }) {
  const { t, i18n } = useTranslation('bookEditor');
  const textOf = (code: string) =>
    i18n.exists(`findings.${code}`, { ns: 'bookEditor' })
      ? t(`findings.${asKey(code)}`)
      : t('findings.other', { code });
  if (repairs.length + warnings.length === 0) return null;
  return (
    <ul className="small books__findings" aria-label={t('files.findings')}>
      {repairs.map((code) => (
        <li key={code}>{textOf(code)}</li>
      ))}
      {warnings.map(({ code, details }) => (
        <li key={code}>
          {textOf(code)} {details?.file && <span className="muted breaks">{details.file}</span>}
        </li>
      ))}
    </ul>
  );
}
