import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import type { Db } from './database.ts'
import { COUNT_UNREAD } from './notifications/unread-count.ts'

/** Made from conditions that queries use too, so that none is written twice. */
export const countUnreadBody = () =>
  new PgDialect({ casing: 'snake_case' }).sqlToQuery(COUNT_UNREAD.inlineParams()).sql

/** Whether the database has the function as this version defines it. */
export async function hasFunctions(db: Db): Promise<boolean> {
  const found = await db.execute(sql`select from pg_proc
    where proname = 'count_unread_notifications' and prosrc = ${countUnreadBody()}
      and pronamespace = current_schema()::regnamespace`)
  return found.length > 0
}

export const createFunctions = (session: Sql) =>
  session.unsafe(`create or replace function count_unread_notifications(member uuid, moment timestamptz)
    returns int language plpgsql stable as $body$${countUnreadBody()}$body$`)
