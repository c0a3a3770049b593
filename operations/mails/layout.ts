import type { Language } from '../../domain/platform/language';
import { html, nothing, type Html } from './html';
import type { Frame } from './texts/shape';

/** The content of a mail, as plain text; the layout escapes all of it. */
export type Content = {
  language: Language;
  frame: Frame;
  subject: string;
  /** The preview text that mail programs show beside the subject. */
  preheader: string;
  title: string;
  paragraphs: readonly string[];
  /** When and where something happened. */
  facts?: readonly (readonly [label: string, value: string])[];
  action?: { label: string; link: string };
  /** How long the link is valid. */
  lifetime?: string | undefined;
  notes: readonly string[];
};

export type RenderedMail = { subject: string; html: string; text: string };

/** Light by default, because mail programs that invert colours expect that; a style element has the dark colours. */
const light = {
  canvas: '#f3f7f6',
  surface: '#ffffff',
  text: '#0d1b1c',
  muted: '#4b605e',
  line: '#dbe4e2',
  brand: '#0b7f72',
} as const;

const fonts = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const display = `'Bricolage Grotesque',${fonts}`;

const darkStyles = {
  html: `@media (prefers-color-scheme:dark){
.canvas{background:#0a0f11!important}.surface{background:#11191c!important;border-color:#26343a!important}
.text{color:#eef5f4!important}.muted,.muted a{color:#9bb0ae!important}.line{border-color:#26343a!important}
.brand{color:#5eead4!important}.on{background:#5eead4!important}.button{background:#5eead4!important}.button a{color:#04201c!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`,
};

const paragraph = (text: string): Html =>
  html`<p class="text" style="margin:0 0 16px;font-size:16px;line-height:25px;color:${light.text};overflow-wrap:anywhere">${text}</p>`;

const note = (text: string): Html =>
  html`<p class="muted" style="margin:0 0 8px;font-size:13px;line-height:20px;color:${light.muted};overflow-wrap:anywhere">${text}</p>`;

/** The progress line that Apice's design puts under durations: here, the link's lifetime. */
const measure = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" aria-hidden="true" style="margin:0 0 8px"><tr>${[
  0, 1, 2, 3,
].map(
  (part) =>
    html`<td class="on" width="36" height="4" bgcolor="${light.brand}" style="width:36px;height:4px;line-height:4px;font-size:0;border-radius:2px">&nbsp;</td>${part < 3 ? html`<td width="4" style="width:4px;font-size:0">&nbsp;</td>` : nothing}`,
)}</tr></table>`;

const button = ({ label, link }: NonNullable<Content['action']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${light.brand}" style="border-radius:10px;background:${light.brand}"><a href="${link}" style="display:inline-block;padding:14px 26px;font-family:${fonts};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${label}</a></td></tr></table>`;

/** A value that is an address becomes a link. */
const factValue = (value: string): Html =>
  /^https?:\/\//.test(value)
    ? html`<a class="brand" href="${value}" style="color:${light.brand};word-break:break-all">${value}</a>`
    : html`${value}`;

const facts = (rows: NonNullable<Content['facts']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:0 0 20px">${rows.map(
    ([label, value]) =>
      html`<tr><td class="muted line" valign="top" width="34%" style="padding:10px 12px 10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:20px;color:${light.muted}">${label}</td><td class="text line" valign="top" style="padding:10px 0;border-top:1px solid ${light.line};font-size:14px;line-height:20px;color:${light.text}">${factValue(value)}</td></tr>`,
  )}</table>`;

const copyable = (say: string, link: string): Html =>
  html`<p class="muted" style="margin:16px 0 0;font-size:13px;line-height:20px;color:${light.muted}">${say}<br><a class="brand" href="${link}" style="color:${light.brand};word-break:break-all">${link}</a></p>`;

/** Invisible padding after the preheader, so that mail programs do not preview the text that follows. */
const filler: Html = { html: '&#847;&zwnj;&nbsp;'.repeat(60) };

const body = ({ frame, title, paragraphs, facts: rows, action, lifetime, notes }: Content): Html =>
  html`<h1 class="text" style="margin:0 0 16px;font-family:${display};font-size:28px;line-height:34px;font-weight:700;letter-spacing:-0.4px;color:${light.text}">${title}</h1>${paragraphs.map(
    paragraph,
  )}${rows ? facts(rows) : nothing}${action ? button(action) : nothing}${lifetime ? html`${measure}${note(lifetime)}` : nothing}${notes.map(note)}${action ? copyable(frame.copyLink, action.link) : nothing}`;

const page = (content: Content): Html =>
  html`<!doctype html>
<html lang="${content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${content.subject}</title><style>${darkStyles}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${light.canvas};font-family:${fonts};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${content.preheader}${filler}</div>
<table class="canvas" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.canvas}" style="background:${light.canvas}"><tr><td align="center" style="padding:32px 12px">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td class="pad" style="padding:0 36px 20px;font-family:${display};font-size:24px;line-height:28px;font-weight:700;letter-spacing:-0.4px"><span class="brand" aria-hidden="true" style="color:${light.brand};font-family:Arial,sans-serif;font-weight:900">&Lambda;</span> <span class="text" style="color:${light.text}">Apice</span></td></tr>
<tr><td class="surface pad" bgcolor="${light.surface}" style="padding:36px;background:${light.surface};border:1px solid ${light.line};border-radius:16px">${body(content)}</td></tr>
<tr><td class="pad muted" style="padding:20px 36px 0;font-size:12px;line-height:18px;color:${light.muted}">${content.frame.why}<br>${content.frame.tagline}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body></html>`;

const plain = ({ frame, title, paragraphs, facts: rows = [], action, lifetime, notes }: Content): string =>
  [
    title,
    ...paragraphs,
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ...(lifetime ? [lifetime] : []),
    ...notes,
    `--\n${frame.why}\n${frame.tagline}`,
  ].join('\n\n');

/** Renders a mail as HTML and as text. Without pictures, so that it looks the same where they are blocked. */
export const renderMail = (content: Content): RenderedMail => ({
  subject: content.subject,
  html: page(content).html,
  text: plain(content),
});
