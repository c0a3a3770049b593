import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import type { RouteHandle } from '~/lib/route-handle';
import { UserSearch } from './UserSearch';
import { Person } from './Person';
import { usersPage } from './users.server';

export const handle = { title: 'admin:sections.users', i18n: ['people'] } satisfies RouteHandle;
export const loader = ({ request, context }: LoaderFunctionArgs) => usersPage(request, context);

/** A user as administrators see them, with everything they may change (spec 2 §2). */
export default function UsersPage() {
  const { t } = useTranslation('people');
  const { query, refusal, found, tab } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="sr">{t('users.title')}</h1>
      <LeaveUnsaved />
      <UserSearch query={query} refusal={refusal} />
      {found ? (
        <Person key={found.user.uid} found={found} tab={tab} />
      ) : (
        !refusal && <p className="muted admin__empty">{t('users.empty')}</p>
      )}
    </>
  );
}
