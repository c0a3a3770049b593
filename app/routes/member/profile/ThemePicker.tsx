import { Link, useFetcher } from '@remix-run/react';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '~/components/shell/LanguageMenu';
import { useErrorText } from '~/components/ui/error-text';
import { useShell } from '~/lib/hooks/use-shell';
import { Line, Section } from './Section';

const choices = [
  { value: '', key: 'system' },
  { value: 'light', key: 'light' },
  { value: 'dark', key: 'dark' },
] as const;

/** Theme and language. A form saves the theme: the next page is rendered with it, without a flash. */
export function ThemePicker() {
  const { t } = useTranslation('profile');
  const { user } = useShell();
  return (
    <Section anchor="aspetto" title={t('look.title')}>
      <ThemeLine />
      <Line title={t('notifications.title')} text={t('notifications.text')}>
        <Link className="btn btn--small" to="/profile/notifications">
          {t('notifications.act')}
        </Link>
      </Line>
      {user?.category === 'aso' ? (
        <Line title={t('look.language')} text={t('look.languageFixed')}>
          {t('languages.it', { ns: 'common' })}
        </Line>
      ) : (
        <Line title={t('look.language')} text={t('look.languageText')}>
          <LanguageMenu />
        </Line>
      )}
    </Section>
  );
}

function ThemeLine() {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const { user } = useShell();
  const fetcher = useFetcher<{ code: string | null }>();
  const wanted = fetcher.formData?.get('theme');
  const current = typeof wanted === 'string' ? wanted : (user?.theme ?? '');
  const code = fetcher.state === 'idle' ? fetcher.data?.code : null;
  return (
    <div className="line">
      <div>
        <b>{t('look.theme')}</b>
        <span className="small muted">{t('look.themeText')}</span>
      </div>
      <fetcher.Form method="post" action="/profile" className="line__below choices" aria-label={t('look.theme')}>
        {choices.map(({ value, key }) => (
          <button
            key={key}
            className={value === current ? 'btn btn--small' : 'btn btn--small btn--plain'}
            type="submit"
            name="theme"
            value={value}
            aria-pressed={value === current}
          >
            {value === current && <Check className="i" aria-hidden />}
            {t(`look.${key}`)}
          </button>
        ))}
      </fetcher.Form>
      <p className="field__error" role="alert">
        {code && errorText(code)}
      </p>
    </div>
  );
}
