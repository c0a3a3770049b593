import { useTranslation } from 'react-i18next';

/** Says that a take-over got no answer; always rendered in its dialog, so that screen readers announce new text in it. */
export function TakeOverError({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('watch');
  return (
    <p className="notice__failure" role="alert">
      {hasFailed && t('takeOverFailed', { code: 'take-over-no-answer' })}
    </p>
  );
}
