// The choice of cookies (app/components/consent): its answers before a page's modules have loaded too.
(() => {
  const banner = document.getElementById('consent');
  if (!banner) return;
  const days = 180;
  const marks = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'];
  const put = (name, value, maxAge) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  };
  const chosen = () => /(?:^|; )consent=(all|necessary)(?:;|$)/.exec(document.cookie)?.[1];

  // What an advertisement wrote into the address is kept only by consent.
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
    dispatchEvent(new Event('apice:consent'));
  };

  banner.addEventListener('click', ({ target }) => {
    const choice = target.closest('[data-consent]')?.dataset.consent;
    if (choice) choose(choice);
  });
  addEventListener('apice:cookie-choices', () => {
    banner.hidden = false;
    banner.querySelector('button')?.focus();
  });
  if (chosen() === 'all') keepMarks();
  // The server has rendered it so, unless the page was kept from before the choice.
  banner.hidden = chosen() !== undefined;
})();
