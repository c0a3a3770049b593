const romeDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Rome',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day in Europe/Rome, `YYYY-MM-DD`: quotas and calendars turn at the viewer's midnight. */
export const romeDay = (nowMs: number): string => romeDate.format(nowMs);
