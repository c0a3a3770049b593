import { redirect, type LoaderFunctionArgs } from '@remix-run/cloudflare';

/** Whether the address names a file, as browsers and robots request them: a missing file is a 404, not a page. */
const isFile = (pathname: string): boolean => /\.[a-z0-9]{2,11}$/i.test(pathname.replace(/\.data$/, ''));

/** Redirects home every address without a page that no rule redirected before (domain/platform/routes.ts). */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (isFile(new URL(request.url).pathname)) throw new Response(null, { status: 404 });
  return redirect('/');
};

export default function Unknown() {
  return null;
}
