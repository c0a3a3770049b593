import { CancelPlannedPublication } from './CancelPlannedPublication';
import { DiscardDraft } from './DiscardDraft';
import { GetComingLessons } from './GetComingLessons';
import { GetContent } from './GetContent';
import { GetContentFilm } from './GetContentFilm';
import { GetContentThing } from './GetContentThing';
import { GetPublishDifference } from './GetPublishDifference';
import { PreviewCatalogue } from './PreviewCatalogue';
import { PublishCatalogue } from './PublishCatalogue';
import { RollBackCatalogue } from './RollBackCatalogue';
import { RunPlannedPublication } from './RunPlannedPublication';
import { SaveContent } from './SaveContent';
import { SaveVideo } from './SaveVideo';
import { UploadContentPicture } from './UploadContentPicture';

export const contentOperations = {
  CancelPlannedPublication,
  DiscardDraft,
  GetComingLessons,
  GetContent,
  GetContentFilm,
  GetContentThing,
  GetPublishDifference,
  PreviewCatalogue,
  PublishCatalogue,
  RollBackCatalogue,
  RunPlannedPublication,
  SaveContent,
  SaveVideo,
  UploadContentPicture,
};
