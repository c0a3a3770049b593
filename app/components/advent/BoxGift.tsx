import { useTranslation } from 'react-i18next';
import type { RequestData } from '../../../domain/rewards/request-form';
import { useProfileData } from '~/components/rewards/use-profile-data';
import { RequestPanel } from '~/components/rewards/RequestPanel';
import { ask } from '~/lib/ask';
import type { BoxElement, ShownCalendar } from './use-calendar';

type BoxGiftProps = {
  current: ShownCalendar;
  element: BoxElement;
  content: NonNullable<BoxElement['content']>;
  draft: RequestData | null;
  onDraft: (day: number, typed: RequestData | null) => void;
  onChange: (element: BoxElement) => void;
};

/** The gift of a box and the form for its shipping address. New requests are accepted until the calendar closes. */
export function BoxGift({ current, element, content, draft, onDraft, onChange }: BoxGiftProps) {
  const { t } = useTranslation('advent');
  const prefilled = useProfileData();
  const { year, season } = current.calendar;
  const { id: day, requestedAt } = element;
  const sent = (data: RequestData) => {
    onDraft(day, null);
    const asked = { submitted: true, formData: data, isEditable: true, requestedAt: requestedAt ?? current.now };
    onChange({ ...element, ...asked });
  };
  return (
    <RequestPanel
      sent={element.submitted ? element.formData : null}
      progress={element}
      prefilled={draft ?? prefilled}
      partner={{ company: element.company, privacyLink: content.customPrivacyPolicyLink }}
      dataAlert={element.dataAlert}
      isGone={content.isGone}
      over={season.phase === 'closed' ? t('day.giftOver') : null}
      onSend={(data) => ask('NotifyAdventData', { day, year, data })}
      onSent={sent}
      onLeave={(typed) => onDraft(day, typed)}
    />
  );
}
