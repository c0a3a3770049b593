import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check } from '~/components/ui/Check';
import { Dialog } from '~/components/ui/Dialog';
import { pressKey, pressWithControl } from './admin-shortcuts';
import { browserStorage } from '~/lib/guarded-storage';

/** Stored in this browser: single-key shortcuts are off for people who use speech input (WCAG 2.1.4). */
const offKey = 'office-keys-off';
const areOn = (): boolean => browserStorage.read(offKey) === null;

const keys = ['find', 'next', 'previous', 'open', 'search', 'leave', 'save', 'help'] as const;
const caps: Record<(typeof keys)[number], string> = {
  find: 'Ctrl K',
  next: 'J',
  previous: 'K',
  open: '↵',
  search: '/',
  leave: 'Esc',
  save: 'Ctrl S',
  help: '?',
};

/** The shortcuts of the administrators' pages, and the dialog that lists them. */
export function AdminShortcuts() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(true);
  useEffect(() => {
    const open = () => setOpen(true);
    const press = (event: KeyboardEvent) => {
      pressWithControl(event);
      const main = document.getElementById('main');
      if (main && areOn()) pressKey(event, main, open);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const show = () => {
    setOn(areOn());
    setOpen(true);
  };
  const turn = (isNowOn: boolean) => {
    setOn(isNowOn);
    browserStorage.write(offKey, isNowOn ? null : '1');
  };
  return (
    <>
      <button className="link small adminkeys" type="button" onClick={show}>
        {t('keys.title')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('keys.title')}>
        <dl className="keylist">
          {keys.map((key) => (
            <div key={key}>
              <dt>
                <kbd className="kbd">{caps[key]}</kbd>
              </dt>
              <dd>{t(`keys.${key}`)}</dd>
            </div>
          ))}
        </dl>
        <Check name="keys" checked={isOn} onChange={({ target }) => turn(target.checked)}>
          {t('keys.on')}
        </Check>
      </Dialog>
    </>
  );
}
