import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';

type Context = { db: D1Database };

/** The minimal page: one row from the database, rendered. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = context as unknown as Context;
  const row = await db
    .prepare('select id, title from lessons where id = ?')
    .bind(1)
    .first<{ id: number; title: string }>();
  return { title: row?.title ?? '' };
}

export default function Page() {
  const { title } = useLoaderData<typeof loader>();
  return <h1>{title}</h1>;
}
