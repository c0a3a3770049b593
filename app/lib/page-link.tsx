import { useNavigate } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

type PageLinkProps = {
  to: string;
  className?: string | undefined;
  label?: string | undefined;
  isCurrent?: boolean;
  /** The router's options. */
  options?: { state: unknown; preventScrollReset: boolean };
  onPress?: () => void;
  /** Called when a press is likely: the pointer or the focus is on the link. */
  onNear?: () => void;
  children: ReactNode;
};

/** Whether a click is meant for this window: the browser handles all others. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented;

/**
 * A link with an absolute path. Remix's own resolves relative ones and runs a dozen hooks for that: two dozen links took
 * a twentieth of a page's rendering time (docs/decisions/0109).
 */
export function PageLink({
  to,
  className,
  label,
  isCurrent = false,
  options,
  onPress,
  onNear,
  children,
}: PageLinkProps) {
  const navigate = useNavigate();
  return (
    <a
      className={className}
      href={to}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      data-discover="true"
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={(event) => {
        onPress?.();
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(to, { replace: event.currentTarget.href === location.href, ...options });
      }}
    >
      {children}
    </a>
  );
}

/** Whether a page belongs to a menu entry: the same path, or below it. */
export const isPartOf = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);
