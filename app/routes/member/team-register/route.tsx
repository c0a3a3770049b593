import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { printedOtherwise } from '../../../../domain/papers/printed';
import { OnPaper } from '~/components/papers/OnPaper';
import { NothingYet } from '~/components/shell/NothingYet';
import { countedTime } from '~/components/courses/words';
import { call } from '~/lib/server/call.server';
import { pageTitle } from '~/lib/texts/page-title';
import type { RouteHandle } from '~/lib/route-handle';
import parts from '~/components/courses/course-parts.css?url';
import styles from '~/routes/member/register/register.css?url';
import { sheets } from '~/lib/sheets';

export const handle = { i18n: ['courses'], theme: 'auto' } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(parts, styles);
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(data?.company.name ?? '') }];

export async function loader({ context, params }: LoaderFunctionArgs) {
  const team = await call(context, 'GetTeamRegister', { companyId: params.companyId ?? '' });
  return { ...team, printed: printedOtherwise([team.company.name, ...team.people.map(({ name }) => name)]) };
}

/** A practice's assistants for its owner: hours and certificates, never answers. */
export default function TeamRegisterPage() {
  const { t } = useTranslation('courses');
  const { company, year, people, printed } = useLoaderData<typeof loader>();
  return (
    <main className="page" id="main" tabIndex={-1}>
      <div className="lead">
        <div>
          <p className="small muted crumb">
            <OnPaper text={company.name} printed={printed} />
          </p>
          <h1 className="page__title">{t('team.title')}</h1>
          <p className="muted">{t('team.lead', { year })}</p>
        </div>
        <a className="btn btn--small" href={`/team-register.pdf?company=${company.id}&year=${year}`}>
          <Download className="i" aria-hidden />
          {t('team.dossier', { count: people.length + 1 })}
        </a>
      </div>
      {people.length === 0 ? (
        <NothingYet text={t('team.none')} to={`/company/${company.id}/manage`} label={t('team.add')} />
      ) : (
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('team.person')}</th>
              <th scope="col">{t('team.state')}</th>
              <th scope="col">{t('register.certificates')}</th>
              <th scope="col" className="r">
                {t('register.hours')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ id, name, state, certificates }) => (
              <tr key={id}>
                <td>
                  <b>
                    <OnPaper text={name} printed={printed} />
                  </b>
                </td>
                <td className="register__state">
                  {t(state.isComplete ? 'team.complete' : state.isLate ? 'team.late' : 'team.onTime')}
                </td>
                <td>
                  {certificates.map(({ number, address }) => (
                    <Link key={number} className="link num register__number" to={`/verifica/${address}`}>
                      {number}
                    </Link>
                  ))}
                </td>
                <td className="r">{countedTime(state.seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
