import { EraseCrmContact } from './EraseCrmContact';
import { GetOccasion } from './GetOccasion';
import { GetOccasions } from './GetOccasions';
import { MailInquiry } from './MailInquiry';
import { MailReservation } from './MailReservation';
import { MoveCrmContact } from './MoveCrmContact';
import { ReserveSeats } from './ReserveSeats';
import { SendEmergencyMessage } from './SendEmergencyMessage';
import { SendInquiry } from './SendInquiry';
import { SweepContacts } from './SweepContacts';
import { UpdateCrmContact } from './UpdateCrmContact';

export const contactOperations = {
  EraseCrmContact,
  GetOccasion,
  GetOccasions,
  MailInquiry,
  MailReservation,
  MoveCrmContact,
  ReserveSeats,
  SendEmergencyMessage,
  SendInquiry,
  SweepContacts,
  UpdateCrmContact,
};
