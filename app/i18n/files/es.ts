/** The addresses of the texts in this language, by file. Fetched, because browsers never import a module again that failed. */
export const files = import.meta.glob<string>('../locales/es/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});
