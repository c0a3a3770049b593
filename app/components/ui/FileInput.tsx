import { Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type FileInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'onChange' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  onFiles?: (files: readonly File[]) => void;
};

/**
 * A file field with our own label and hint: the browser's would be in the browser's language. The native input is
 * transparent above the button, so that drag and drop works.
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
    // Files chosen before hydration, or restored by the browser after a reload, fire no change event.
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
