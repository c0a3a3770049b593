import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CaptionsLook } from './CaptionsLook';
import { Flag } from '~/components/Flag';
import { usePlayer } from '../player-context';

type Choice = { value: string; label: string; language: string | null };

/** The choice of the audio and subtitle languages. */
export function LanguagePanel() {
  const { t } = useTranslation('watch');
  const { tracks, video } = usePlayer();
  const nameOf = useLanguageName();
  const labelOf = (code: string) => video.subs.find(({ languageCode }) => languageCode === code)?.label ?? nameOf(code);
  return (
    <>
      {tracks.audioChoices.length > 0 && (
        <Choices
          legend={t('audio')}
          chosen={tracks.audio}
          choices={tracks.audioChoices.map((code) => ({ value: code, label: nameOf(code), language: code }))}
          onChoose={tracks.chooseAudio}
        />
      )}
      {tracks.subtitleChoices.length > 0 && (
        <Choices
          legend={t('subtitles')}
          chosen={tracks.subtitles ?? 'off'}
          choices={[
            { value: 'off', label: t('noSubtitles'), language: null },
            ...tracks.subtitleChoices.map((code) => ({ value: code, label: labelOf(code), language: code })),
          ]}
          onChoose={(value) => tracks.chooseSubtitles(value === 'off' ? null : value)}
        />
      )}
      {tracks.subtitleChoices.length > 0 && <CaptionsLook />}
    </>
  );
}

/** A language's name in that language. */
function useLanguageName(): (code: string) => string {
  const { t } = useTranslation('common');
  const known: Record<string, string> = { it: t('languages.it'), en: t('languages.en'), es: t('languages.es') };
  return (code) => known[code] ?? new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
}

type ChoicesProps = { legend: string; chosen: string; choices: Choice[]; onChoose: (value: string) => void };

function Choices({ legend, chosen, choices, onChoose }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {choices.map(({ value, label, language }) => (
        <label key={value} className="choice">
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          {language && <Flag language={language} />}
          <span lang={language ?? undefined}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
