import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { gameConnection, gameLog, type LoggedMessage } from '~/lib/gaming/game';
import { useShared } from '~/lib/store';
import { exactTimeOf } from '~/lib/texts/time-text';
import { useAmounts } from './play-data';

/** The log follows new messages while it is scrolled this close to its end. Pixels. */
const nearEnd = 24;

/** The latest messages that this page has received from and sent to the game. */
export function MessageLog() {
  const { t } = useTranslation('gaming');
  const messages = useShared(gameLog);
  const state = useShared(gameConnection);
  const lines = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  useEffect(() => {
    // Scrolls after a frame: the content is rendered before the dialog opens, and has no height until then.
    const frame = requestAnimationFrame(() => {
      if (messages.length > 0 && isFollowing.current) lines.current?.scrollTo({ top: lines.current.scrollHeight });
    });
    return () => cancelAnimationFrame(frame);
  }, [messages]);
  return (
    <section className="play__log" aria-labelledby="log-title">
      <div className="play__log-head">
        <h3 id="log-title">{t('log.title')}</h3>
        <Button size="small" onClick={() => gameLog.set([])}>
          {t('log.clear')}
        </Button>
      </div>
      <div
        className="play__log-lines"
        role="log"
        aria-labelledby="log-title"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so the keyboard must reach it
        tabIndex={0}
        ref={lines}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          isFollowing.current = scrollHeight - scrollTop - clientHeight < nearEnd;
        }}
      >
        {messages.length === 0 ? (
          <p>{t('log.none')}</p>
        ) : (
          <ol>
            {messages.map((logged) => (
              <Line key={logged.id} logged={logged} />
            ))}
          </ol>
        )}
      </div>
      <p className="small muted">{t(`log.state.${state}`)}</p>
    </section>
  );
}

function Line({ logged }: { logged: LoggedMessage }) {
  const { t } = useTranslation('gaming');
  const { at, way, message } = logged;
  const payload = 'data' in message && message.data !== null ? JSON.stringify(message.data, null, 2) : null;
  return (
    <li>
      <time dateTime={new Date(at).toISOString()}>{exactTimeOf(at)}</time>
      <div>
        <span aria-hidden="true">{way === 'sent' ? '→' : '←'}</span> <span className="sr">{t(`log.${way}`)}</span>{' '}
        <b>{message.event}</b> {useSummary(logged)}
        {payload !== null && (
          <details>
            <summary>{t('log.payload')}</summary>
            <pre>{payload}</pre>
          </details>
        )}
      </div>
    </li>
  );
}

/** A message's content in a few words. */
function useSummary({ message }: LoggedMessage): string {
  const { t } = useTranslation('gaming');
  const { n, factor } = useAmounts();
  const signed = (amount: number): string => (amount > 0 ? `+${n(amount)}` : n(amount));
  switch (message.event) {
    case 'connected': {
      const { player, achievements, missions } = message.data;
      return t('log.connected', { level: player.level, badges: achievements.length, missions: missions.length });
    }
    case 'gaming-enabled':
      return t(message.data ? 'log.on' : 'log.off');
    case 'player-update': {
      const { experienceGranted, level, loginStreak: days, multiplier } = message.data;
      return t('log.player', { points: signed(experienceGranted), level, days, factor: factor(multiplier) });
    }
    case 'get-achievements-response':
      return t('log.badges', { badges: message.data.length });
    case 'get-missions-response':
      return t('log.missions', { missions: message.data.length });
    case 'currency-change':
      return t('log.pearls', { amount: signed(message.data.amount) });
    case 'new-notification':
      return `${message.data.title}: ${message.data.body}`;
    case 'refused':
      return message.data.reason;
    case 'track-event':
      return message.data.id;
    default:
      return '';
  }
}
