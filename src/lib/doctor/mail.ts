import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { mailerOf } from '../mail/mailer.ts'
import { SITE_NAME } from '../site.ts'
import { type Advice, broken, codeOf, good, warning } from './advice.ts'

/** Milliseconds: the doctor's own limit comes a little later. */
const SMTP_TIMEOUT_MS = 9_000

const SILENT: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Whether the mail server takes emails; with an address, one is sent there. */
export async function checkMail(
  env: Env,
  address: string | null,
  signal: AbortSignal,
): Promise<Advice[]> {
  if (!env.SMTP_URL)
    return [
      warning(
        'SMTP_URL isn’t set: emails are files, and addresses can’t be confirmed.',
        'Set SMTP_URL to your mail server, and PUBLIC_URL.',
      ),
    ]
  try {
    await signIn(env.SMTP_URL)
  } catch (error) {
    return [broken(`The mail server isn’t usable (${reasonOf(error)}).`, fixOf(error))]
  }
  if (!address)
    return [good('The mail server takes the sign-in. No email was sent: --mail ADDRESS sends one.')]
  try {
    await mailerOf(env, SILENT, signal).send({ to: address, ...MESSAGE })
    return [good(`An email was handed over for ${address}. Look whether it arrived.`)]
  } catch (error) {
    return [broken(`The mail server refused the email (${reasonOf(error)}).`, fixOf(error))]
  }
}

const MESSAGE = {
  subject: `${SITE_NAME} can send email`,
  text: 'You asked ‘waymark doctor’ to send this. Nothing else needs to be done.',
}

async function signIn(url: string) {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  await transport.verify().finally(() => transport.close())
}

/** Without the message: a server may repeat the user name in it. */
function reasonOf(error: unknown): string {
  const { responseCode } = error as { responseCode?: number }
  return [codeOf(error), ...(responseCode ? [responseCode] : [])].join(' ')
}

function fixOf(error: unknown): string {
  const code = codeOf(error)
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL; encode special characters.'
  if (code === 'EENVELOPE') return 'Use an address of yours as MAIL_FROM that the server accepts.'
  return 'Check host, port and smtp:// or smtps:// in SMTP_URL, and that no firewall blocks it.'
}
