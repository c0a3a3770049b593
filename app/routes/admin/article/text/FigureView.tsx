import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeFirst } from './use-pictures';

/** A picture in the editor, with fields for its alternative text and caption. */
export function FigureView({ node, editor, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const { t } = useTranslation('blogEditor');
  const id = useId();
  const src = String(node.attrs.src);
  const alt = String(node.attrs.alt);
  const isMissing = alt.trim() === '';
  const [focusFirst] = useState(() => describeFirst(src));
  return (
    <NodeViewWrapper as="figure" className={isMissing ? 'arttext__figure arttext__figure--bare' : 'arttext__figure'}>
      <img src={src} alt={alt} width={node.attrs.width} height={node.attrs.height} data-drag-handle />
      <div className="arttext__fields">
        <label htmlFor={`${id}-alt`}>{t('text.picture.alt')}</label>
        <input
          ref={focusFirst}
          className="input"
          id={`${id}-alt`}
          maxLength={300}
          value={alt}
          aria-describedby={isMissing ? `${id}-missing` : undefined}
          onChange={({ target }) => updateAttributes({ alt: target.value })}
        />
        {isMissing && (
          <p className="arttext__missing small" id={`${id}-missing`}>
            <CircleAlert className="i" aria-hidden />
            {t('text.picture.missing')}
          </p>
        )}
        <label htmlFor={`${id}-caption`}>{t('text.picture.caption')}</label>
        <input
          className="input"
          id={`${id}-caption`}
          maxLength={300}
          value={String(node.attrs.caption)}
          onChange={({ target }) => updateAttributes({ caption: target.value })}
        />
        <button
          className="btn btn--small"
          type="button"
          onClick={() => {
            deleteNode();
            editor.commands.focus();
          }}
        >
          <Trash2 className="i" aria-hidden />
          {t('text.picture.remove')}
        </button>
      </div>
    </NodeViewWrapper>
  );
}
