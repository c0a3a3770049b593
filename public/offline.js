/* The offline page is shown at the requested URL: reloading it, by a press or when the browser is online, opens the page. */
const open = () => location.reload();
addEventListener('online', open);
document.getElementById('again')?.addEventListener('click', open);
