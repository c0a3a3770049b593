const televisions =
  /\b(?:smart-?tv|hbbtv|tizen|web0s|webos\.tv|googletv|google tv|android tv|aft[a-z]+|bravia|roku|crkey|appletv|netcast)\b/i;

/** Whether this is a television, steered by arrows and OK; `?tv` in the address says so too. Only in the browser. */
export const isTelevision = (): boolean =>
  televisions.test(navigator.userAgent) || new URLSearchParams(location.search).has('tv');
