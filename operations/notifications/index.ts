import { AnnounceNewVideos } from './AnnounceNewVideos';
import { CreatePushToken } from './CreatePushToken';
import { DeletePushToken } from './DeletePushToken';
import { DeliverNotifications } from './DeliverNotifications';
import { FanOutBroadcast } from './FanOutBroadcast';
import { GetBroadcasts } from './GetBroadcasts';
import { GetNotificationPreferences } from './GetNotificationPreferences';
import { GetUserNotifications } from './GetUserNotifications';
import { MarkNotificationsRead } from './MarkNotificationsRead';
import { PrepareVideoNotifications } from './PrepareVideoNotifications';
import { SaveNotificationPreference } from './SaveNotificationPreference';
import { SendNotification } from './SendNotification';
import { SendVideoNotifications } from './SendVideoNotifications';
import { SweepNotifications } from './SweepNotifications';
import { Unsubscribe } from './Unsubscribe';

export const notificationsOperations = {
  AnnounceNewVideos,
  CreatePushToken,
  DeletePushToken,
  DeliverNotifications,
  FanOutBroadcast,
  GetBroadcasts,
  GetNotificationPreferences,
  GetUserNotifications,
  MarkNotificationsRead,
  PrepareVideoNotifications,
  SaveNotificationPreference,
  SendNotification,
  SendVideoNotifications,
  SweepNotifications,
  Unsubscribe,
};
