import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { mayChangePeople } from '../../../../domain/platform/admin-roles';
import { saveLogo } from '~/components/company/company-action.server';
import { companyPanel } from '~/components/company/company-page.server';
import { CompanyPanel } from '~/components/company/CompanyPanel';
import { Button } from '~/components/ui/Button';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { call } from '~/lib/server/call.server';
import { useShell } from '~/lib/hooks/use-shell';
import type { RouteHandle } from '~/lib/route-handle';
import { CompanyCard } from './CompanyCard';
import { CreateCompany } from './CreateCompany';

export const handle = { title: 'admin:sections.companies', i18n: ['company'] } satisfies RouteHandle;

export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get('id')?.slice(0, 64) ?? null;
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const [name, lastId] = [searchParams.get('name'), searchParams.get('last')];
  const after = name && lastId ? { name: name.slice(0, 200), id: lastId.slice(0, 64) } : undefined;
  const [list, open] = await Promise.all([
    id ? { companies: [], next: null } : call(context, 'GetCompanies', { ...(search && { search }), after }),
    id ? companyPanel(request, context, id) : null,
  ]);
  return { search, list, open };
};

export const action = async ({ request, context }: ActionFunctionArgs) =>
  saveLogo(request, context, new URL(request.url).searchParams.get('id') ?? '');
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** Companies (spec 3 §2.7): search, create, switch on and off, edit, delete. */
export default function CompaniesPage() {
  const { t } = useTranslation(['company', 'admin']);
  const { search, list, open } = useLoaderData<typeof loader>();
  const mayChange = mayChangePeople(useShell().user?.role ?? null);
  if (open) {
    return (
      <>
        <p className="admin__head">
          <Link className="link" to="/admin/companies">
            {t('admin:sections.companies')}
          </Link>
        </p>
        <h1 className="sr">{open.company.name}</h1>
        <CompanyCard company={open.company} mayChange={mayChange} isOpen />
        <CompanyPanel key={open.company.id} {...open} mayChange={mayChange} isAdmin />
      </>
    );
  }
  const next = list.next && `?${new URLSearchParams({ q: search, name: list.next.name, last: list.next.id })}`;
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('admin:sections.companies')}</h1>
      </div>
      <div className="companies__bar">
        <Form className="finder" role="search">
          <label className="input">
            <Search className="i" aria-hidden />
            <input key={search} name="q" defaultValue={search} placeholder={t('search')} aria-label={t('search')} />
          </label>
          <Button type="submit">{t('find')}</Button>
        </Form>
        {mayChange && <CreateCompany />}
      </div>
      {list.companies.length === 0 && <p className="muted admin__empty">{t('none')}</p>}
      <ul className="companies">
        {list.companies.map((company) => (
          <li key={company.id}>
            <CompanyCard company={company} mayChange={mayChange} />
          </li>
        ))}
      </ul>
      {next && (
        <Link className="btn btn--small" to={next}>
          {t('more')}
        </Link>
      )}
    </>
  );
}
