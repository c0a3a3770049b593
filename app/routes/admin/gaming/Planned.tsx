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
  /** Whose texts are used: of the rules or of the missions. */
  texts: 'rules' | 'missions';
  /** What is planned already, and the first day for which what is saved now would hold. */
  version: { planned: { fromDay: string } | null; next: string; savedAt: number };
  isDirty: boolean;
  /** Saves what is typed over what was saved at that moment; null while it cannot be saved. */
  send: ((savedAt: number) => Promise<Asked<'SaveGameRules' | 'SaveMissions'>>) | null;
  onSaved: () => void;
  /** The page's other views. */
  views: ReactNode;
  children: ReactNode;
};

/** What will hold from a day on: its head with the button that plans it, and the question where it is left unsaved. */
export function Planned(props: PlannedProps) {
  const { texts, version, isDirty, send, onSaved, views, children } = props;
  const { t } = useTranslation('gameEditor');
  const { revalidate } = useRevalidator();
  const dayText = useDayText();
  const { run, isWaiting, code } = useAsking();
  // Of what this page began with, whatever it loads meanwhile: what somebody else saves is not overwritten unseen.
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
