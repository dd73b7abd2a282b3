import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../../src/db/database.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { startMailer } from '../../src/jobs/mailer.ts'
import type { Env } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'

const CHANNEL = 'letters sent'

/** Has a database tell of each letter that is sent, as {@link sendAll} hears it. */
export const SUCCESS_STATUSES = sql`
  create function tell_sent() returns trigger language plpgsql as $$
    begin perform pg_notify('letters sent', ''); return null; end $$;
  create trigger tell_sent after update of sent_at on letters execute function tell_sent()`

/** Sends letters as a process of the site does, until none is left. */
export async function sendAll(database: Database, env: Env) {
  const all = Promise.withResolvers<void>()
  const look = async () => {
    if ((await database.db.$count(outboxEmails, isNull(outboxEmails.sentAt))) === 0) all.resolve()
  }
  const unheard = await database.listen(CHANNEL, look, look)
  const stop = await startMailer({
    database,
    env,
    log: createLog('silent'),
    siteUrl: env.PUBLIC_URL!,
  })
  await all.promise
  await stop()
  unheard()
}
