/** Reports of one lesson within this distance concern the same problem. Seconds. */
const sameSpotSeconds = 8;

type Spot = { videoId: string; seconds: number };

/** Groups of reports: each holds those within ±8 s of its first one, in the lesson's order. */
export function groupReports<R extends Spot>(reports: readonly R[]): R[][] {
  const groups: R[][] = [];
  const sorted = [...reports].sort((a, b) => a.videoId.localeCompare(b.videoId) || a.seconds - b.seconds);
  for (const report of sorted) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isSame = first && first.videoId === report.videoId && report.seconds - first.seconds <= 2 * sameSpotSeconds;
    if (group && isSame) group.push(report);
    else groups.push([report]);
  }
  return groups;
}
