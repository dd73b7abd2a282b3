import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import type { Db } from './database.ts'
import { COUNT_UNREAD } from './notifications/unread-count.ts'

/** Made from conditions that queries use too, so that none is written twice. */
export const functionDefinitions = () => {
  const dialect = new PgDialect({ casing: 'snake_case' })
  return [COUNT_UNREAD].map(({ name, parameters, returns, body }) => ({
    name,
    signature: `${name}(${parameters}) returns ${returns}`,
    body: dialect.sqlToQuery(body.inlineParams()).sql,
  }))
}

type Found = { name: string; body: string }

/** Whether the database has all functions as this version defines them. */
export async function hasFunctions(db: Db): Promise<boolean> {
  const found = await db.execute<Found>(sql`select proname as name, prosrc as body
    from pg_proc where pronamespace = current_schema()::regnamespace`)
  const bodies = new Map(found.map(({ name, body }) => [name, body]))
  return functionDefinitions().every(({ name, body }) => bodies.get(name) === body)
}

export async function createFunctions(session: Sql) {
  for (const { signature, body } of functionDefinitions())
    await session.unsafe(
      `create or replace function ${signature} language plpgsql stable as $body$${body}$body$`,
    )
}
