import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { SITE_NAME } from '../site.ts'
import { timeLimit } from '../time-limit.ts'
import type { Mail } from './mail.ts'

export type Mailer = {
  /** Resolves once the mail server has taken the letter; rejects where it does not. */
  send(mail: Mail): Promise<void>
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
        from,
        to: one(to),
        subject,
        text,
        signal,
        ...(replyTo && { replyTo: one(replyTo) }),
      })
    },
  }
}
