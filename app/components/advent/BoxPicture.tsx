import { isAddress } from '../../../domain/advent/box-text';
import { posterUrl, posterWidths } from '../../../domain/catalogue/catalogue';
import { Flake } from './Flake';
import type { BoxElement } from './use-calendar';

type Content = NonNullable<BoxElement['content']>;

/** The address of what an open box shows: its own picture, or its lesson's poster; null without either. */
export function pictureOf({ picture, poster }: Content, width: (typeof posterWidths.wide)[number]): string | null {
  if (picture && isAddress(picture)) return picture;
  const name = picture ?? poster;
  return name ? posterUrl(name, 'wide', width) : null;
}

type BoxPictureProps = { content: Content; seed: number };

/** The picture of an open box; decorative, because the box's name describes the content. */
export function BoxPicture({ content, seed }: BoxPictureProps) {
  const address = pictureOf(content, posterWidths.wide[0]);
  return (
    <span className="box__pic" data-kind={content.kind} aria-hidden="true">
      {address ? <img src={address} alt="" loading="lazy" decoding="async" /> : <Flake seed={seed} />}
    </span>
  );
}
