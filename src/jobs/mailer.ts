import type { Database } from '../db/database.ts'
import { deliverEmail, type EmailDelivery } from '../db/emails/deliver.ts'
import {
  claimEmail,
  EMAILS_CHANNEL,
  HELD_BACK_PAYLOAD,
  HOLD_DELAY_MS,
  releaseEmails,
} from '../db/emails/outbox.ts'
import type { EmailRow } from '../db/schema/emails.ts'
import { addressIn } from '../lib/contact/contact.ts'
import type { Env } from '../lib/env.ts'
import { describeError, type Log } from '../lib/log.ts'
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
    from: addressIn(env.MAIL_FROM) ?? `no-reply@${new URL(siteUrl).hostname}`,
    meetingServer: env.MEETING_SERVER_URL,
    sender: env.MAIL_POSTAL_ADDRESS ? `${SITE_NAME}, ${env.MAIL_POSTAL_ADDRESS}` : SITE_NAME,
    log,
  }
  const sending = new Set<Promise<unknown>>()
  const send = (email: EmailRow, now: Date) => {
    const sent = deliverEmail(db, post, email, now)
      .catch((error) => log.warn('post failed', describeError(error)))
      .finally(() => sending.delete(sent))
    sending.add(sent)
  }
  const { again: deliver, ended } = repeating('post', log, async () => {
    while (!stopping.signal.aborted) {
      if (sending.size === SENDERS) await Promise.race(sending)
      const now = new Date()
      const email = await claimEmail(db, now)
      if (!email) return
      send(email, now)
    }
  })
  if (database.kind === 'embedded') await releaseEmails(db, new Date())
  const stopListening = await callWhenDue(database, deliver)
  return async () => {
    stopListening()
    stopping.abort()
    const limit = setTimeout(() => givenUp.abort(), SHUTDOWN_TIMEOUT_MS)
    await ended()
    await Promise.all(sending)
    clearTimeout(limit)
  }
}

async function callWhenDue(database: Database, deliver: () => void) {
  const poll = setInterval(deliver, POLL_INTERVAL_MS)
  const delayed = new Set<Timer>()
  const notified = (payload: string) => {
    if (payload !== HELD_BACK_PAYLOAD) return deliver()
    const timer = setTimeout(() => {
      delayed.delete(timer)
      deliver()
    }, HOLD_DELAY_MS + CLOCKS_APART)
    delayed.add(timer)
  }
  const unlisten = await database.listen(EMAILS_CHANNEL, notified, deliver)
  return () => {
    clearInterval(poll)
    for (const timer of delayed) clearTimeout(timer)
    unlisten()
  }
}
