// react-dom has types for this build only under its main entry.
declare module 'react-dom/server.node' {
  export { renderToPipeableStream, renderToString, type RenderToPipeableStreamOptions } from 'react-dom/server';
}
