import { GetSearchSuggestions } from './GetSearchSuggestions';
import { GetToolUses } from './GetToolUses';
import { IndexVideos } from './IndexVideos';
import { QueryVideos } from './QueryVideos';

export const searchOperations = {
  GetSearchSuggestions,
  GetToolUses,
  IndexVideos,
  QueryVideos,
};
