import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { addressIn } from '../contact.ts'
import { type Env, unusable } from '../env.ts'
import { lazy } from '../lazily.ts'
import type { Log } from '../log.ts'
import { SITE_NAME } from '../site.ts'
import { timeLimit } from '../time-limit.ts'
import { type Mail, type Mailer, SEND_TIMEOUT_MS } from './mail.ts'

/** Takes 6 MB and 24 ms, for which no start waits: the first letter brings it. */
const library = () => import('nodemailer')

/** Milliseconds that a mail server may take for each step. */
const SMTP_TIMEOUT_MS = 10_000

/** What DKIM signs: nodemailer's own list leaves the second header of RFC 8058 out. */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Reply-To:List-Unsubscribe:List-Unsubscribe-Post'

/**
 * Sends through the mail server of SMTP_URL; without one each letter becomes a file in
 * `DATA_DIR/mail`.
 * @param givenUp closes the connections: what is being sent then is not
 * @throws EnvError where MAIL_DKIM_KEY cannot be read
 */
export function mailerOf(env: Env, log: Log, givenUp?: AbortSignal): Mailer {
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'
  const from = env.MAIL_FROM ?? `${SITE_NAME} <no-reply@${host}>`
  const optionsOf = (mail: Mail) => optionsFor(mail, from, host)
  if (!env.SMTP_URL) return filing(join(env.DATA_DIR, 'mail'), optionsOf, log)
  const dkim = dkimOf(env, addressIn(from)?.split('@')[1] ?? host)
  const transport = lazy(async () =>
    (await library()).createTransport({
      url: env.SMTP_URL,
      connectionTimeout: SMTP_TIMEOUT_MS,
      greetingTimeout: SMTP_TIMEOUT_MS,
      socketTimeout: SMTP_TIMEOUT_MS,
      ...(dkim && { dkim }),
    }),
  )
  return {
    reaches: true,
    async send(mail) {
      const signal = timeLimit(SEND_TIMEOUT_MS, givenUp)
      await (await transport()).sendMail({ ...optionsOf(mail), signal })
    },
  }
}

/**
 * Reads the HTML of a letter that is a file in `DATA_DIR/mail`; null where there is none of that id,
 * or letters go out by SMTP.
 */
export function filedEmails(env: Env): ((id: string) => Promise<string | null>) | null {
  if (env.SMTP_URL) return null
  return async (id) => {
    const file = Bun.file(join(env.DATA_DIR, 'mail', `${id}.html`))
    return (await file.exists()) ? file.text() : null
  }
}

function filing(folder: string, optionsOf: (mail: Mail) => SendMailOptions, log: Log): Mailer {
  const transport = lazy(async () =>
    (await library()).createTransport({ streamTransport: true, buffer: true, newline: 'windows' }),
  )
  return {
    reaches: false,
    async send(mail) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const name = mail.id ?? crypto.randomUUID()
      const { message } = await (await transport()).sendMail(optionsOf(mail))
      if (mail.html) await put(join(folder, `${name}.html`), mail.html)
      await put(join(folder, `${name}.eml`), message as Buffer)
      log.info('letter written to a file', { file: `${name}.eml` })
    },
  }
}

/** As a whole, or not at all; for the operator's eyes alone. */
async function put(path: string, content: string | Buffer) {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

function optionsFor(mail: Mail, from: string, host: string): SendMailOptions {
  const { to, subject, text, html, replyTo, id, unsubscribe } = mail
  // As an object, an address is one address, whatever characters it has.
  const one = (address: string) => ({ name: '', address })
  return {
    from,
    to: one(to),
    subject,
    text,
    ...(html && { html }),
    ...(replyTo && { replyTo: one(replyTo) }),
    ...(id && { messageId: `<${id}@${host}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // Folded, it would be no address to some who read it.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** RFC 6376, for the domain that letters come from. */
function dkimOf({ MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR }: Env, domainName: string) {
  if (!MAIL_DKIM_KEY || !MAIL_DKIM_SELECTOR) return null
  try {
    const privateKey = readFileSync(MAIL_DKIM_KEY, 'utf8')
    return { domainName, keySelector: MAIL_DKIM_SELECTOR, privateKey, headerFieldNames: SIGNED }
  } catch (error) {
    throw unusable(`MAIL_DKIM_KEY: the file cannot be read (${(error as { code?: string }).code})`)
  }
}
