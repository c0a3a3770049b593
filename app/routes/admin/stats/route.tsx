import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { spans } from '../../../../domain/insight/figures';
import { Button } from '~/components/ui/Button';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { RouteHandle } from '~/lib/route-handle';
import { saveFile } from '~/lib/save-file';
import styles from '~/components/admin/plots/insight.css?url';
import contentStyles from '~/components/admin/content/content.css?url';
import { sheets } from '~/lib/sheets';
import { Lists } from './Lists';
import { Numbers } from './Numbers';
import { Retention } from './Retention';
import { statsPage } from './stats.server';

export const handle = { title: 'insight:stats.title', i18n: ['insight'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles, styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => statsPage(request, context);

/** The statistics of Apice (inventory 217): arrivals, retention, watching and missing content. */
export default function StatsPage() {
  const { t } = useTranslation('insight');
  const { span, stats } = useLoaderData<typeof loader>();
  const download = async () => {
    const asked = await ask('GetStatsFile', { span });
    if ('result' in asked) saveFile(asked.result.name, asked.result.csv);
    else toast(t('failed'), 'failed');
  };
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('stats.title')}</h1>
        <span className="acts">
          <nav className="seg" aria-label={t('stats.span')}>
            {spans.map((one) => (
              <Link key={one} to={`?span=${one}`} aria-current={one === span ? 'page' : undefined} preventScrollReset>
                {t(`stats.spans.${one}`)}
              </Link>
            ))}
          </nav>
          <Button size="small" needsScript onClick={download}>
            <Download className="i" aria-hidden /> CSV
          </Button>
        </span>
      </div>
      <Numbers figures={stats.figures} span={span} />
      <Retention retention={stats.retention} videos={stats.videos} span={span} />
      <Lists videos={stats.videos} misses={stats.misses} span={span} />
    </>
  );
}
