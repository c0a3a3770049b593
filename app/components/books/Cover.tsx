import { measures } from '~/components/courses/words';

/** Pixels of a cover's picture. */
const width = 720;
const height = 1080;

type CoverProps = { book: { title: string; coverUrl: string | null; color: string }; isLater?: boolean };

/** A book's cover: its colour and title stand behind the picture, for as long as that is missing. Decoration beside the title. */
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
