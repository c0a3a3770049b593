import { useTranslation } from 'react-i18next';
import { GuestForm, textIn } from '~/components/open/GuestForm';
import { Field, Select } from '~/components/ui/Field';
import { ask } from '~/lib/ask';

/** The maximum number of seats per person (operations/contact/ReserveSeats.ts). */
const mostSeats = 6;

/** The guest's data, and the number of seats; the input is kept after an error. */
export function ReservationForm({ event, seatsLeft }: { event: string; seatsLeft: number }) {
  const { t } = useTranslation('open');
  return (
    <GuestForm
      texts={{ done: t('reservation.done'), submit: t('reservation.reserve'), sending: t('reservation.reserving') }}
      doneText={(email) => t('reservation.doneText', { email })}
      send={(guest, form) =>
        ask('ReserveSeats', { event, ...guest, phone: textIn(form, 'phone'), seats: Number(textIn(form, 'seats')) })
      }
    >
      {() => (
        <>
          <Field
            name="phone"
            type="tel"
            label={t('reservation.phone')}
            hint={t('inquiry.optional')}
            autoComplete="tel"
            maxLength={30}
          />
          <Select
            className="input open__seats"
            name="seats"
            label={t('reservation.seats')}
            defaultValue="1"
            options={Array.from({ length: Math.min(mostSeats, seatsLeft) }, (_, index) => ({
              value: index + 1,
              label: String(index + 1),
            }))}
          />
        </>
      )}
    </GuestForm>
  );
}
