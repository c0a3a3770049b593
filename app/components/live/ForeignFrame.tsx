import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';
import { useHydrated } from '~/lib/hooks/use-hydrated';
import { channelPath, type Channel } from './live-data';
import { browserStorage } from '~/lib/guarded-storage';

type FrameKind = Exclude<Channel['kind'], 'hls'>;

/** The browser storage key of the services that are embedded without asking. */
const key = 'apice-live-frames';

/** The services that the viewer has chosen not to be asked about again. */
const remembered = (): string[] => browserStorage.read(key)?.split(' ') ?? [];

const isRemembered = (kind: FrameKind): boolean => remembered().includes(kind);

/** Remembers the answer in this browser; without storage the question is asked again next time. */
const remember = (kind: FrameKind): void => browserStorage.write(key, [...new Set([...remembered(), kind])].join(' '));

type ForeignFrameProps = {
  channelId: string;
  kind: FrameKind;
  title: string;
  /** Whether this document's content security policy allows frames of other services. */
  mayShowFrames: boolean;
  /** Called when the frame has been loaded. */
  onShown: () => void;
};

const services = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * The permissions that the players of YouTube and Vimeo need. Windows opened from them leave the sandbox, or the
 * service's own site would not work there.
 */
const allowedInside = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/**
 * Embeds another service's player. Nothing is requested from it before the viewer, who is told which service it is,
 * presses.
 */
export function ForeignFrame({ channelId, kind, title, mayShowFrames, onShown }: ForeignFrameProps) {
  const { t } = useTranslation('live');
  const { run, code, isWaiting, leave } = useAsking();
  const isHydrated = useHydrated();
  const [frame, setFrame] = useState<string | null>(null);
  const [isTicked, setTicked] = useState(false);
  const service = services[kind];
  const isKnown = isHydrated && isRemembered(kind);
  const show = async () => {
    if (isTicked) remember(kind);
    // The policy belongs to the document: one that was loaded for another page cannot show the frame, so the channel's
    // page is loaded as a new document.
    if (!mayShowFrames) return leave(channelPath(channelId));
    const answer = await run(() => ask('WatchLive', { channelId }));
    if (!answer || answer.kind === 'hls') return;
    setFrame(answer.frame);
    onShown();
  };
  if (frame) {
    return (
      <iframe
        className="liveframe"
        src={frame}
        title={t('frame.title', { title, service })}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox={allowedInside}
      />
    );
  }
  return (
    <div className="livefacade">
      <h2>{t('frame.heading', { service })}</h2>
      {!isKnown && (
        <>
          <p>{t('frame.text', { service })}</p>
          <Check name="remember" checked={isTicked} onChange={({ currentTarget }) => setTicked(currentTarget.checked)}>
            {t('frame.remember', { service })}
          </Check>
        </>
      )}
      <Button look="primary" onClick={() => void show()} waiting={isWaiting && t('frame.waiting')} needsScript>
        <Play className="i i--fill" aria-hidden />
        {t('frame.show', { service })}
      </Button>
      <RefusalLine code={code} />
    </div>
  );
}
