import { Link, useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyLogo } from '~/components/company/CompanyLogo';
import { useCompany, type Company } from '~/components/company/use-company';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button, ButtonLink } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import { dateOf } from '~/lib/texts/time-text';

type CompanyCardProps = { company: Company; mayChange: boolean; isOpen?: boolean };

/** A company's card: logo, name, state, dates, and its actions (spec 3 §2.7). Deleting requires a second administrator. */
export function CompanyCard({ company, mayChange, isOpen = false }: CompanyCardProps) {
  const { t } = useTranslation('company');
  const { update } = useCompany(company.id);
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const to = `/admin/companies?id=${encodeURIComponent(company.id)}`;
  const remove = async () => {
    const asked = await ask('UpdateCompany', { companyId: company.id, deleteCompany: true });
    if ('refusal' in asked) return asked;
    const { deletion, deleteErrors } = asked.result;
    if (deleteErrors.length > 0) toast(deleteErrors.join('\n'), 'failed');
    else toast(t(deletion === 'done' ? 'deleted' : 'deletionRequested'));
    if (deletion === 'done') navigate('/admin/companies');
    return asked;
  };
  return (
    <article className="companycard">
      <CompanyLogo company={company} />
      <div className="companycard__main">
        <h2>{isOpen ? company.name : <Link to={to}>{company.name}</Link>}</h2>
        <p className="small muted">
          {t('dates', { created: dateOf(company.createdAt), updated: dateOf(company.updatedAt) })}
        </p>
        <p className="companycard__minis">
          <span className={company.enabled ? 'mini mini--brand' : 'mini'}>
            {t(company.enabled ? 'active' : 'inactive')}
          </span>
          <span className="mini">{t('seats.people', { count: company.users })}</span>
        </p>
      </div>
      <div className="companycard__acts">
        {mayChange && (
          <Button size="small" onClick={() => void update({ enabled: !company.enabled })}>
            {t(company.enabled ? 'deactivate' : 'activate')}
          </Button>
        )}
        {mayChange && !isOpen && (
          <ButtonLink size="small" to={to}>
            {t('edit')}
          </ButtonLink>
        )}
        {mayChange && (
          <Button size="small" look="danger" onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <ActDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title={t('deleteTitle', { name: company.name })}
        act={t('delete')}
        waiting={t('saving')}
        cancel={t('cancel')}
        run={remove}
      >
        <p>{t('deleteText')}</p>
      </ActDialog>
    </article>
  );
}
