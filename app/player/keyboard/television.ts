const televisions =
  /\b(?:smart-?tv|hbbtv|tizen|web0s|webos\.tv|googletv|google tv|android tv|aft[a-z]+|bravia|roku|crkey|appletv|netcast)\b/i;

/** Whether this is a television, controlled by arrow keys and OK; `?tv` in the address also makes it one. Browser only. */
export const isTelevision = (): boolean =>
  televisions.test(navigator.userAgent) || new URLSearchParams(location.search).has('tv');
