import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { SITE_NAME } from '../site.ts'
import { timeLimit } from '../time-limit.ts'

/** A letter of plain text; an answer goes to `replyTo`, where there is one. */
export type Mail = { to: string; subject: string; text: string; replyTo?: string }

export type Mailer = {
  /** Resolves once the mail server has taken the letter; rejects where it does not. */
  send(mail: Mail): Promise<void>
}

/** Whether a letter failed for its recipient alone, and would fail again (RFC 5321, 4.2.1). */
export function isUndeliverable(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number }
  return command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500
}

/** Milliseconds that a mail server may take for each step. */
const PATIENCE = 10_000

/** Milliseconds that a letter may take in all. */
const LETTER = 60_000

/**
 * Sends through the mail server of SMTP_URL; null where none is configured.
 * @param givenUp closes the connections: what is being sent then is not
 */
export function mailerOf(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: Env,
  givenUp?: AbortSignal,
): Mailer | null {
  if (!SMTP_URL) return null
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost'
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  })
  const from = MAIL_FROM ?? `${SITE_NAME} <no-reply@${host}>`
  return {
    async send({ to, subject, text, replyTo }) {
      // As an object, an address is one address, whatever characters it has.
      const one = (address: string) => ({ name: '', address })
      const signal = timeLimit(LETTER, givenUp)
      await transport.sendMail({
        ...{ from, to: one(to), subject, text, signal },
        ...(replyTo && { replyTo: one(replyTo) }),
      })
    },
  }
}
