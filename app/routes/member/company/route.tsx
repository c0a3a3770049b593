import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { mayChangePeople } from '../../../../domain/platform/admin-roles';
import { CompanyLogo } from '~/components/company/CompanyLogo';
import { CompanyPanel } from '~/components/company/CompanyPanel';
import { saveLogo } from '~/components/company/company-action.server';
import { companyPanel } from '~/components/company/company-page.server';
import { keepingForm, unlessRefused } from '~/components/ui/form-action';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import { shellData } from '~/lib/server/shell.server';
import styles from '~/routes/member/company/company-page.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['company', 'admin'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(styles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.company.name ?? 'Apice') }];

export const loader = async ({ request, context, params }: LoaderFunctionArgs) => {
  const { user } = await shellData(context);
  const isAdmin = user?.isAdmin ?? false;
  const mayChange = !isAdmin || mayChangePeople(user?.role ?? null);
  return { ...(await companyPanel(request, context, params.companyId ?? '')), isAdmin, mayChange };
};
export const action = ({ request, context, params }: ActionFunctionArgs) =>
  saveLogo(request, context, params.companyId ?? '');
export const clientAction = keepingForm;
export const shouldRevalidate = unlessRefused;

/** A company's own administrator manages it here: the edit panel without create, delete and enable (decisions C2). */
export default function ManageCompany() {
  const page = useLoaderData<typeof loader>();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <header className="company__head">
        <CompanyLogo company={page.company} />
        <h1 className="page__title">{page.company.name}</h1>
      </header>
      <CompanyPanel key={page.company.id} {...page} />
    </main>
  );
}
