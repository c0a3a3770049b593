import { useNavigate } from '@remix-run/react';
import { useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lengthOnClock } from '../../../../domain/platform/format-duration';
import { Button } from '~/components/ui/Button';
import { FileInput } from '~/components/ui/FileInput';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { useAsking } from '~/lib/hooks/use-asking';
import { Checks } from './Checks';
import { sendFilm, unpack, type Sending } from './sender';

type Upload = Answer<'GetUploads'>['uploads'][number];
type UploadsProps = { title: string; first: Upload[]; videoId: string | null };

const megabytes = (bytes: number, language: string) =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(bytes / 1_000_000);

/** Videos being uploaded: a file is sent in parts, resumes after a break, is unpacked and checked; then it becomes a lesson. */
export function Uploads({ title, first, videoId }: UploadsProps) {
  const { t, i18n } = useTranslation('content');
  const [list, setList] = useState(first);
  const [sending, setSending] = useState<(Sending & { name: string; bytes: number }) | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const { run, code, isWaiting } = useAsking();
  const navigate = useNavigate();

  const refresh = async () => {
    const asked = await run(() => ask('GetUploads', { isReplacement: videoId !== null }));
    if (asked) setList(asked.uploads.filter((upload) => videoId === null || upload.videoId === videoId));
  };
  const work = async (
    name: string,
    bytes: number,
    act: (signal: AbortSignal, onProgress: (now: Sending) => void) => Promise<string | null>,
  ) => {
    const own = new AbortController();
    stopping.current = own;
    setFailure(null);
    setSending({ name, bytes, uploadId: '', sentBytes: 0, phase: 'sending' });
    const refused = await act(own.signal, (now) => setSending({ ...now, name, bytes }));
    setSending(null);
    setFailure(refused);
    await refresh();
  };
  const send = (file: File | undefined) => {
    if (file && !sending)
      void work(file.name, file.size, (signal, onProgress) => sendFilm(file, videoId, signal, onProgress));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    send(event.dataTransfer.files[0]);
  };
  const use = async (uploadId: string) => {
    const used = await run(() => ask('UseUpload', { uploadId }));
    if (used) navigate(`/admin/content?id=${used.videoId}`);
  };
  const abort = async (uploadId: string) => {
    await run(() => ask('AbortUpload', { uploadId }));
    await refresh();
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{title}</h1>
      </div>
      <div className="drop" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <FileInput
          label={<b>{t('upload.choose')}</b>}
          hint={t('upload.text')}
          accept=".film"
          disabled={sending !== null}
          onFiles={([file]) => send(file)}
        />
      </div>
      <RefusalLine code={failure ?? code} />
      {sending && (
        <section className="up" aria-label={sending.name}>
          <b className="h5">{sending.name}</b>
          <Button size="small" onClick={() => stopping.current?.abort()}>
            {t('upload.pause')}
          </Button>
          <progress max={sending.bytes} value={sending.sentBytes} aria-label={sending.name} />
          <p className="small muted num" role="status">
            {t(`upload.phase.${sending.phase}`)} {megabytes(sending.sentBytes, i18n.language)} /{' '}
            {megabytes(sending.bytes, i18n.language)} MB
          </p>
        </section>
      )}
      <ul className="ups">
        {list.map((upload) => (
          <li key={upload.id} className="up">
            <b className="h5">{upload.name}</b>
            <span className="acts">
              {upload.state === 'ready' && (
                <Button
                  size="small"
                  look="primary"
                  waiting={isWaiting && t('saving')}
                  onClick={() => void use(upload.id)}
                >
                  {t(videoId === null ? 'upload.make' : 'replace.use')}
                </Button>
              )}
              {upload.state === 'unpacking' && !sending && (
                <Button
                  size="small"
                  onClick={() =>
                    void work(upload.name, upload.bytes, (signal, onProgress) => unpack(upload.id, signal, onProgress))
                  }
                >
                  {t('upload.goOn')}
                </Button>
              )}
              {upload.state !== 'used' && (
                <Button
                  size="small"
                  look="plain"
                  aria-label={t('removeNamed', { name: upload.name })}
                  onClick={() => void abort(upload.id)}
                >
                  {t('remove')}
                </Button>
              )}
            </span>
            <p className="small muted num">
              {t(`upload.states.${upload.state}`)} · {megabytes(upload.receivedBytes, i18n.language)} /{' '}
              {megabytes(upload.bytes, i18n.language)} MB
              {upload.durationMs > 0 && ` · ${lengthOnClock(upload.durationMs / 1000)}`} · {upload.by}
            </p>
            <Checks checks={upload.checks} />
          </li>
        ))}
      </ul>
      {list.length === 0 && !sending && <p className="admin__empty muted">{t('upload.empty')}</p>}
    </>
  );
}
