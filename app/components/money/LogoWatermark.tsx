import { LogoMark } from '../Logo';

/** The logo's shape as a decorative background. */
export function LogoWatermark({ className }: { className: string }) {
  return (
    <span className={className} aria-hidden="true">
      <LogoMark />
    </span>
  );
}
