import { Form, useNavigation } from '@remix-run/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { shownLoginCode } from '../../../domain/accounts/login-code';
import { describedName } from '../../../domain/devices/devices';
import { Button, ButtonLink } from '~/components/ui/Button';
import { useErrorText } from '~/components/ui/error-text';
import { useShell } from '~/lib/hooks/use-shell';
import type { TvPage } from './tv.server';

type Asked = Extract<TvPage, { kind: 'ask' }>;

/** The name of a country in the page's language; null if it is unknown. */
function placeName(country: string, language: string): string | null {
  if (country === 'XX') return null;
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }).of(country) ?? null;
}

/** Says what confirming would grant: which screen, its approximate place, whose account (spec 1 §4). */
export function Confirm({ page, refused }: { page: Asked; refused: string | null }) {
  const { t } = useTranslation('tv');
  const errorText = useErrorText();
  const { user, language } = useShell();
  const { state, formData } = useNavigation();
  const sent = state === 'idle' ? null : formData?.get('answer');
  const { browser, os, country } = page.tv;
  return (
    <div className="tvform">
      <h1 className="page__title">{t('ask.title')}</h1>
      <dl className="tvfacts">
        <div>
          <dt>{t('ask.tv')}</dt>
          <dd>{describedName({ browser, os }) || t('ask.unknownTv')}</dd>
        </div>
        <div>
          <dt>{t('ask.place')}</dt>
          <dd>{placeName(country, language) ?? t('ask.unknownPlace')}</dd>
        </div>
        <div>
          <dt>{t('ask.account')}</dt>
          <dd>{user?.email}</dd>
        </div>
      </dl>
      <p className="tvform__warning">
        <TriangleAlert className="i" aria-hidden />
        <span>
          <Trans t={t} i18nKey="ask.warning" values={{ code: shownLoginCode(page.code) }} components={{ b: <b /> }} />
        </span>
      </p>
      <p className="field__error" role="alert">
        {refused && errorText(refused)}
      </p>
      <Form method="post" className="tvform__acts" data-first>
        <input type="hidden" name="code" value={page.code} />
        <Button
          type="submit"
          name="answer"
          value="allow"
          look="primary"
          size="big"
          waiting={sent === 'allow' && t('ask.allowing')}
        >
          {t('ask.allow')}
        </Button>
        <Button type="submit" name="answer" value="refuse" size="big" waiting={sent === 'refuse' && t('ask.refusing')}>
          {t('ask.refuse')}
        </Button>
      </Form>
      <p className="small muted">{t('ask.later')}</p>
    </div>
  );
}

/** Shown after the answer. */
export function Done({ done }: { done: 'allowed' | 'refused' }) {
  const { t } = useTranslation('tv');
  const isAllowed = done === 'allowed';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="tvform" role="status">
      <h1 className="page__title" ref={title} tabIndex={-1}>
        {t(isAllowed ? 'done.title' : 'done.refusedTitle')}
      </h1>
      <p>{t(isAllowed ? 'done.text' : 'done.refusedText')}</p>
      <div className="tvform__acts">
        <ButtonLink look="primary" size="big" to="/browse">
          {t('done.catalogue')}
        </ButtonLink>
        <ButtonLink size="big" to="/profile">
          {t('done.profile')}
        </ButtonLink>
      </div>
    </div>
  );
}
