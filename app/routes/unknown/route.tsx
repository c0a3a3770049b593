import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { SecondFactorNeeded } from '~/components/admin/SecondFactorNeeded';
import { guardPage } from '~/lib/guards.server';
import { pageTitle } from '~/lib/page-title';

/** Every address without a page of its own: unknown ones lead home, the others obey the rules of domain/routes.ts. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { needs } = await guardPage(request, context);
  if (!needs) throw redirect('/');
  return { needs };
}

export const meta: MetaFunction = () => [{ title: pageTitle('Admin') }];

/** The only page that shows here: an administrator without a second factor (spec 1 §2). */
export default SecondFactorNeeded;
