export function timescaleOf(init: Buffer): number;
export function shifted(segment: Buffer, seconds: number, timescale: number): Buffer;
