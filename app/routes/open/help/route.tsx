import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findAnswers } from '../../../../domain/help/search';
import { InquiryForm } from '~/components/open/InquiryForm';
import type { RouteHandle } from '~/lib/route-handle';
import { useOptionalShell } from '~/lib/hooks/use-shell';
import { Answers } from './Answers';
import { helpPage } from './help.server';
import { Mine } from './Mine';
import { allQuestions, groupNames, groups } from './questions';

export const handle = { i18n: ['help', 'open'] } satisfies RouteHandle;

export const loader = ({ context }: LoaderFunctionArgs) => helpPage(context);

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.head ?? [{ title: 'Apice' }];

/** Help: searchable questions, facts about the user's account, and a contact. */
export default function Help() {
  const { t } = useTranslation('help');
  const { mine, facts } = useLoaderData<typeof loader>();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isSearching = query.trim().length > 1;
  const answers = allQuestions.map((key) => ({
    key,
    q: t(`questions.${key}.q`),
    a: t(`questions.${key}.a`, facts),
  }));
  const found = isSearching ? findAnswers(answers, query) : [];
  const count = found.length;
  return (
    <main className="page open" id="main" tabIndex={-1}>
      <div className="ask">
        <h1 className="page__title">{t('heading')}</h1>
        <form className="ask__seek" role="search" onSubmit={(event) => event.preventDefault()}>
          <Search className="i" aria-hidden />
          <input
            ref={input}
            type="search"
            value={query}
            maxLength={100}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={t('example')}
            aria-label={t('search')}
            autoComplete="off"
          />
          {query && (
            <button
              className="iconbtn"
              type="button"
              aria-label={t('clear')}
              onClick={() => {
                setQuery('');
                input.current?.focus();
              }}
            >
              <X className="i" aria-hidden />
            </button>
          )}
        </form>
      </div>
      <p className="ask__count muted" role="status">
        {isSearching &&
          (count > 0 ? t('found', { count, query: query.trim() }) : t('nothing', { query: query.trim() }))}
      </p>
      {isSearching ? (
        <section className="ask__found" key={found[0]?.key}>
          <Answers questions={found.map(({ key }) => key)} facts={facts} isFirstOpen />
          <p>
            {t('notThis')}{' '}
            <a className="link" href="#contact">
              {t('writeUs')}
            </a>
          </p>
        </section>
      ) : (
        <>
          {mine && <Mine mine={mine} />}
          {groupNames.map((group) => (
            <section className="section" key={group} aria-labelledby={`group-${group}`}>
              <h2 className="section__title" id={`group-${group}`}>
                {t(`groups.${group}`)}
              </h2>
              <Answers questions={groups[group]} facts={facts} />
            </section>
          ))}
        </>
      )}
      <Contact message={isSearching && count === 0 ? query.trim() : ''} />
    </main>
  );
}

/** The contact: a ticket that can be followed, if tickets are available; a message otherwise. */
function Contact({ message }: { message: string }) {
  const { t } = useTranslation('help');
  const tickets = useOptionalShell()?.menu.find(({ key }) => key === 'tickets');
  return (
    <section className="section" id="contact" aria-labelledby="contact-title">
      <div>
        <h2 className="section__title" id="contact-title">
          {t('talk')}
        </h2>
        <p>{t('people')}</p>
      </div>
      {tickets ? (
        <div className="line">
          <div className="line__main">
            <b>{t('openRequest')}</b>
            <span className="small muted">{t('openRequestText')}</span>
          </div>
          <Link className="btn btn--primary" to={tickets.to}>
            {t('openRequest')}
          </Link>
        </div>
      ) : (
        <InquiryForm key={message} kind="help" message={message} />
      )}
    </section>
  );
}
