import { useNavigate } from '@remix-run/react';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { Field } from '~/components/ui/Field';
import { useFormProblems } from '~/components/ui/form-problems';
import { RefusalLine } from '~/components/ui/RefusalLine';
import { toast } from '~/components/ui/toast';
import { typedText } from '~/components/ui/typed-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

/** Asks for the title of a new book and opens its draft. */
export function CreateBook() {
  const { t } = useTranslation('bookEditor');
  const { run, isWaiting, code } = useAsking();
  const { problems, isValid, onInput } = useFormProblems();
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const create = async (form: HTMLFormElement) => {
    const made = await run(() => ask('CreateEbook', { title: typedText(form, 'title') }));
    if (!made) return;
    setOpen(false);
    toast(t('creating.done'));
    navigate(`?book=${made.ebookId}`);
  };
  return (
    <>
      <Button size="small" needsScript onClick={() => setOpen(true)}>
        <Plus className="i" aria-hidden />
        {t('creating.new')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('creating.new')}>
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
            name="title"
            label={t('fields.title')}
            required
            pattern=".*\S.*"
            maxLength={200}
            error={problems.title && t('creating.untitled')}
          />
          <RefusalLine code={code} />
          <div className="dialog__acts">
            <Button type="submit" look="primary" size="big" waiting={isWaiting && t('creating.waiting')}>
              {t('creating.create')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
