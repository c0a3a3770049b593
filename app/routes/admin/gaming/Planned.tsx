import { useRevalidator } from '@remix-run/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveUnsaved } from '~/components/shell/LeaveUnsaved';
import { Button } from '~/components/ui/Button';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import type { Asked } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useUnsaved } from '~/lib/hooks/use-unsaved';
import { Head, useDayText } from './Head';

type PlannedProps = {
  /** The texts to use: of the rules or of the missions. */
  texts: 'rules' | 'missions';
  /** The already planned version, and the first day from which a version saved now is effective. */
  version: { planned: { fromDay: string } | null; next: string; savedAt: number };
  isDirty: boolean;
  /** Saves the input, unless another version was saved after `savedAt`; null while the input is invalid. */
  send: ((savedAt: number) => Promise<Asked<'SaveGameRules' | 'SaveMissions'>>) | null;
  onSaved: () => void;
  /** Links to the page's other views. */
  views: ReactNode;
  children: ReactNode;
};

/** A form whose changes become effective on a later day: its header with the plan button, and the dialog for unsaved input. */
export function Planned(props: PlannedProps) {
  const { texts, version, isDirty, send, onSaved, views, children } = props;
  const { t } = useTranslation('gameEditor');
  const { revalidate } = useRevalidator();
  const dayText = useDayText();
  const { run, isWaiting, code } = useAsking();
  // The version at the start of editing, whatever the page reloads: somebody else's changes must not be overwritten
  // unseen.
  const [known, setKnown] = useState(version.savedAt);
  useUnsaved(isDirty);
  const save = async (after?: () => void) => {
    if (!send || isWaiting) return;
    const saved = await run(() => send(known));
    if (!saved) return;
    onSaved();
    setKnown(saved.savedAt);
    toast(t(`${texts}.saved`, { day: dayText(saved.fromDay) }));
    revalidate();
    after?.();
  };
  const { planned, next } = version;
  return (
    <>
      <Head state={planned && t('planned', { day: dayText(planned.fromDay) })} isDirty={isDirty}>
        <Button
          aria-keyshortcuts="Control+S"
          size="small"
          look="primary"
          needsScript
          disabled={!send}
          waiting={isWaiting && t('saving')}
          onClick={() => void save()}
        >
          {t(`${texts}.save`, { day: dayText(next) })}
        </Button>
      </Head>
      {views}
      <RefusalLine code={code} />
      <p className="small admin__note" role="status">
        {!send && t(`${texts}.invalid`)}
      </p>
      {children}
      <LeaveUnsaved saving={{ isWaiting, code, save: (then) => void save(then) }} />
    </>
  );
}
