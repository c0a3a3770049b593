import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ValueFields, type Value } from '~/components/admin/settings/ValueFields';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { ask } from '~/lib/ask';
import type { Answer } from '~/lib/server/call.server';
import { dateTimeOf } from '~/lib/texts/time-text';
import { useAsking } from '~/lib/hooks/use-asking';

type Setting = Answer<'GetSettings'>['settings'][number];

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** One setting: a switch is saved when pressed, any other when its form is saved; a changed one can be reset to its default. */
export function SettingRow({ setting }: { setting: Setting }) {
  const { t } = useTranslation('insight');
  const { revalidate } = useRevalidator();
  const { isWaiting, code, run } = useAsking();
  const [typed, setTyped] = useState<Value | null>(null);
  const { name, isDefault, updatedAt } = setting;
  const value = typed ?? setting.value;
  const save = async (next: Value | null) => {
    const done = await run(() => ask('SaveSetting', { name, value: next }));
    // A switch reverts on failure; typed input stays until it is saved.
    if (done || typeof next === 'boolean') setTyped(null);
    if (!done) return;
    toast(t('lab.saved', { name }));
    revalidate();
  };
  const change = (next: Value) => {
    setTyped(next);
    if (typeof next === 'boolean') void save(next);
  };
  return (
    <li>
      <div>
        <code>{name}</code>
        {updatedAt !== null && (
          <span className="small muted field__hint">{t('lab.changed', { when: dateTimeOf(updatedAt) })}</span>
        )}
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(value);
        }}
      >
        <ValueFields label={name} name={name} value={value} onChange={change} />
        {typeof value !== 'boolean' && typed !== null && !same(typed, setting.value) && (
          <Button type="submit" size="small" look="line" waiting={isWaiting && t('saving')}>
            {t('lab.save')}
          </Button>
        )}
        {!isDefault && typed === null && (
          <Button
            size="small"
            needsScript
            aria-label={t('lab.resetNamed', { name })}
            waiting={isWaiting && t('saving')}
            onClick={() => save(null)}
          >
            {t('lab.reset')}
          </Button>
        )}
        <RefusalLine code={code} />
      </form>
    </li>
  );
}
