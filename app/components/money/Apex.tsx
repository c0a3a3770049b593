import { LogoMark } from '../Logo';

/** The mark as a shape in the background. */
export function Apex({ className }: { className: string }) {
  return (
    <span className={className} aria-hidden="true">
      <LogoMark />
    </span>
  );
}
