import { useBeforeUnload, useBlocker } from '@remix-run/react';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { useAnyUnsaved } from '~/lib/hooks/use-unsaved';

type Saving = {
  isWaiting: boolean;
  /** The error code of a failed save. */
  code: string | null;
  /** Saves; `then` runs once it is saved. */
  save: (then: () => void) => void;
};

/**
 * Asks before a page with unsaved input (`useUnsaved`) is left, by a link or by browser navigation. One per page, because
 * the router supports a single blocker. An editor passes `saving` to add a button that saves and continues.
 */
export function LeaveUnsaved({ saving }: { saving?: Saving }) {
  const { t } = useTranslation();
  const isUnsaved = useAnyUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );
  // After the user has agreed to leave, a navigation to another document (signing out) must not ask again.
  const isLeaving = useRef(false);
  useBeforeUnload(
    useCallback((event: BeforeUnloadEvent) => isUnsaved && !isLeaving.current && event.preventDefault(), [isUnsaved]),
  );
  const stay = () => blocker.reset?.();
  const go = () => {
    isLeaving.current = true;
    blocker.proceed?.();
  };
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title={t('unsaved.title')}>
      <p className="dialog__text">{t('unsaved.text')}</p>
      {saving && <RefusalLine code={saving.code} />}
      <div className="dialog__acts">
        {saving ? (
          <Button
            look="primary"
            size="big"
            isFirst
            waiting={saving.isWaiting && t('unsaved.saving')}
            onClick={() => saving.save(go)}
          >
            {t('unsaved.save')}
          </Button>
        ) : (
          <Button look="primary" size="big" isFirst onClick={stay}>
            {t('unsaved.stay')}
          </Button>
        )}
        <Button size="big" onClick={go}>
          {t('unsaved.leave')}
        </Button>
      </div>
    </Dialog>
  );
}
