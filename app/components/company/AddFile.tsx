import { Check, CircleAlert, FileSpreadsheet, Mail, Minus, UserPlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { useCompany, useCompanyText, type Changed, type Company } from './use-company';

type Row = Changed['rows'][number];
type Chosen = { name: string; csv: string; rows: Row[] };

const icons = {
  new: UserPlus,
  joins: Check,
  invited: Mail,
  duplicated: Minus,
  occupied: Minus,
  nonExistent: Minus,
  noSeat: CircleAlert,
  invalid: CircleAlert,
};
const tones: Record<Row['result'], string> = {
  new: 'tick',
  joins: 'tick',
  invited: 'tick',
  duplicated: 'tick tick--mut',
  occupied: 'tick tick--mut',
  nonExistent: 'tick tick--mut',
  noSeat: 'tick tick--coral',
  invalid: 'tick tick--coral',
};
const enters = ({ result }: Row) => result === 'new' || result === 'joins' || result === 'invited';

type AddFileProps = {
  company: Company;
  onEntering: (count: number) => void;
  onCreated: (created: Changed['created']) => void;
};

/** Adds people from a file: first shows the result of each line, then adds only those who may join (spec 3 §8). */
export function AddFile({ company, onEntering, onCreated }: AddFileProps) {
  const { t } = useTranslation('company');
  const { update, code } = useCompany(company.id, true);
  const textOf = useCompanyText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [isDone, setDone] = useState(false);
  useUnsaved(chosen !== null && !isDone);
  const entering = chosen?.rows.filter(enters).length ?? 0;
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setWaiting(true);
    setDone(false);
    const csv = await file.text();
    const answer = await update({ addCsv: { csv, createMissing: true, dryRun: true } }, true);
    setWaiting(false);
    if (answer) {
      setChosen({ name: file.name, csv, rows: answer.rows });
      onEntering(answer.rows.filter(enters).length);
    }
    if (input.current) input.current.value = '';
  };
  const run = async () => {
    if (!chosen) return;
    setWaiting(true);
    const created: Changed['created'] = [];
    // New accounts are created in batches: sending the same file again continues where it stopped.
    for (let isMore = true; isMore; ) {
      const answer = await update({ addCsv: { csv: chosen.csv, createMissing: true } }, true);
      if (!answer) {
        // The rest was not added: the same file may be sent again.
        setWaiting(false);
        return;
      }
      created.push(...answer.created);
      isMore = answer.remaining > 0;
      onCreated([...created]);
    }
    setWaiting(false);
    setDone(true);
    onEntering(0);
  };
  return (
    <div>
      <p className="addfile__head">
        <FileSpreadsheet className="i" aria-hidden />
        {chosen ? (
          <span>
            <b>{chosen.name}</b> <span className="muted">{t('file.rows', { count: chosen.rows.length })}</span>
          </span>
        ) : (
          <span className="muted">{t('file.none')}</span>
        )}
        <label className="btn btn--small addfile__choose" htmlFor={id}>
          {t(chosen ? 'file.change' : 'file.choose')}
        </label>
        <input
          ref={input}
          className="sr"
          id={id}
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => void choose(target.files?.[0])}
        />
      </p>
      <RefusalLine code={code} textOf={textOf} />
      {chosen && (
        <>
          <Rows rows={chosen.rows} isDone={isDone} />
          <div className="addfile__acts">
            <Button look="primary" disabled={entering === 0 || isDone} waiting={isWaiting && t('saving')} onClick={run}>
              {t('file.add', { count: entering })}
            </Button>
            <p className="muted small" role="status">
              {isDone ? t('file.done') : t('file.rest', { count: chosen.rows.length - entering })}
            </p>
          </div>
        </>
      )}
    </div>
  );
}

function Rows({ rows, isDone }: { rows: Row[]; isDone: boolean }) {
  const { t } = useTranslation('company');
  return (
    <table className="views">
      <thead>
        <tr>
          <th scope="col">{t('file.row')}</th>
          <th scope="col">Email utente</th>
          <th scope="col">{t(isDone ? 'file.happened' : 'file.happens')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, email, result, company }) => {
          const Icon = icons[result];
          return (
            <tr key={row}>
              <td data-label={t('file.row')} className="num">
                {row}
              </td>
              <td data-label="Email utente">{email}</td>
              <td data-label={t('file.happens')}>
                <span className={tones[result]}>
                  <Icon className="i" aria-hidden />
                  {result === 'occupied' && !company
                    ? t('rows.occupiedElsewhere')
                    : t(`rows.${result}`, { company: company ?? '' })}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
