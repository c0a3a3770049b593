/* The offline page stands at the address that was asked for: it is opened again by a press, and as soon as there is a line. */
const open = () => location.reload();
addEventListener('online', open);
document.getElementById('again')?.addEventListener('click', open);
