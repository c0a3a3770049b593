import { HelpDialog } from './HelpDialog';
import { RatingDialog } from './RatingDialog';
import { ReportDialog } from './ReportDialog';

/** The dialogs that the player's own buttons open. */
export function PlayerDialogs() {
  return (
    <>
      <RatingDialog />
      <HelpDialog />
      <ReportDialog />
    </>
  );
}
