import { useTranslation } from 'react-i18next';

/**
 * Reports that a take-over got no answer; always rendered in its dialog, because screen readers only announce changes in
 * an existing live region.
 */
export function TakeOverError({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('watch');
  return (
    <p className="notice__failure" role="alert">
      {hasFailed && t('takeOverFailed', { code: 'take-over-no-answer' })}
    </p>
  );
}
