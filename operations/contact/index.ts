import { GetOccasion } from './GetOccasion';
import { MailInquiry } from './MailInquiry';
import { MailReservation } from './MailReservation';
import { ReserveSeats } from './ReserveSeats';
import { SendEmergencyMessage } from './SendEmergencyMessage';
import { SendInquiry } from './SendInquiry';
import { SweepContacts } from './SweepContacts';
import { UpdateCrmContact } from './UpdateCrmContact';

export const contactOperations = {
  GetOccasion,
  MailInquiry,
  MailReservation,
  ReserveSeats,
  SendEmergencyMessage,
  SendInquiry,
  SweepContacts,
  UpdateCrmContact,
};
