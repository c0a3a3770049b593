import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { NothingYet } from '~/components/shell/NothingYet';
import type { LivePlayerProps } from '~/player/live/LivePlayer';
import type { Language } from '../../../domain/platform/language';
import { LanguageFilter } from './LanguageFilter';
import type { Live } from './live-data';
import { MainOnAir } from './MainOnAir';
import { MainSilent } from './MainSilent';
import { OnAirCard } from './OnAirCard';
import { Schedule } from './Schedule';
import { SilentRow } from './SilentRow';
import { useReload } from './use-reload';
import type { ReminderState } from './use-reminders';

type GridProps = {
  live: Live;
  now: number;
  reminders: ReminderState;
  language: Language | null;
  Player: ComponentType<LivePlayerProps>;
};

/** All channels, those on air first in the server's order, then the schedule. */
export function Grid({ live, now, reminders, language, Player }: GridProps) {
  const { t } = useTranslation('live');
  const reload = useReload();
  const channels = live.channels.filter(({ languages }) => language === null || languages.includes(language));
  const ids = new Set(channels.map(({ channelId }) => channelId));
  const events = live.events.filter(({ channelId }) => ids.has(channelId));
  const onAir = channels.filter(({ streaming }) => streaming).length;
  const [main, ...others] = channels;
  return (
    <>
      <header className="live__head">
        <h1>{t(onAir > 0 ? 'heading.onAir' : live.channels.length > 0 ? 'heading.silent' : 'heading.none')}</h1>
        {channels.length > 0 && (
          <p className="muted">
            {onAir > 0
              ? t('heading.countOf', { count: onAir, all: channels.length })
              : t('heading.count', { count: channels.length })}
          </p>
        )}
        {live.channels.length > 0 && <LanguageFilter chosen={language} />}
      </header>
      {!main && live.channels.length === 0 && <NothingYet text={t('empty')} />}
      {!main && live.channels.length > 0 && (
        <NothingYet text={t('filter.nothing')} to="/live" label={t('filter.toAll')} />
      )}
      {main && (
        <div className="live__channels">
          {main.streaming ? (
            <MainOnAir key={main.channelId} channel={main} preferences={live.preferences} now={now} Player={Player} />
          ) : (
            <MainSilent channel={main} now={now} reload={reload} reminders={reminders} />
          )}
          {others.length > 0 && (
            <div className="live__others">
              {others.map((channel) =>
                channel.streaming ? (
                  <OnAirCard key={channel.channelId} channel={channel} now={now} />
                ) : (
                  <SilentRow key={channel.channelId} channel={channel} now={now} reload={reload} />
                ),
              )}
            </div>
          )}
        </div>
      )}
      {main && <Schedule channels={channels} events={events} now={now} reminders={reminders} />}
    </>
  );
}
