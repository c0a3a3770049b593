import { AckReports } from './AckReports';
import { AnswerTicket } from './AnswerTicket';
import { GetAdminTicket } from './GetAdminTicket';
import { GetAdminTickets } from './GetAdminTickets';
import { GetFeedbacks } from './GetFeedbacks';
import { GetReports } from './GetReports';
import { GetTicket } from './GetTicket';
import { GetTickets } from './GetTickets';
import { OpenTicket } from './OpenTicket';
import { ReceiveTicketMail } from './ReceiveTicketMail';
import { ReplyToTicket } from './ReplyToTicket';
import { SaveCannedAnswer } from './SaveCannedAnswer';
import { SendFeedback } from './SendFeedback';
import { UpdateTicket } from './UpdateTicket';

export const supportOperations = {
  AckReports,
  AnswerTicket,
  GetAdminTicket,
  GetAdminTickets,
  GetFeedbacks,
  GetReports,
  GetTicket,
  GetTickets,
  OpenTicket,
  ReceiveTicketMail,
  ReplyToTicket,
  SaveCannedAnswer,
  SendFeedback,
  UpdateTicket,
};
