/* Shows what is pushed, and opens its page. It keeps nothing and answers no request. */
self.addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data?.json() ?? {};
  if (!title) return;
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/brand/icon-192.png', data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data ?? {};
  // Only pages of ours: the message was written by the server, but the window belongs to the person.
  const own = url && new URL(url, self.location.origin).origin === self.location.origin ? url : '/notifications';
  event.waitUntil(self.clients.openWindow(own));
});
