import { measures } from '~/components/courses/words';

/** The intrinsic size of a cover's picture. Pixels. */
const width = 720;
const height = 1080;

type CoverProps = { book: { title: string; coverUrl: string | null; color: string }; isLater?: boolean };

/** A book's cover; colour and title are shown until the picture has loaded. Decorative: the title is beside it. */
export function Cover({ book: { title, coverUrl, color }, isLater }: CoverProps) {
  return (
    <span className="bookcover" style={measures({ '--cover': color })} aria-hidden="true">
      <span className="bookcover__name">{title}</span>
      {coverUrl && (
        <img
          src={coverUrl}
          width={width}
          height={height}
          alt=""
          decoding="async"
          loading={isLater ? 'lazy' : undefined}
        />
      )}
    </span>
  );
}
