import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isCompleteReport, longestReport, reportKinds, type ReportKind } from '../../../domain/watching/report';
import { Button } from '~/components/ui/Button';
import { Check } from '~/components/ui/Check';
import { Dialog } from '~/components/ui/Dialog';
import { TextArea } from '~/components/ui/Field';
import { toast } from '~/components/ui/toast';
import { ask, codeOf } from '~/lib/ask';
import { clock } from '~/lib/texts/time-text';
import { usePlatform } from '~/lib/hooks/use-platform';
import { usePlayer } from '../player-context';
import { reportFacts } from './report-facts';

type Draft = { kinds: ReportKind[]; details: string };
const empty: Draft = { kinds: [], details: '' };

/**
 * Reports a problem with the lesson (spec 3 §4.7, §5). The text is kept until it has been sent, even if the dialog is closed
 * meanwhile; then the dialog closes and the form is empty again.
 */
export function ReportDialog() {
  const { t } = useTranslation(['watch', 'common']);
  const { dialog, closeDialog, video, store, engine, tracks } = usePlayer();
  const platform = usePlatform();
  const [draft, setDraft] = useState(empty);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const seconds = Math.floor(store.state.position);

  const tick = (kind: ReportKind, isChosen: boolean) =>
    setDraft((before) => ({
      ...before,
      kinds: reportKinds.filter((one) => (one === kind ? isChosen : before.kinds.includes(one))),
    }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCompleteReport(draft) || isSending) return;
    setFailure(null);
    setSending(true);
    const config = reportFacts(engine, store.media, tracks);
    const { kinds: types, details } = draft;
    const asked = await ask('ReportVideo', { videoId: video.id, types, details, seconds, config, platform });
    setSending(false);
    if ('refusal' in asked) return setFailure(codeOf(asked.refusal));
    setDraft(empty);
    closeDialog();
    toast(t('watch:controls.report.sent'));
  };
  return (
    <Dialog isOpen={dialog === 'report'} onClose={closeDialog} title={t('watch:controls.report.title')}>
      <form className="report" onSubmit={send}>
        <p className="muted">{t('watch:controls.report.where', { title: video.title, time: clock(seconds) })}</p>
        <fieldset className="report__kinds" disabled={isSending}>
          <legend className="field__label">{t('watch:controls.report.kinds')}</legend>
          {reportKinds.map((kind) => (
            <Check
              key={kind}
              name={kind}
              checked={draft.kinds.includes(kind)}
              onChange={(event) => tick(kind, event.currentTarget.checked)}
            >
              {t(`watch:controls.report.kind.${kind}`)}
            </Check>
          ))}
        </fieldset>
        <TextArea
          className="input report__details"
          label={t('watch:controls.report.details')}
          hint={t('watch:controls.report.hint')}
          rows={4}
          maxLength={longestReport}
          disabled={isSending}
          value={draft.details}
          onText={(details) => setDraft((before) => ({ ...before, details }))}
        />
        <p className="report__failure" role="alert">
          {failure && t('watch:controls.report.failed', { code: failure })}
        </p>
        <Button
          look="primary"
          size="big"
          type="submit"
          disabled={!isCompleteReport(draft)}
          waiting={isSending && t('watch:controls.report.sending')}
        >
          {t('watch:controls.report.send')}
        </Button>
        {!isCompleteReport(draft) && <p className="small muted">{t('watch:controls.report.needed')}</p>}
      </form>
    </Dialog>
  );
}
