import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { ErrorDialog } from '~/components/ui/MessageDialog';
import { ask, codeOf } from '~/lib/ask';
import { Line, Section } from './Section';

/** One's own data as a ZIP. The page stays: the browser downloads beside it. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const [isWaiting, setWaiting] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const download = async () => {
    setWaiting(true);
    const asked = await ask('ExportOwnData', {});
    setWaiting(false);
    if ('refusal' in asked) return setCode(codeOf(asked.refusal));
    location.assign(asked.result.href);
  };
  return (
    <Section title={t('data.title')}>
      <Line title={t('data.download')} text={t('data.text')}>
        <Button size="small" needsScript waiting={isWaiting && t('data.waiting')} onClick={download}>
          {t('data.act')}
        </Button>
      </Line>
      <ErrorDialog code={code} title={t('data.failed')} onClose={() => setCode(null)} />
    </Section>
  );
}
