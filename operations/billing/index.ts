import { ApplyPaymentEvent } from './ApplyPaymentEvent';
import { CreateCheckoutSession } from './CreateCheckoutSession';
import { GetCheckoutSession } from './GetCheckoutSession';
import { GetPlans } from './GetPlans';
import { GetShop } from './GetShop';
import { SendBillingMail } from './SendBillingMail';
import { SyncPlans } from './SyncPlans';

export const billingOperations = {
  ApplyPaymentEvent,
  CreateCheckoutSession,
  GetCheckoutSession,
  GetPlans,
  GetShop,
  SendBillingMail,
  SyncPlans,
};
