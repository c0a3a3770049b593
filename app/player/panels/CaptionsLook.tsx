import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chapterFrameUrl } from '../../../domain/catalogue/catalogue';
import {
  captionBackgrounds,
  captionColours,
  captionEdges,
  captionFonts,
  captionPlaces,
  readableCaptions,
  type CaptionLook,
} from '../../../domain/watching/player-preferences';
import { captionProps } from '../Captions';
import { usePlayer } from '../player-context';
import { usePreferences } from '../preferences/use-preferences';

/** Sizes from small to huge: the list in the domain starts with the default instead. */
const sizes: readonly CaptionLook['size'][] = ['small', 'medium', 'large', 'huge'];

/** Settings for the caption look, beside a preview that applies them at once. */
export function CaptionsLook() {
  const { t } = useTranslation('watch');
  const { video } = usePlayer();
  const { preferences, choose } = usePreferences(video);
  const look = readableCaptions(preferences.captions);
  const change = (patch: Partial<CaptionLook>) =>
    choose({
      captions: readableCaptions({ ...look, ...patch }, patch.background === undefined ? 'colour' : 'background'),
    });
  return (
    <section className="look" aria-labelledby="captions-look">
      <h3 className="look__title" id="captions-look">
        {t('comfort.look.title')}
      </h3>
      <div className="look__preview captions" {...captionProps(look)} aria-hidden>
        <img src={chapterFrameUrl(video.id, 0)} alt="" width={480} height={270} loading="lazy" />
        <p>
          <span>{t('comfort.look.sample')}</span>
        </p>
      </div>
      <Options
        legend={t('comfort.look.size')}
        values={sizes}
        chosen={look.size}
        nameOf={(size) => t(`comfort.look.sizes.${size}`)}
        onChoose={(size) => change({ size })}
      />
      <Options
        legend={t('comfort.look.colour')}
        values={captionColours}
        chosen={look.colour}
        nameOf={(colour) => t(`comfort.look.colours.${colour}`)}
        onChoose={(colour) => change({ colour })}
      />
      <Options
        legend={t('comfort.look.background')}
        values={captionBackgrounds}
        chosen={look.background}
        nameOf={(background) => t(`comfort.look.backgrounds.${background}`)}
        onChoose={(background) => change({ background })}
      />
      <Options
        legend={t('comfort.look.font')}
        values={captionFonts}
        chosen={look.font}
        nameOf={(font) => t(`comfort.look.fonts.${font}`)}
        onChoose={(font) => change({ font })}
      />
      <Options
        legend={t('comfort.look.edge')}
        values={captionEdges}
        chosen={look.edge}
        nameOf={(edge) => t(`comfort.look.edges.${edge}`)}
        onChoose={(edge) => change({ edge })}
      />
      <Options
        legend={t('comfort.look.place')}
        values={captionPlaces}
        chosen={look.place}
        nameOf={(place) => t(`comfort.look.places.${place}`)}
        onChoose={(place) => change({ place })}
      />
      <p className="look__note">{t('comfort.look.note')}</p>
    </section>
  );
}

type OptionsProps<T extends string> = {
  legend: string;
  values: readonly T[];
  chosen: T;
  nameOf: (value: T) => string;
  onChoose: (value: T) => void;
};

/** A short list of options side by side, of which one is selected. */
function Options<T extends string>({ legend, values, chosen, nameOf, onChoose }: OptionsProps<T>) {
  const name = useId();
  return (
    <fieldset className="options">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value} className="option">
          <input className="sr" type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{nameOf(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}
