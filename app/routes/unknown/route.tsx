import { redirect, type LoaderFunctionArgs } from '@remix-run/cloudflare';

/** A file's name, as browsers and robots ask for it: one that is missing is missing, and no page. */
const isFile = (pathname: string): boolean => /\.[a-z0-9]{2,11}$/i.test(pathname.replace(/\.data$/, ''));

/** Every address without a page of its own: whoever was not led elsewhere before (domain/platform/routes.ts) goes home. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  if (isFile(new URL(request.url).pathname)) throw new Response(null, { status: 404 });
  return redirect('/');
};

export default function Unknown() {
  return null;
}
