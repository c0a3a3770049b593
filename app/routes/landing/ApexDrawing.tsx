import { canal, contours, enamel, tooth, tubules } from './apex-paths';

/** The drawing of the first screen: a tooth in section, with its canal highlighted down to the apex. */
export function ApexDrawing() {
  return (
    <svg className="apex__art" viewBox="0 0 720 940" aria-hidden="true" focusable="false">
      <Inks />
      <circle cx="360" cy="92" r="460" fill="url(#ax-g)" />
      {contours.map(({ transform, opacity }) => (
        <path
          key={transform}
          d={tooth}
          transform={transform}
          fill="none"
          stroke="#5EEAD4"
          strokeOpacity={opacity}
          strokeWidth="1.1"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path d={tooth} fill="url(#ax-d)" />
      <path
        d={tubules}
        clipPath="url(#ax-cl)"
        fill="none"
        stroke="#bff5ea"
        strokeOpacity=".1"
        strokeWidth="1.2"
        strokeLinecap="round"
      />
      <path d={enamel} fill="url(#ax-e)" opacity=".9" />
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d="M176 690C172 770 196 842 234 876" strokeOpacity=".6" strokeWidth="5" filter="url(#ax-b)" />
        <path d="M180 640C170 720 186 800 214 846" strokeOpacity=".5" strokeWidth="3" />
      </g>
      <path d={canal} fill="#5EEAD4" opacity=".55" filter="url(#ax-b)" />
      <path d={canal} fill="url(#ax-c)" />
      <path d={tooth} fill="none" stroke="url(#ax-r)" strokeWidth="1.8" />
      <circle cx="360" cy="90" r="5.5" fill="#F2FFFC" />
      <circle cx="360" cy="90" r="13" fill="none" stroke="#5EEAD4" strokeOpacity=".8" strokeWidth="1.5" />
    </svg>
  );
}

const Inks = () => (
  <defs>
    <linearGradient id="ax-d" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#2b5755" />
      <stop offset=".3" stopColor="#193635" />
      <stop offset=".7" stopColor="#142a2b" />
      <stop offset="1" stopColor="#122224" />
    </linearGradient>
    <linearGradient id="ax-e" x1="0" y1="0" x2=".35" y2="1">
      <stop offset="0" stopColor="#8fb8b2" />
      <stop offset=".35" stopColor="#dff3ee" />
      <stop offset=".7" stopColor="#9cc2bc" />
      <stop offset="1" stopColor="#5f8581" />
    </linearGradient>
    <linearGradient id="ax-c" gradientUnits="userSpaceOnUse" x1="0" y1="112" x2="0" y2="700">
      <stop offset="0" stopColor="#E9FFFB" />
      <stop offset=".25" stopColor="#7ff3e0" />
      <stop offset=".6" stopColor="#2bb7a4" />
      <stop offset="1" stopColor="#0f6a60" />
    </linearGradient>
    <linearGradient id="ax-r" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#e2fff9" />
      <stop offset=".4" stopColor="#5EEAD4" stopOpacity=".6" />
      <stop offset="1" stopColor="#eef5f4" stopOpacity=".75" />
    </linearGradient>
    <radialGradient id="ax-g">
      <stop offset="0" stopColor="#5EEAD4" stopOpacity=".5" />
      <stop offset=".35" stopColor="#5EEAD4" stopOpacity=".13" />
      <stop offset="1" stopColor="#5EEAD4" stopOpacity="0" />
    </radialGradient>
    <filter id="ax-b" x="-100%" y="-20%" width="300%" height="140%">
      <feGaussianBlur stdDeviation="13" />
    </filter>
    <clipPath id="ax-cl">
      <path d={tooth} />
    </clipPath>
  </defs>
);
