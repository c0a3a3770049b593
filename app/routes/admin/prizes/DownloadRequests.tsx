import { useRevalidator } from '@remix-run/react';
import { FileDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { saveFile } from '~/lib/save-file';
import type { Filter, RequestList } from './prizes.server';

/** The number of rows in the file's preview. */
const previewed = 3;

type DownloadRequestsProps = { list: RequestList; filter: Filter; onClose: () => void };

/** Previews the courier's CSV file: exporting marks its addresses as exported. */
export function DownloadRequests({ list, filter, onClose }: DownloadRequestsProps) {
  const { t } = useTranslation('prizes');
  const { revalidate } = useRevalidator();
  const { run, isWaiting, code } = useAsking();
  const { state, rewardId } = filter;
  const what = t(`csv.${state}`);
  const prize = list.rewards.find(({ id }) => id === rewardId)?.title;
  const download = async () => {
    const file = await run(() => ask('ExportRewardRequests', { state, ...(rewardId && { rewardId }) }));
    if (!file) return;
    saveFile(file.name, file.csv);
    toast(t(file.isWhole ? 'csv.done' : 'csv.partial', { count: file.rows }));
    revalidate();
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('csv.title')}>
      <div className="dialog__text">
        <p>{prize ? t('csv.of', { what, prize }) : t('csv.ofAll', { what })}</p>
        <p>{t('csv.logged')}</p>
        {list.requests.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it
          <div className="requests__preview" role="region" aria-label={t('csv.preview')} tabIndex={0}>
            <table className="requests__rows small">
              <thead>
                <tr>
                  {['cognome', 'nome', 'cap', 'citta', 'provincia', 'premio'].map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {list.requests.slice(0, previewed).map(({ id, address, reward }) => (
                  <tr key={id}>
                    <td>{address.cognome}</td>
                    <td>{address.nome}</td>
                    <td className="num">{address.cap}</td>
                    <td>{address.citta}</td>
                    <td>{address.provincia}</td>
                    <td>{reward.title}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p className="small muted">{t('csv.note')}</p>
      </div>
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button look="primary" size="big" isFirst waiting={isWaiting && t('csv.downloading')} onClick={download}>
          <FileDown className="i" aria-hidden />
          {t('csv.download')}
        </Button>
      </div>
    </Dialog>
  );
}
