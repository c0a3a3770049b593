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

/** Where the services are kept that need no more words. */
const key = 'apice-live-frames';

/** The services that somebody does not want to be asked about again. */
const remembered = (): string[] => browserStorage.read(key)?.split(' ') ?? [];

const isRemembered = (kind: FrameKind): boolean => remembered().includes(kind);

/** Keeps the answer in this browser; where nothing can be stored the question comes again. */
const remember = (kind: FrameKind): void => browserStorage.write(key, [...new Set([...remembered(), kind])].join(' '));

type ForeignFrameProps = {
  channelId: string;
  kind: FrameKind;
  title: string;
  /** Whether this document's policy lets it show frames of other services. */
  mayShowFrames: boolean;
  /** Called once the frame is shown. */
  onShown: () => void;
};

const services = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/** What YouTube's and Vimeo's players need; a new window leaves the sandbox, or the service's pages would not work in it. */
const allowedInside = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';

/** A picture of another service: nothing of it is loaded before a press, and the person sees first what is loaded from whom. */
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
    // The policy is the document's: one that was opened at another address cannot show the frame.
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
