/* Preloaded by `npm test -- --at …`: moves what programs read as the time of day by CLOCK_OFFSET_SECONDS. Monotonic clocks,
   timers and the times of files stay as they are. libfaketime does more, and neither workerd nor Chromium start under it. */
#define _GNU_SOURCE
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long offset(void) {
  const char *text = getenv("CLOCK_OFFSET_SECONDS");
  return text ? atol(text) : 0;
}

int clock_gettime(clockid_t id, struct timespec *now) {
  static long moved = -1;
  int result = syscall(SYS_clock_gettime, id, now);
  if (result != 0 || (id != CLOCK_REALTIME && id != CLOCK_REALTIME_COARSE)) return result;
  if (moved == -1) moved = offset();
  now->tv_sec += moved;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  int result = clock_gettime(CLOCK_REALTIME, &precise);
  (void)zone;
  if (result == 0 && now) {
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
  }
  return result;
}

time_t time(time_t *seconds) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (seconds) *seconds = now.tv_sec;
  return now.tv_sec;
}
