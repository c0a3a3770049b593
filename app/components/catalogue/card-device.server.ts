/** Televisions run mobile systems, but are not mobile: they show the wide cards of a desktop. */
const television = /\bTV\b|SmartTV|SMART-TV|BRAVIA|AFT[A-Z]|GoogleTV|CrKey|HbbTV|Web0S|Tizen.*TV/;
const mobile = /Mobi|Android|iPhone|iPad|iPod/;

/** Whether a request comes from a phone or a tablet, by its user agent (spec 1 §9): their cards are tall. */
export function isMobileRequest(request: Request): boolean {
  const userAgent = request.headers.get('user-agent') ?? '';
  return mobile.test(userAgent) && !television.test(userAgent);
}
