import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare';
import { useNavigate } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
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
export default function SecondFactorNeeded() {
  const { t } = useTranslation('common');
  const navigate = useNavigate();
  return (
    <main id="main">
      <Dialog isOpen isBlocking onClose={() => navigate(-1)} title={t('secondFactor.title')}>
        <p className="mt-3">{t('secondFactor.text')}</p>
        <div className="dialog__acts">
          <ButtonLink look="primary" to="/profile">
            {t('secondFactor.toProfile')}
          </ButtonLink>
          <Button onClick={() => navigate(-1)}>{t('secondFactor.back')}</Button>
        </div>
      </Dialog>
    </main>
  );
}
