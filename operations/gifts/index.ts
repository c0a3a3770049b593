import { ChangeGift } from './ChangeGift';
import { CreateGiftCheckout } from './CreateGiftCheckout';
import { DeliverGift } from './DeliverGift';
import { FulfilGift } from './FulfilGift';
import { GetCheckoutDetails } from './GetCheckoutDetails';
import { GetGift } from './GetGift';
import { GetGiftPlans } from './GetGiftPlans';
import { GetOpenedGift } from './GetOpenedGift';
import { OpenGift } from './OpenGift';
import { RedeemGift } from './RedeemGift';
import { SendGiftAgain } from './SendGiftAgain';

export const giftsOperations = {
  ChangeGift,
  CreateGiftCheckout,
  DeliverGift,
  FulfilGift,
  GetCheckoutDetails,
  GetGift,
  GetGiftPlans,
  GetOpenedGift,
  OpenGift,
  RedeemGift,
  SendGiftAgain,
};
