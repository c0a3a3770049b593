/** The icon for ten seconds back or forward. */
export function SeekIcon({ isForward = false }: { isForward?: boolean }) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g transform={isForward ? 'translate(24 0) scale(-1 1)' : undefined}>
        <path d="M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.3" />
        <path d="M3.5 3.5v4.8h4.8" />
      </g>
      <text x="12" y="15.4" textAnchor="middle" fontSize="7.6" fontWeight="750" stroke="none" fill="currentColor">
        10
      </text>
    </svg>
  );
}
