import type { ReactNode } from 'react';

/** English has the flag of `gb` (spec 3 §2.2). */
const flagOfLanguage: Record<string, string> = { it: 'it', en: 'gb', es: 'es' };

const flags: Record<string, ReactNode> = {
  it: (
    <>
      <path fill="#fff" d="M0 0h16v12H0z" />
      <path fill="#009246" d="M0 0h5.34v12H0z" />
      <path fill="#ce2b37" d="M10.66 0H16v12h-5.34z" />
    </>
  ),
  es: (
    <>
      <path fill="#aa151b" d="M0 0h16v12H0z" />
      <path fill="#f1bf00" d="M0 3h16v6H0z" />
    </>
  ),
  gb: (
    <>
      <path fill="#012169" d="M0 0h16v12H0z" />
      <path stroke="#fff" strokeWidth="2.4" d="m0 0 16 12M16 0 0 12" />
      <path stroke="#c8102e" strokeWidth="1" d="m0 0 16 12M16 0 0 12" />
      <path stroke="#fff" strokeWidth="4" d="M8 0v12M0 6h16" />
      <path stroke="#c8102e" strokeWidth="2.4" d="M8 0v12M0 6h16" />
    </>
  ),
};

/** A small flag beside a language's name; screen readers skip it, since the name is enough. */
export function Flag({ language }: { language: string }) {
  const code = flagOfLanguage[language];
  const drawing = code ? flags[code] : null;
  if (!drawing) return null;
  return (
    <svg className="flag" viewBox="0 0 16 12" width="16" height="12" data-flag={code} aria-hidden="true">
      {drawing}
    </svg>
  );
}
