// When a film becomes visible after a click, by the page's own clock.

/**
 * Before any script of the page: notes the moment of the click and of the first frame that is shown after it. A picture
 * that was decoded before it is put into the page tells only of its second frame: its first is on the screen one frame
 * after it was drawn with one to show (as the browser's own screencast says).
 */
export const noteStart = () => {
  const follow = (video) => {
    const note = (now) => {
      window.benchShown ??= now;
    };
    video.requestVideoFrameCallback(note);
    const look = () => {
      if (window.benchShown) return;
      const isDrawn = video.isConnected && video.readyState >= 2 && video.clientHeight > 100;
      requestAnimationFrame(isDrawn ? note : look);
    };
    requestAnimationFrame(look);
  };
  addEventListener(
    'click',
    () => {
      window.benchClicked ??= performance.now();
    },
    true,
  );
  const followed = new WeakSet();
  new MutationObserver(() => {
    const video = document.querySelector('video.player__film, body > video');
    if (!video || followed.has(video)) return;
    followed.add(video);
    follow(video);
  }).observe(document, { childList: true, subtree: true });
};

/** Milliseconds from the click to that frame. */
export const startTime = (page) =>
  page
    .waitForFunction(() => window.benchShown && { milliseconds: window.benchShown - window.benchClicked })
    .then((handle) => handle.jsonValue())
    .then(({ milliseconds }) => milliseconds);
