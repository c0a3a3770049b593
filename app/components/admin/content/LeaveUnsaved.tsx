import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';

type LeaveUnsavedProps = {
  isDirty: boolean;
  waiting: boolean;
  /** The error code of a failed save. */
  code: string | null;
  /** Saves; `then` runs once it is saved. */
  onSave: (then: () => void) => void;
};

/** Asks before the editor leaves a page with unsaved changes, by a link or by the browser's own controls. */
export function LeaveUnsaved({ isDirty, waiting, code, onSave }: LeaveUnsavedProps) {
  const { t } = useTranslation('content');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  useBeforeUnload(useCallback((event: BeforeUnloadEvent) => isDirty && event.preventDefault(), [isDirty]));
  const stay = () => blocker.reset?.();
  const go = () => blocker.proceed?.();
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title={t('unsaved.title')}>
      <p className="dialog__text">{t('unsaved.text')}</p>
      <RefusalLine code={code} />
      <div className="dialog__acts">
        <Button look="primary" size="big" isFirst waiting={waiting && t('saving')} onClick={() => onSave(go)}>
          {t('unsaved.save')}
        </Button>
        <Button size="big" onClick={go}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
