import { useRevalidator } from '@remix-run/react';
import { ArrowDown, ArrowUp, Bell, CircleDashed, FlaskConical, Play, RotateCcw, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '~/components/ui/ActDialog';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import type { Answer } from '~/lib/server/call.server';
import { MessageLog } from './MessageLog';
import { useAmounts } from './play-data';

const tools = [
  { tool: 'watch', icon: Play },
  { tool: 'rating', icon: Star },
  { tool: 'notification', icon: Bell },
  { tool: 'streak-up', icon: ArrowUp },
  { tool: 'streak-down', icon: ArrowDown },
  { tool: 'streak-reset', icon: RotateCcw },
  { tool: 'nothing', icon: CircleDashed },
  { tool: 'start-over', icon: Trash2 },
] as const;
type Tool = (typeof tools)[number]['tool'];

/** Tools for administrators to test the game with their own account. */
export function TestTools() {
  const { t } = useTranslation('gaming');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="play__band">
      <Button needsScript onClick={() => setOpen(true)}>
        <FlaskConical className="i" aria-hidden />
        {t('tools.title')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('tools.title')} kind="tools">
        <Inside />
      </Dialog>
    </div>
  );
}

type Used = { tool: Tool; answer: Answer<'TestGame'> };

function Inside() {
  const { t } = useTranslation('gaming');
  const { revalidate } = useRevalidator();
  const asking = useAsking();
  const [used, setUsed] = useState<Used | null>(null);
  const [running, setRunning] = useState<Tool | null>(null);
  const [isStartingOver, setStartingOver] = useState(false);
  const show = (next: Used) => {
    setUsed(next);
    revalidate();
  };
  const press = async (tool: Tool) => {
    if (tool === 'start-over') return setStartingOver(true);
    setRunning(tool);
    setUsed(null);
    const answer = await asking.run(() => ask('TestGame', { tool }));
    setRunning(null);
    if (answer) show({ tool, answer });
  };
  const startOver = async () => {
    asking.dismiss();
    const asked = await ask('TestGame', { tool: 'start-over' });
    if ('result' in asked) show({ tool: 'start-over', answer: asked.result });
    return asked;
  };
  return (
    <>
      <p className="dialog__text muted">{t('tools.say')}</p>
      <div className="play__tools-in">
        <div>
          <ul className="play__tools">
            {tools.map(({ tool, icon: Icon }) => (
              <li key={tool} data-danger={tool === 'start-over' ? '' : undefined}>
                <Icon className="i" aria-hidden />
                <span id={`tool-${tool}`}>{t(`tools.${tool}`)}</span>
                <Button
                  size="small"
                  look={tool === 'start-over' ? 'danger' : 'line'}
                  aria-describedby={`tool-${tool}`}
                  disabled={running !== null && running !== tool}
                  waiting={running === tool && t('tools.waiting')}
                  onClick={() => press(tool)}
                >
                  {t(`tools.act.${tool}`)}
                </Button>
              </li>
            ))}
          </ul>
          <RefusalLine code={asking.code} />
          <p className="play__tools-said" role="status">
            {used && <Said {...used} />}
          </p>
        </div>
        <MessageLog />
      </div>
      <ActDialog
        isOpen={isStartingOver}
        onClose={() => setStartingOver(false)}
        title={t('tools.startOver.title')}
        act={t('tools.startOver.act')}
        waiting={t('tools.waiting')}
        cancel={t('tools.startOver.cancel')}
        run={startOver}
      >
        <p>{t('tools.startOver.goes')}</p>
        <p>{t('tools.startOver.stays')}</p>
      </ActDialog>
    </>
  );
}

/** The effect of the last used tool, and the resulting state. */
function Said({ tool, answer: { experience, level, streak, granted } }: Used) {
  const { t } = useTranslation('gaming');
  const { n } = useAmounts();
  const done =
    tool === 'notification'
      ? t('tools.notified')
      : tool === 'start-over'
        ? t('tools.startedOver')
        : granted === 0
          ? t('tools.same')
          : granted > 0
            ? t('tools.more', { count: granted, n: n(granted) })
            : t('tools.less', { count: -granted, n: n(-granted) });
  const days = t('unit.streak', { count: streak, n: n(streak) });
  return <>{`${done} ${t('tools.now', { count: experience, n: n(experience), level, days })}`}</>;
}
