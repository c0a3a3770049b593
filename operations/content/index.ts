import { CancelPlannedPublication } from './CancelPlannedPublication';
import { DiscardDraft } from './DiscardDraft';
import { GetComingLessons } from './GetComingLessons';
import { GetContent } from './GetContent';
import { GetContentThing } from './GetContentThing';
import { GetPublishDifference } from './GetPublishDifference';
import { PreviewCatalogue } from './PreviewCatalogue';
import { PublishCatalogue } from './PublishCatalogue';
import { RollBackCatalogue } from './RollBackCatalogue';
import { RunPlannedPublication } from './RunPlannedPublication';
import { SaveContent } from './SaveContent';
import { SaveVideo } from './SaveVideo';

export const contentOperations = {
  CancelPlannedPublication,
  DiscardDraft,
  GetComingLessons,
  GetContent,
  GetContentThing,
  GetPublishDifference,
  PreviewCatalogue,
  PublishCatalogue,
  RollBackCatalogue,
  RunPlannedPublication,
  SaveContent,
  SaveVideo,
};
