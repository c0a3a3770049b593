import { Link, useNavigate } from '@remix-run/react';
import { MonitorSmartphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offerMs } from '../../../domain/watching/other-devices';
import { otherDevice, type OtherDeviceView } from '~/lib/realtime/other-devices';
import { useShared } from '~/lib/store';
import { clock } from '~/lib/texts/time-text';
import { secondNow } from '~/lib/hooks/use-running-second';
import { useVideoTitle } from '~/lib/hooks/use-video-title';
import { warmHandOff } from '../catalogue/warm-up';

/** The URL of the watch page that takes the view over from the other device, and stops it there (GetVideo, `movedFrom`). */
function hereAddress(view: OtherDeviceView, now: number): string {
  const search = new URLSearchParams({ t: String(secondNow(view, now)), from: view.connectionId });
  if (view.seriesId) search.set('s', view.seriesId);
  return `/watch/${view.videoId}?${search}`;
}

/** Views for which the viewer has dismissed the offer in this tab. */
const declined = new Set<string>();

/** The other device's view while a hand-off can be offered: not after it was dismissed or after minutes without a message. */
function useOffer() {
  const view = useShared(otherDevice);
  const [lapsed, setLapsed] = useState<OtherDeviceView | null>(null);
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => setLapsed(view), Math.max(0, view.receivedAt + offerMs - Date.now()));
    return () => clearTimeout(timer);
  }, [view]);
  const isGone = !view || view === lapsed || declined.has(view.connectionId);
  return {
    view: isGone ? null : view,
    decline: () => {
      if (view) declined.add(view.connectionId);
      setLapsed(view);
    },
  };
}

/** Offers to continue the lesson of the viewer's other device here. It fades in, and is announced once. */
export function OtherDevice() {
  const { t } = useTranslation(['browse', 'common']);
  const navigate = useNavigate();
  const { view, decline } = useOffer();
  const title = useVideoTitle(view?.videoId);
  const isShown = view !== null && title !== null;
  const device = view?.device || t('browse:elsewhere.unnamedDevice');
  const text = isShown
    ? t(view.isPlaying ? 'browse:elsewhere.playing' : 'browse:elsewhere.paused', { title, device })
    : '';
  const warm = () => view && warmHandOff(view.videoId, view.seriesId, view.connectionId, secondNow(view, Date.now()));
  return (
    <>
      <p className="sr" role="status" data-testid="elsewhere-said">
        {text}
      </p>
      {isShown && (
        <aside className="elsewhere" aria-label={t('browse:elsewhere.label')}>
          <MonitorSmartphone className="i" aria-hidden />
          <p className="elsewhere__text">
            <b>{title}</b>
            <span className="small muted">
              {view.isPlaying
                ? t('browse:elsewhere.onDevice', { device })
                : t('browse:elsewhere.pausedOnDevice', { device, time: clock(view.seconds) })}
            </span>
          </p>
          <Link
            className="btn btn--primary elsewhere__go"
            to={hereAddress(view, view.receivedAt)}
            onPointerEnter={warm}
            onPointerDown={warm}
            onFocus={warm}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              // Computed on press, so that it contains the current second and not that of the last render.
              event.preventDefault();
              navigate(hereAddress(view, Date.now()));
            }}
          >
            {t('browse:elsewhere.here')}
          </Link>
          <button className="iconbtn" type="button" aria-label={t('browse:elsewhere.dismiss')} onClick={decline}>
            <X className="i" aria-hidden />
          </button>
        </aside>
      )}
    </>
  );
}
