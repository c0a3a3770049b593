import { Form, Link, useActionData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { posterUrl } from '../../../../domain/catalogue/catalogue';
import { Button } from '~/components/ui/Button';
import { Field } from '~/components/ui/Field';
import { RefusalLine } from '~/components/ui/RefusalLine';
import type { Answer } from '~/lib/server/call.server';
import type { ListedKind } from './content.server';

const kinds = ['video', 'series', 'tag', 'author', 'sponsor'] as const;

type ContentListProps = Answer<'GetContent'> & { kind: ListedKind; query: string };

/** A page of the items of one kind; works without scripts. */
export function ContentList({ kind, query, items, next }: ContentListProps) {
  const { t } = useTranslation('content');
  const { state } = useNavigation();
  const refused = useActionData<{ code: string | null }>();
  return (
    <>
      <div className="admin__head">
        <h1 className="page__title">{t('title')}</h1>
        <Link className="link small" to="/admin/content?kind=billboard&id=home">
          {t('kinds.billboard')}
        </Link>
      </div>
      <nav className="seg" aria-label={t('title')}>
        {kinds.map((one) => (
          <Link key={one} to={`/admin/content?kind=${one}`} aria-current={one === kind ? 'page' : undefined}>
            {t(`kinds.${one}`)}
          </Link>
        ))}
      </nav>
      <Form className="rowform" method="get" role="search">
        <input type="hidden" name="kind" value={kind} />
        <Field name="q" label={t('find')} type="search" defaultValue={query} />
        <Button type="submit">{t('findIt')}</Button>
      </Form>
      <table className="tbl" aria-label={t(`kinds.${kind}`)}>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className="full">
                <Link className="thing" to={`/admin/content?kind=${kind}&id=${item.id}`}>
                  {item.poster && (
                    <img src={posterUrl(item.poster, 'wide', 640)} width={64} height={36} alt="" loading="lazy" />
                  )}
                  <b>{item.title}</b>
                </Link>
              </td>
              <td className="r">
                {item.state !== 'live' && <span className="mini">{t(`states.${item.state}`)}</span>}
                {item.hasDraft && <span className="mini mini--gold">{t('draft')}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length === 0 && <p className="admin__empty muted">{t('nothing')}</p>}
      {next && (
        <p className="admin__more">
          <Link
            className="btn"
            to={`/admin/content?kind=${kind}&q=${encodeURIComponent(query)}&after=${encodeURIComponent(next)}`}
          >
            {t('more')}
          </Link>
        </p>
      )}
      <Form className="rowform" method="post">
        <input type="hidden" name="kind" value={kind} />
        <Field name="name" label={t('newName')} required maxLength={200} />
        <Button type="submit" look="primary" waiting={state === 'submitting' && t('saving')}>
          {t('create')}
        </Button>
      </Form>
      <RefusalLine code={refused?.code === 'content-changed' ? 'slug-taken' : (refused?.code ?? null)} />
    </>
  );
}
