import { ApplyPaymentEvent } from './events/ApplyPaymentEvent';
import { BuyShop } from './checkout/BuyShop';
import { CancelSubscription } from './changes/CancelSubscription';
import { CheckPromotionCode } from './checkout/CheckPromotionCode';
import { CloseCustomer } from './account/CloseCustomer';
import { CreateCheckoutSession } from './checkout/CreateCheckoutSession';
import { CreatePortalLink } from './checkout/CreatePortalLink';
import { EarlyRenew } from './checkout/EarlyRenew';
import { FinishWithdrawal } from './withdrawal/FinishWithdrawal';
import { GetCheckoutSession } from './checkout/GetCheckoutSession';
import { GetFiscalData } from './account/GetFiscalData';
import { SaveFiscalData } from './account/SaveFiscalData';
import { GetCustomerData } from './account/GetCustomerData';
import { GetReconciliations } from './events/GetReconciliations';
import { GetInvoices } from './account/GetInvoices';
import { GetPlans } from './plans/GetPlans';
import { GetShop } from './plans/GetShop';
import { HandleCredit } from './account/HandleCredit';
import { ReactivateSubscription } from './changes/ReactivateSubscription';
import { ReconcileBilling } from './events/ReconcileBilling';
import { ReconcileVisits } from './events/ReconcileVisits';
import { SendBillingMail } from './account/SendBillingMail';
import { SyncPlans } from './plans/SyncPlans';
import { TellPurchase } from './events/TellPurchase';
import { UpdateCustomerSubscription } from './changes/UpdateCustomerSubscription';
import { WithdrawSubscription } from './withdrawal/WithdrawSubscription';

export const billingOperations = {
  ApplyPaymentEvent,
  BuyShop,
  CancelSubscription,
  CheckPromotionCode,
  CloseCustomer,
  CreateCheckoutSession,
  CreatePortalLink,
  EarlyRenew,
  FinishWithdrawal,
  GetCheckoutSession,
  GetCustomerData,
  GetFiscalData,
  GetInvoices,
  GetPlans,
  GetReconciliations,
  GetShop,
  HandleCredit,
  ReactivateSubscription,
  ReconcileBilling,
  ReconcileVisits,
  SaveFiscalData,
  SendBillingMail,
  SyncPlans,
  TellPurchase,
  UpdateCustomerSubscription,
  WithdrawSubscription,
};
