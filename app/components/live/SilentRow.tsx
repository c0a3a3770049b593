import { useTranslation } from 'react-i18next';
import { Languages } from './Languages';
import type { Channel } from './live-data';
import { capitalised, useOwnTime, useWhen } from './live-text';
import { ReloadButton, ReloadSaid } from './ReloadButton';
import { Still } from './Still';
import type { Reload } from './use-reload';

/** A channel that is off air: its next event, and a button that checks again. */
export function SilentRow({ channel, now, reload }: { channel: Channel; now: number; reload: Reload }) {
  const { t } = useTranslation('live');
  const when = useWhen(now);
  const ownTime = useOwnTime();
  const { name, languages, next } = channel;
  const own = next && ownTime(next.startsAt);
  return (
    <article className="livequiet">
      <Still />
      <h2 className="livequiet__name">
        {name} <Languages languages={languages} isShort />
      </h2>
      <p className="muted">{t('none')}</p>
      <div className="livequiet__acts">
        <ReloadButton channel={channel} reload={reload} isSmall />
        {next && (
          <p className="small muted">
            {t('nextTitled', { when: capitalised(when(next.startsAt)), title: next.title })}
            {own && ` (${t('ownTime', { time: own })})`}
          </p>
        )}
      </div>
      <ReloadSaid channel={channel} reload={reload} />
    </article>
  );
}
