import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readMarkers, type Marker, type MarkerFile, type MarkerParser } from '../../../../domain/content/marker-csv';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { FileInput } from '~/components/ui/FileInput';

type CsvDialogProps = {
  parser: MarkerParser | null;
  /** Seconds. */
  end: number | null;
  onClose: () => void;
  onTake: (markers: Marker[]) => void;
};

/** Reads a file of chapters or instruments, shows the result of each row, and only then imports them (spec 2 §4). */
export function CsvDialog({ parser, end, onClose, onTake }: CsvDialogProps) {
  const { t } = useTranslation('content');
  const [file, setFile] = useState<MarkerFile | null>(null);
  const read = async (chosen: File | undefined) => {
    if (chosen && parser) setFile(readMarkers(await chosen.text(), parser, end));
  };
  const taken = file?.problem === null ? file.markers : [];
  return (
    <Dialog isOpen={parser !== null} onClose={onClose} title={t(`csv.title.${parser ?? 'ts'}`)}>
      <p className="dialog__text">{t(`csv.text.${parser ?? 'ts'}`)}</p>
      <FileInput label={t('csv.file')} accept=".csv,text/csv,text/plain" onFiles={([chosen]) => void read(chosen)} />
      <div role="status">
        {file?.problem && <p className="field__error">{t(`csv.problem.${file.problem}`)}</p>}
        {file?.problem === null && (
          <ul className="csvrows">
            {file.rows.map(({ line, state, reason, text }) => (
              <li key={line} data-state={state}>
                <span className="num">{line}</span>
                <b>{text || '–'}</b>
                <span className="small muted">{reason ? t(`csv.reason.${reason}`) : t('csv.taken')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="dialog__acts">
        <Button look="primary" size="big" disabled={taken.length === 0} onClick={() => onTake(taken)}>
          {t('csv.take', { count: taken.length })}
        </Button>
        <Button size="big" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
