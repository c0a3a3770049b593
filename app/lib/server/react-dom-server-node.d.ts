// The types of react-dom name this build only by its common entry.
declare module 'react-dom/server.node' {
  export { renderToPipeableStream, renderToString, type RenderToPipeableStreamOptions } from 'react-dom/server';
}
