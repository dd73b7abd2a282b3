import { mkdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import { addressIn } from '../contact/contact.ts'
import { type Env, unusable } from '../env.ts'
import type { Log } from '../log.ts'
import { SITE_NAME } from '../site.ts'
import { lazy } from '../tasks/lazily.ts'
import { timeLimit } from '../tasks/time-limit.ts'
import { type Mail, type Mailer, SEND_TIMEOUT_MS } from './mail.ts'

/** Takes 6 MB and 24 ms to load, so only the first email loads it. */
const library = () => import('nodemailer')

const SMTP_TIMEOUT_MS = 10_000

/** nodemailer's own list leaves out the second header of RFC 8058. */
const SIGNED =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Reply-To:List-Unsubscribe:List-Unsubscribe-Post'

/** Without SMTP_URL emails become files in `DATA_DIR/mail`. @throws EnvError */
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
      log.info('email written to a file', { file: `${name}.eml` })
    },
  }
}

/** Atomically, readable by the operator only. */
async function put(path: string, content: string | Buffer) {
  await writeFile(`${path}.part`, content, { mode: 0o600 })
  await rename(`${path}.part`, path)
}

function optionsFor(mail: Mail, from: string, host: string): SendMailOptions {
  const { to, subject, text, html, replyTo, id, unsubscribe, calendar } = mail
  // An object is one address, whatever its characters.
  const one = (address: string) => ({ name: '', address })
  return {
    from,
    to: one(to),
    subject,
    text,
    ...(html && { html }),
    ...(calendar && { icalEvent: calendar }),
    ...(replyTo && { replyTo: one(replyTo) }),
    ...(id && { messageId: `<${id}@${host}>` }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        // Some clients cannot read it folded.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function dkimOf({ MAIL_DKIM_KEY, MAIL_DKIM_SELECTOR }: Env, domainName: string) {
  if (!MAIL_DKIM_KEY || !MAIL_DKIM_SELECTOR) return null
  try {
    const privateKey = readFileSync(MAIL_DKIM_KEY, 'utf8')
    return { domainName, keySelector: MAIL_DKIM_SELECTOR, privateKey, headerFieldNames: SIGNED }
  } catch (error) {
    throw unusable(`MAIL_DKIM_KEY: can’t read the file (${(error as { code?: string }).code})`)
  }
}
