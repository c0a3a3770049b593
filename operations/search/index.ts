import { GetSearchSuggestions } from './GetSearchSuggestions';
import { GetToolUses } from './GetToolUses';
import { IndexVideos } from './IndexVideos';
import { QueryVideos } from './QueryVideos';
import { RebuildSearch } from './RebuildSearch';

export const searchOperations = {
  GetSearchSuggestions,
  GetToolUses,
  IndexVideos,
  QueryVideos,
  RebuildSearch,
};
