import { useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { posterUrl, trailerUrl, type PersonalCard } from '../../../../domain/catalogue/catalogue';
import { TrailerButtons } from './TrailerButtons';
import { useTrailer } from './use-trailer';

/** React 18 writes the attribute only under its lower-case name. */
const first = { fetchpriority: 'high' };

/** The picture of the promoted lesson with its trailer over it, its texts, and the trailer's buttons. */
export function PromotedPicture({ card, children }: { card: PersonalCard; children: ReactNode }) {
  const [params] = useSearchParams();
  const [film, trailer] = useTrailer(params.has('details'));
  return (
    <>
      <div className="billboard__pic">
        <img src={posterUrl(card.poster, 'bill', 1920)} width={1920} height={1080} alt="" decoding="async" {...first} />
        {card.hasTrailer && (
          <video
            ref={film}
            className="billboard__film"
            data-shown={trailer.isShown || undefined}
            src={trailerUrl(card.id)}
            muted
            playsInline
            preload="none"
            aria-hidden="true"
          />
        )}
      </div>
      {children}
      {card.hasTrailer && <TrailerButtons trailer={trailer} className="billboard__sound" />}
    </>
  );
}
