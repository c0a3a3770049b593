// The cookie banner (app/components/consent): works before the page's modules have loaded.
(() => {
  const banner = document.getElementById('consent');
  if (!banner) return;
  const days = 180;
  const marks = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'];
  const put = (name, value, maxAge) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  };
  let opener = null;
  const chosen = () => /(?:^|; )consent=(all|necessary)(?:;|$)/.exec(document.cookie)?.[1];

  // Campaign parameters of the URL are stored only with consent.
  const keepMarks = () => {
    const found = marks.flatMap((name) => {
      const value = new URLSearchParams(location.search).get(name);
      return value ? [[name, value.slice(0, 150)]] : [];
    });
    if (found.length > 0) put('ad-marks', encodeURIComponent(JSON.stringify(Object.fromEntries(found))), 30 * 86400);
  };

  const choose = (choice) => {
    put('consent', choice, days * 86400);
    if (choice === 'all') keepMarks();
    else put('ad-marks', '', 0);
    banner.hidden = true;
    // Asked for from the foot of the page: back to there.
    opener?.focus();
    opener = null;
    dispatchEvent(new Event('apice:consent'));
  };

  banner.addEventListener('click', ({ target }) => {
    const choice = target.closest('[data-consent]')?.dataset.consent;
    if (choice) choose(choice);
  });
  addEventListener('apice:cookie-choices', () => {
    opener = document.activeElement;
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
  if (chosen() === 'all') keepMarks();
  // Usually rendered so by the server, but the page may have been cached before the answer.
  banner.hidden = chosen() !== undefined;
})();
