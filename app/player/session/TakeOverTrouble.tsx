import { useTranslation } from 'react-i18next';

/** Says that nobody answered a take-over; always in its dialog, so that readers hear what appears in it. */
export function TakeOverTrouble({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('watch');
  return (
    <p className="notice__failure" role="alert">
      {hasFailed && t('takeOverFailed', { code: 'take-over-no-answer' })}
    </p>
  );
}
