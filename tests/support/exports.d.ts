declare namespace Cloudflare {
  /** The tests' entry is the Worker without its pages. */
  interface GlobalProps {
    mainModule: typeof import('./entry');
  }
}
