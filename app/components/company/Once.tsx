import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskFirst } from '~/components/ui/AskFirst';
import { Button } from '~/components/ui/Button';
import { CopyButton } from '~/components/ui/CopyButton';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import type { Changed } from './use-company';

type OnceProps = { created: Changed['created']; companyName: string; onDone: () => void };

/** Temporary passwords, shown for the last time; leaving the page asks first (spec 3 §8; decisions C19). */
export function Once({ created, companyName, onDone }: OnceProps) {
  const { t } = useTranslation('company');
  const [isLeaving, setLeaving] = useState(false);
  useUnsaved(true);
  const text = created.map(({ email, password }) => `${email}\t${password}`).join('\n');
  return (
    <section className="section">
      <div>
        <h2 className="section__title">{t('once.title')}</h2>
        <p>{companyName}</p>
      </div>
      <div className="once">
        <p className="once__warning" role="alert">
          <TriangleAlert className="i" aria-hidden />
          {t('once.warning')}
        </p>
        <table className="views">
          <tbody>
            {created.map(({ email, password }) => (
              <tr key={email}>
                <th scope="row">{email}</th>
                <td>
                  <code className="pw">{password}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="addfile__acts">
          <CopyButton text={text} />
          <Button size="small" onClick={() => setLeaving(true)}>
            {t('once.done')}
          </Button>
        </div>
        <AskFirst
          isOpen={isLeaving}
          onClose={() => setLeaving(false)}
          title={t('once.leaveTitle')}
          act={t('once.leave')}
          waiting={false}
          cancel={t('once.stay')}
          onAct={onDone}
        >
          <p>{t('once.leaveText')}</p>
        </AskFirst>
      </div>
    </section>
  );
}
