import type { CSSProperties } from 'react';
import { tierOf } from '../../../domain/gaming/tiers';
import { emblems } from './emblems';
import type { Badge } from './play-data';

type DiscProps = {
  badge: Pick<Badge, 'difficulty' | 'levels' | 'progress' | 'next'>;
  size?: 'grid' | 'dialog' | 'banner';
};

/** Custom properties are not part of React's style type. */
const uncovered = (share: number) => ({ '--f': share.toFixed(3) }) as CSSProperties;

/**
 * A badge drawn as a milling disc: filled from below by the progress to its first level, surrounded by a ring of all
 * levels.
 */
export function Disc({ badge, size = 'grid' }: DiscProps) {
  const { levels, progress, next, difficulty } = badge;
  const tier = tierOf(difficulty);
  const share = next === 0 ? (progress[0] ?? 0) / (levels[0]?.goal ?? 1) : 1;
  // The picture of the highest reached level, or of the first one.
  const image = levels[Math.max(0, (next ?? levels.length) - 1)]?.image ?? '';
  return (
    <span className="disc" data-tier={tier} data-size={size} style={uncovered(share)} aria-hidden="true">
      {share < 1 && <Face tier={tier} image={image} isRaw />}
      {share > 0 && <Face tier={tier} image={image} isRaw={false} />}
      <Ring badge={badge} />
    </span>
  );
}

function Face({ tier, image, isRaw }: { tier: string; image: string; isRaw: boolean }) {
  const emblem = image.startsWith('emblem:') ? image.slice('emblem:'.length) : null;
  return (
    <span className={isRaw ? 'disc__face' : 'disc__face disc__cut'}>
      <img src={`/gaming/${tier}${isRaw ? '-raw' : ''}.svg`} width={240} height={240} alt="" decoding="async" />
      {emblem === null && image !== '' && <img className="disc__own" src={image} alt="" decoding="async" />}
      {emblem !== null && <Emblem name={emblem} isRaw={isRaw} />}
    </span>
  );
}

/** The emblem, drawn as engraved: highlight, shadow and floor. On a raw disc only its dashed outline. */
function Emblem({ name, isRaw }: { name: string; isRaw: boolean }) {
  const emblem = emblems[name];
  if (!emblem) return null;
  const { shapes, outline, transform } = emblem;
  const place = 'translate(120 120) scale(1.32) translate(-50 -50)';
  if (isRaw) {
    return (
      <svg className="disc__dashed" viewBox="0 0 240 240">
        <g transform={place}>
          <g transform={transform}>
            {(outline ? [{ d: outline }] : shapes).map(({ d }) => (
              <path key={d} d={d} />
            ))}
          </g>
        </g>
      </svg>
    );
  }
  return (
    <svg className="disc__emblem" viewBox="0 0 240 240">
      {(['lit', 'shaded', 'floor'] as const).map((part) => (
        <g key={part} className={`disc__${part}`}>
          <g transform={place}>
            <g transform={transform}>
              {shapes.map(({ d, width, dash }) => (
                <path key={d} d={d} data-line={width ? '' : undefined} strokeWidth={width} strokeDasharray={dash} />
              ))}
            </g>
          </g>
        </g>
      ))}
    </svg>
  );
}

/** One arc per level, in hundredths of the ring, filled by its progress. */
function Ring({ badge: { levels, progress } }: Pick<DiscProps, 'badge'>) {
  const gap = levels.length > 1 ? 3.2 : 0;
  const length = (100 - gap * levels.length) / levels.length;
  const stretch = (share: number) => `${(length * share).toFixed(2)} ${(100 - length * share).toFixed(2)}`;
  return (
    <svg className="disc__ring" viewBox="0 0 100 100">
      <g transform="rotate(-90 50 50)">
        {levels.map(({ id, goal }, at) => {
          const before = levels[at - 1]?.goal ?? 0;
          const share = Math.max(0, Math.min(1, ((progress[at] ?? 0) - before) / (goal - before)));
          const place = { r: 48, cx: 50, cy: 50, pathLength: 100, strokeDashoffset: -(gap / 2 + at * (length + gap)) };
          return (
            <g key={id}>
              <circle {...place} strokeDasharray={stretch(1)} />
              {share > 0 && <circle {...place} className="disc__on" strokeDasharray={stretch(share)} />}
            </g>
          );
        })}
      </g>
    </svg>
  );
}
