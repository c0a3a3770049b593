import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { settingGroups, settingsIn } from '../../../../domain/platform/setting-groups';
import type { RouteHandle } from '~/lib/route-handle';
import contentStyles from '~/components/admin/content/content.css?url';
import styles from '~/components/admin/plots/insight.css?url';
import { sheets } from '~/lib/sheets';
import { Experiments } from './Experiments';
import { labPage } from './lab.server';
import { SettingRow } from './SettingRow';

export const handle = { title: 'insight:lab.title', i18n: ['insight'] } satisfies RouteHandle;
export const links: LinksFunction = () => sheets(contentStyles, styles);
export const loader = ({ request, context }: LoaderFunctionArgs) => labPage(request, context);

/** Every flag and setting, for everybody, and the experiments of one user (inventory 217, appendix 1). */
export default function LabPage() {
  const { t } = useTranslation('insight');
  const { query, refusal, subject, settings } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('lab.title')}</h1>
        <p className="small muted">{t('lab.lead')}</p>
      </div>
      <nav className="seg" aria-label={t('lab.groups.label')}>
        {settingGroups.map((group) => (
          <a key={group} href={`#${group}`}>
            {t(`lab.groups.${group}`)}
          </a>
        ))}
      </nav>
      <Experiments query={query} refusal={refusal} subject={subject} />
      {settingGroups.map((group) => {
        const names = new Set(settingsIn(group));
        return (
          <section key={group} className="block" id={group}>
            <h2>{t(`lab.groups.${group}`)}</h2>
            <ul className="switches">
              {settings.settings
                .filter(({ name }) => names.has(name))
                .map((setting) => (
                  <SettingRow key={setting.name} setting={setting} />
                ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}
