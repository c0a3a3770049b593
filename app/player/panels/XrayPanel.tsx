import { Link } from '@remix-run/react';
import { ArrowUpRight, Eye } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { appearancesAt, type AppearanceState } from '../../../domain/watching/xray';
import { clock } from '~/lib/texts/time-text';
import { useMedia } from '../playback/media-store';
import { usePlayer } from '../player-context';
import { countToolClick } from './tool-use';
import type { PlayableVideo } from '../video';

type Tool = PlayableVideo['xray'][number];

/** The tools in use at this moment, then the later ones, then the earlier ones (spec 3 §2.2, x-ray). */
export function XrayPanel() {
  const { store, video } = usePlayer();
  const second = useMedia(store, ({ position }) => Math.floor(position));
  const shown = appearancesAt(video.xray, second);
  return (
    <ul>
      {shown.map(({ item, state }, index) => (
        <ToolItem key={`${item.from}/${item.name}`} tool={item} state={state} isLatest={index === 0} />
      ))}
    </ul>
  );
}

type ToolItemProps = { tool: Tool; state: AppearanceState; isLatest: boolean };

function ToolItem({ tool, state, isLatest }: ToolItemProps) {
  const { t } = useTranslation('watch');
  const { commands, video } = usePlayer();
  const { name, description, image, url } = tool;
  const open = () => {
    countToolClick(video.id, name);
    commands.pause();
  };
  return (
    <li className="xray" data-state={state} aria-current={state === 'now' || undefined}>
      {image && (
        <span className="xray__pic">
          <img src={image} width={96} height={72} alt="" />
        </span>
      )}
      {state === 'now' ? (
        <span className="xray__when">
          <Eye className="i" aria-hidden />
          {t(isLatest ? 'controls.xray.latest' : 'controls.xray.now')}
        </span>
      ) : (
        <button className="xray__jump num" type="button" onClick={() => commands.jumpTo(tool.from)}>
          {t(state === 'next' ? 'controls.xray.from' : 'controls.xray.seen', { time: clock(tool.from) })}
          <span className="sr">: {name}</span>
        </button>
      )}
      <b>{name}</b>
      <p>{description}</p>
      <Link className="link xray__uses" to={`/search?${new URLSearchParams({ tool: tool.id })}`}>
        {t('controls.xray.uses')}
        <span className="sr">: {name}</span>
      </Link>
      {url && (
        <a
          className="link"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('controls.xray.linkOf', { name })}
          onClick={open}
          onAuxClick={({ button }) => button === 1 && open()}
        >
          {t('controls.xray.link')}
          <ArrowUpRight className="i" aria-hidden />
        </a>
      )}
    </li>
  );
}
