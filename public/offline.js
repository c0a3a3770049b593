/* The offline page goes back to the page that was asked for as soon as there is a line. */
addEventListener('online', () => location.reload());
