import { GetSearchSuggestions } from './GetSearchSuggestions';
import { GetToolUses } from './GetToolUses';
import { IndexPublication } from './IndexPublication';
import { IndexVideos } from './IndexVideos';
import { QueryVideos } from './QueryVideos';
import { RebuildSearch } from './RebuildSearch';

export const searchOperations = {
  GetSearchSuggestions,
  GetToolUses,
  IndexPublication,
  IndexVideos,
  QueryVideos,
  RebuildSearch,
};
