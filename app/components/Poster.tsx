import type { CSSProperties } from 'react';
import { posterUrl, posterWidths, type Card } from '../../domain/catalogue/catalogue';

export type CardShape = 'wide' | 'tall' | 'ranked';

/** The `sizes` of a card's picture, matching the layout's slides per view. */
const sizesOf: Record<CardShape, string> = {
  wide: '(min-width:96rem) 18vw,(min-width:80rem) 23vw,(min-width:48rem) 31vw,47vw',
  tall: '(min-width:96rem) 16vw,(min-width:80rem) 18vw,(min-width:48rem) 24vw,31vw',
  ranked: '(min-width:80rem) 15vw,(min-width:64rem) 18vw,(min-width:48rem) 23vw,47vw',
};

type PosterProps = {
  card: Pick<Card, 'poster' | 'title'>;
  shape: CardShape;
  sizes?: string;
  isEager?: boolean;
  /** Whether the title is written on the picture, because it is not shown beside it. */
  isTitled?: boolean;
};

/** A lesson's title on its poster, in the reader's language; screen readers announce it as the picture's name. */
export function PosterTitle({ title }: { title: string }) {
  const [head, ...tail] = title.split(': ');
  return (
    <span className="poster-title" aria-hidden="true">
      <b>{head}</b>
      {tail.length > 0 && <span>{tail.join(': ')}</span>}
    </span>
  );
}

/** The poster of a lesson: a picture without text, whose alternative text is the title. */
export function Poster({ card, shape, sizes = sizesOf[shape], isEager = false, isTitled = false }: PosterProps) {
  const kind = shape === 'wide' ? 'wide' : 'tall';
  const [small, large] = posterWidths[kind];
  const file = (width: number) => posterUrl(card.poster, kind, width);
  const picture = (
    <img
      src={file(small)}
      srcSet={`${file(small)} ${small}w, ${file(large)} ${large}w`}
      sizes={sizes}
      width={small}
      height={kind === 'wide' ? 360 : 497}
      alt={card.title}
      loading={isEager ? undefined : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
  if (!isTitled) return picture;
  return (
    <>
      {picture}
      <PosterTitle title={card.title} />
    </>
  );
}

/** The two colours of a poster, shown until it has loaded. */
export const tintStyle = ({ tint: [from, to] }: Pick<Card, 'tint'>) =>
  ({ '--tint': `linear-gradient(150deg, ${from}, ${to})` }) as CSSProperties;
