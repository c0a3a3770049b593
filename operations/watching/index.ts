import { CountToolUse } from './CountToolUse';
import { GetTrial } from './GetTrial';
import { GetVideo } from './GetVideo';
import { HideFromKeepWatching } from './HideFromKeepWatching';
import { RecountViews } from './RecountViews';
import { PreloadVideo } from './PreloadVideo';
import { PreloadVideos } from './PreloadVideos';
import { RenewGrant } from './RenewGrant';
import { ReportVideo } from './ReportVideo';
import { SavePlayerPreferences } from './SavePlayerPreferences';
import { SaveProgress } from './SaveProgress';
import { SetRating } from './SetRating';
import { ShowInKeepWatching } from './ShowInKeepWatching';
import { ArchiveEvents } from './events/ArchiveEvents';
import { EraseArchivedEvents } from './events/EraseArchivedEvents';
import { SweepArchivedEvents } from './events/SweepArchivedEvents';
import { TrackConversion } from './events/TrackConversion';
import { TrackEvent } from './events/TrackEvent';

export const watchingOperations = {
  ArchiveEvents,
  CountToolUse,
  EraseArchivedEvents,
  GetTrial,
  GetVideo,
  HideFromKeepWatching,
  RecountViews,
  PreloadVideo,
  PreloadVideos,
  RenewGrant,
  ReportVideo,
  SavePlayerPreferences,
  SaveProgress,
  SetRating,
  ShowInKeepWatching,
  SweepArchivedEvents,
  TrackConversion,
  TrackEvent,
};
