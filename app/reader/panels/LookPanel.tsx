import { useTranslation } from 'react-i18next';
import { useShared } from '~/lib/store';
import { chooseLook, readerLook } from '../look';
import { papers, sizes } from '../stored-look';
import { ReaderPanel, type PanelProps } from './ReaderPanel';

/** Paper colour and text size, stored on this device. */
export function LookPanel(props: PanelProps) {
  const { t } = useTranslation('reader');
  const { paper, size } = useShared(readerLook);
  return (
    <ReaderPanel {...props} title={t('paper.title')}>
      <div className="reader-panel__body reader-look">
        <fieldset>
          <legend className="field__label">{t('paper.label')}</legend>
          <div className="reader-papers">
            {papers.map((one) => (
              <label key={one} data-paper={one}>
                <input type="radio" name="paper" checked={paper === one} onChange={() => chooseLook({ paper: one })} />
                {t(`paper.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <div role="group" aria-label={t('paper.group')}>
          <p className="field__label">{t('paper.text')}</p>
          <div className="reader-sizes">
            <button
              className="iconbtn"
              type="button"
              aria-label={t('paper.smaller')}
              disabled={size === 0}
              onClick={() => chooseLook({ size: size - 1 })}
            >
              <span aria-hidden="true">A</span>
            </button>
            <div className="reader-sizes__steps" aria-hidden="true">
              {sizes.map((one, index) => (
                <i key={one} data-on={index <= size || undefined} />
              ))}
            </div>
            <button
              className="iconbtn reader-sizes__large"
              type="button"
              aria-label={t('paper.larger')}
              disabled={size === sizes.length - 1}
              onClick={() => chooseLook({ size: size + 1 })}
            >
              <span aria-hidden="true">A</span>
            </button>
          </div>
          <p className="sr" role="status">
            {t('paper.size', { size: size + 1, sizes: sizes.length })}
          </p>
        </div>
      </div>
    </ReaderPanel>
  );
}
