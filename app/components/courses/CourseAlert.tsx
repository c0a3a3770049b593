import { Bell, BellRing } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/components/ui/error-text';
import { ask } from '~/lib/ask';
import { useAsking } from '~/lib/hooks/use-asking';

type CourseAlertProps = { course: { id: string; name: string }; isOn: boolean; className?: string };

/** Subscribes to the notification of a course's opening, or unsubscribes. */
export function CourseAlert({ course, isOn, className = 'btn' }: CourseAlertProps) {
  const { t } = useTranslation('courses');
  const errorText = useErrorText();
  const [isAsked, setAsked] = useState(isOn);
  const { run, code, isWaiting } = useAsking();
  const set = async () => {
    const noted = await run(() => ask('SetCourseAlert', { courseId: course.id, isOn: !isAsked }));
    if (noted) setAsked(noted.isOn);
  };
  const Icon = isAsked ? BellRing : Bell;
  return (
    <>
      <button
        className={className}
        type="button"
        aria-label={t('alert.askFor', { name: course.name })}
        aria-pressed={isAsked}
        aria-disabled={isWaiting || undefined}
        onClick={() => !isWaiting && void set()}
      >
        <Icon className="i" aria-hidden />
        {t(isAsked ? 'alert.on' : 'alert.ask')}
      </button>
      {code && (
        <p className="small tick--coral" role="alert">
          {errorText(code)}
        </p>
      )}
    </>
  );
}
