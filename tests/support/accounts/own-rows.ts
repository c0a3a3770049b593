import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Columns that refer to a user, by name or by a foreign key to `users`. `table.column`, as in the database. */
export function userColumns(schema: Record<string, unknown>): string[] {
  return Object.values(schema).flatMap((table) => {
    if (!is(table, SQLiteTable)) return [];
    const { name, columns, foreignKeys } = getTableConfig(table);
    const referring = foreignKeys.flatMap((key) => {
      const { columns: own, foreignTable } = key.reference();
      return getTableConfig(foreignTable).name === 'users' ? own.map((column) => column.name) : [];
    });
    const named = columns
      .map((column) => column.name)
      .filter((column) => /user|uid|viewer|actor|impersonator|author_id|owner|^e?mail$/.test(column));
    const isUsers = name === 'users' ? ['id'] : [];
    return [...new Set([...referring, ...named, ...isUsers])].map((column) => `${name}.${column}`);
  });
}
