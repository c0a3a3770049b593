import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '~/components/ui/Button';
import { Dialog } from '~/components/ui/Dialog';
import { usePlayer } from '../player-context';
import { shortcutOf } from '../keyboard/shortcuts';
import { isTelevision } from '../keyboard/television';

const questions = ['stops', 'language', 'places', 'resume', 'protected'] as const;

/** The most useful help articles while a lesson is open, and a link to report a problem (docs/decisions 0014). */
export function HelpDialog() {
  const { t } = useTranslation('watch');
  const { dialog, openDialog, closeDialog } = usePlayer();
  const isOpen = dialog === 'help';
  const showKeys = isOpen && !isTelevision() ? shortcutOf('?') : undefined;
  return (
    <Dialog isOpen={isOpen} onClose={closeDialog} title={t('controls.help.title')}>
      <div className="help">
        {questions.map((question) => (
          <details key={question} className="help__item" name="help">
            <summary>
              {t(`controls.help.${question}.question`)}
              <ChevronDown className="i" aria-hidden />
            </summary>
            <p className="muted">{t(`controls.help.${question}.answer`)}</p>
          </details>
        ))}
      </div>
      <div className="dialog__acts">
        <Button look="primary" size="big" onClick={() => openDialog('report')}>
          {t('controls.help.report')}
        </Button>
        {showKeys && (
          <Button
            size="big"
            onClick={() => {
              closeDialog();
              showKeys();
            }}
          >
            {t('controls.help.keys')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
