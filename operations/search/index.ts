export { GetSearchSuggestions } from './GetSearchSuggestions';
export { GetToolUses } from './GetToolUses';
export { IndexVideos } from './IndexVideos';
export { QueryVideos } from './QueryVideos';
export { RebuildSearch } from './RebuildSearch';
