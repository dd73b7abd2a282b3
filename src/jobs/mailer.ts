import type { Database } from '../db/database.ts'
import { deliverEmail, type EmailDelivery } from '../db/emails/deliver.ts'
import {
  EMAILS_CHANNEL,
  HELD_BACK_KINDS,
  HOLD_DELAY_MS,
  releaseEmails,
} from '../db/emails/outbox.ts'
import type { Env } from '../lib/env.ts'
import type { Log } from '../lib/log.ts'
import { mailerOf } from '../lib/mail/mailer.ts'
import { SITE_NAME } from '../lib/site.ts'
import { renderEmail } from '../views/emails/email.tsx'
import { repeating } from './repeating.ts'

/** Emails sent at once: a slow server delays no other email. */
const SENDERS = 3

/** Milliseconds between two polls for emails that are due again or were missed. */
const POLL_INTERVAL_MS = 30_000

/** Milliseconds that the database's clock may be ahead of this one. */
const CLOCKS_APART = 50

const SHUTDOWN_TIMEOUT_MS = 5_000

type Options = {
  database: Database
  env: Env
  log: Log
  siteUrl: string
}

export async function startMailer({ database, env, log, siteUrl }: Options) {
  const { db } = database
  const stopping = new AbortController()
  const givenUp = new AbortController()
  const post: EmailDelivery = {
    mailer: mailerOf(env, log, givenUp.signal),
    draw: renderEmail,
    siteUrl,
    sender: env.MAIL_POSTAL_ADDRESS ? `${SITE_NAME}, ${env.MAIL_POSTAL_ADDRESS}` : SITE_NAME,
    log,
  }
  const senders = Array.from({ length: SENDERS }, () =>
    repeating('post', log, async () => {
      while (!stopping.signal.aborted && (await deliverEmail(db, post, new Date())));
    }),
  )
  const look = () => {
    for (const sender of senders) sender.again()
  }
  if (database.kind === 'embedded') await releaseEmails(db, new Date())
  const timer = setInterval(look, POLL_INTERVAL_MS)
  const held = new Set<Timer>()
  const listen = (told: string) => {
    if (told !== HOLD_DELAY_MS) return look()
    const timer = setTimeout(() => {
      held.delete(timer)
      look()
    }, HELD_BACK_KINDS + CLOCKS_APART)
    held.add(timer)
  }
  const endListening = await database.listen(EMAILS_CHANNEL, listen, look)
  return async () => {
    clearInterval(timer)
    for (const timer of held) clearTimeout(timer)
    endListening()
    stopping.abort()
    const limit = setTimeout(() => givenUp.abort(), SHUTDOWN_TIMEOUT_MS)
    await Promise.all(senders.map(({ ended }) => ended()))
    clearTimeout(limit)
  }
}
