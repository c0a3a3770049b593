import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages, type Language } from '../../../../domain/platform/language';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

type ArticleDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** The article to translate and the target language; without it a new article in any language. */
  translation?: { of: number; language: Language };
};

/** Asks for the title of a new article, and for its language unless it is a translation; then opens its draft. */
export function ArticleDialog({ isOpen, onClose, title, translation }: ArticleDialogProps) {
  const { t } = useTranslation(['blogEditor', 'common']);
  const { run, isWaiting, code } = useAsking();
  const { problems, isValid, onInput } = useFormProblems();
  const [chosen, setChosen] = useState<Language>('it');
  const navigate = useNavigate();
  const language = translation?.language ?? chosen;
  const create = async (form: HTMLFormElement) => {
    const name = typedText(form, 'name');
    const made = await run(() =>
      ask('CreateArticle', { language, name, ...(translation && { translationOf: translation.of }) }),
    );
    if (!made) return;
    onClose();
    toast(t('creating.done'));
    navigate(`/admin/blog/${made.articleId}`);
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <form
        className="stack"
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          if (isValid(event.currentTarget) && !isWaiting) void create(event.currentTarget);
        }}
      >
        <Field
          name="name"
          label={t('fields.name')}
          lang={language}
          required
          pattern=".*\S.*"
          maxLength={200}
          error={problems.name && t('creating.untitled')}
        />
        {!translation && (
          <fieldset>
            <legend className="field__label">{t('fields.language')}</legend>
            {languages.map((one) => (
              <label key={one} className="check">
                <input type="radio" name="language" checked={one === chosen} onChange={() => setChosen(one)} />
                <span>{t(`languages.${one}`, { ns: 'common' })}</span>
              </label>
            ))}
          </fieldset>
        )}
        <RefusalLine code={code} />
        <div className="dialog__acts">
          <Button type="submit" look="primary" size="big" waiting={isWaiting && t('creating.waiting')}>
            {t('creating.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
