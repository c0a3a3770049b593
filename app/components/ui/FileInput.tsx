import { Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  onFiles?: (files: readonly File[]) => void;
};

/**
 * A field for files whose words are ours: a browser names its own in its own language. The browser's input lies unseen over
 * the button, so that files can be dropped on it as usual.
 */
export function FileInput({ label, hint, onFiles, ...input }: FileInputProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const read = (files: FileList | null | undefined) => {
    const chosen = [...(files ?? [])];
    setNames(chosen.map(({ name }) => name));
    onFiles?.(chosen);
  };
  const readFirst = useRef(read);
  useEffect(() => {
    // Chosen before the page was awake, or put back by the browser after a reload: neither fires an event.
    if (field.current?.files?.length) readFirst.current(field.current.files);
  }, []);
  useEffect(() => {
    const form = field.current?.form;
    const forget = () => setNames([]);
    form?.addEventListener('reset', forget);
    return () => form?.removeEventListener('reset', forget);
  }, []);
  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <span className="filebox">
        <input
          {...input}
          ref={field}
          type="file"
          aria-labelledby={`${id}-label ${id}-act`}
          aria-describedby={`${id}-names${hint ? ` ${id}-hint` : ''}`}
          onChange={({ target }) => read(target.files)}
        />
        <span className="btn btn--small" id={`${id}-act`}>
          <Paperclip className="i" aria-hidden />
          {t(input.multiple ? 'file.chooseSome' : 'file.choose')}
        </span>
        <span className="filebox__names small" id={`${id}-names`}>
          {names.length > 0 ? names.join(', ') : <span className="muted">{t('file.none')}</span>}
        </span>
      </span>
      {hint && (
        <span className="field__hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
    </div>
  );
}
