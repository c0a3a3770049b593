import { env } from 'cloudflare:workers';

/**
 * The race that the viewer's object exists to avoid, planted to show that races.test.ts detects it: it reads the count
 * and then inserts in two calls to D1, between which others read the same count.
 */
export async function createPlantedTable(): Promise<void> {
  await env.DB.exec('create table planted_devices (user_id text, device_id text, primary key (user_id, device_id))');
}

export async function plantedRegister(userId: string, deviceId: string, limit: number): Promise<boolean> {
  if ((await plantedCount(userId)) >= limit) return false;
  await env.DB.prepare('insert into planted_devices values (?, ?)').bind(userId, deviceId).run();
  return true;
}

export async function plantedCount(userId: string): Promise<number> {
  const row = await env.DB.prepare('select count(*) as count from planted_devices where user_id = ?')
    .bind(userId)
    .first<{ count: number }>();
  return row?.count ?? 0;
}
