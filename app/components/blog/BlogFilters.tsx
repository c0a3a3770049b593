import { Form, Link, useNavigate } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listPath, type ListQuery } from '../../../domain/blog/address';
import { languageFilter } from '../../../domain/blog/cursor';
import { languages } from '../../../domain/platform/language';
import type { Answer } from '~/lib/server/call.server';

type BlogFiltersProps = { tags: Answer<'GetBlog'>['tags']; query: ListQuery };

/** The list's filters by topic and language. Each has its own URL, so they work before hydration. */
export function BlogFilters({ tags, query: { tag: chosen, language } }: BlogFiltersProps) {
  const { t } = useTranslation('blog');
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  // Back and forward change the URL but not an uncontrolled select, so its value is set here.
  useEffect(() => {
    if (select.current) select.current.value = language ?? '';
  }, [language]);
  const topics = [{ id: null, label: t('all') }, ...tags];
  return (
    <div className="blog__filters">
      <nav aria-label={t('topics')}>
        <ul className="blog__topics">
          {topics.map(({ id, label }) => (
            <li key={id}>
              <Link
                className="blog__topic"
                to={listPath({ tag: id, language })}
                aria-current={id === chosen ? 'true' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Form className="blog__language" action="/blog">
        {chosen && <input type="hidden" name="tag" value={chosen} />}
        <select
          ref={select}
          className="input"
          name="language"
          aria-label={t('languageLabel')}
          defaultValue={language ?? ''}
          onChange={({ currentTarget }) =>
            navigate(listPath({ tag: chosen, language: languageFilter(currentTarget.value) }), {
              preventScrollReset: true,
            })
          }
        >
          <option value="">{t('allLanguages')}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {t(`languages.${code}`)}
            </option>
          ))}
        </select>
        <noscript>
          <button className="btn" type="submit">
            {t('filter')}
          </button>
        </noscript>
      </Form>
    </div>
  );
}
