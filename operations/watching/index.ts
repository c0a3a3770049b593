import { CountToolUse } from './CountToolUse';
import { GetTrial } from './GetTrial';
import { GetVideo } from './GetVideo';
import { HideFromKeepWatching } from './HideFromKeepWatching';
import { RecountViews } from './RecountViews';
import { PreloadVideos } from './PreloadVideos';
import { RenewGrant } from './RenewGrant';
import { ReportVideo } from './ReportVideo';
import { SavePlayerPreferences } from './SavePlayerPreferences';
import { SaveProgress } from './SaveProgress';
import { SetRating } from './SetRating';
import { ShowInKeepWatching } from './ShowInKeepWatching';
import { TrackConversion } from './events/TrackConversion';
import { TrackEvent } from './events/TrackEvent';

export const watchingOperations = {
  CountToolUse,
  GetTrial,
  GetVideo,
  HideFromKeepWatching,
  RecountViews,
  PreloadVideos,
  RenewGrant,
  ReportVideo,
  SavePlayerPreferences,
  SaveProgress,
  SetRating,
  ShowInKeepWatching,
  TrackConversion,
  TrackEvent,
};
