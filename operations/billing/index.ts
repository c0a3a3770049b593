import { ApplyPaymentEvent } from './ApplyPaymentEvent';
import { BuyShop } from './BuyShop';
import { CancelSubscription } from './CancelSubscription';
import { CloseCustomer } from './CloseCustomer';
import { CreateCheckoutSession } from './CreateCheckoutSession';
import { CreatePortalLink } from './CreatePortalLink';
import { EarlyRenew } from './EarlyRenew';
import { FinishWithdrawal } from './FinishWithdrawal';
import { GetCheckoutSession } from './GetCheckoutSession';
import { GetCustomerData } from './GetCustomerData';
import { GetInvoices } from './GetInvoices';
import { GetPlans } from './GetPlans';
import { GetShop } from './GetShop';
import { HandleCredit } from './HandleCredit';
import { ReactivateSubscription } from './ReactivateSubscription';
import { ReconcileBilling } from './ReconcileBilling';
import { SendBillingMail } from './SendBillingMail';
import { SyncPlans } from './SyncPlans';
import { UpdateCustomerSubscription } from './UpdateCustomerSubscription';
import { WithdrawSubscription } from './WithdrawSubscription';

export const billingOperations = {
  ApplyPaymentEvent,
  BuyShop,
  CancelSubscription,
  CloseCustomer,
  CreateCheckoutSession,
  CreatePortalLink,
  EarlyRenew,
  FinishWithdrawal,
  GetCheckoutSession,
  GetCustomerData,
  GetInvoices,
  GetPlans,
  GetShop,
  HandleCredit,
  ReactivateSubscription,
  ReconcileBilling,
  SendBillingMail,
  SyncPlans,
  UpdateCustomerSubscription,
  WithdrawSubscription,
};
