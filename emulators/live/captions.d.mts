type Cue = { from: number; to: number; settings: string; text: string };
export function cuesOf(vtt: string): Cue[];
export function captionSegment(cues: readonly Cue[], stretch: { from: number; to: number }, later: number): string;
