import { expect, test } from 'bun:test'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { parseEnv } from '../../../src/lib/env.ts'
import { createLog } from '../../../src/lib/log.ts'
import { isUndeliverable, type Mailer } from '../../../src/lib/mail/mail.ts'
import { filedEmails, mailerOf } from '../../../src/lib/mail/mailer.ts'
import { atEndOfFile } from '../../support/endings.ts'

type Email = { from: string; to: string[]; text: string; user: string | undefined }
const emails: Email[] = []

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onRcptTo: ({ address }, _session, done) => {
    const refusals: Record<string, number> = { 'nobody@example.com': 550, 'full@example.com': 452 }
    const responseCode = refusals[address]
    done(responseCode ? Object.assign(new Error('not taken'), { responseCode }) : null)
  },
  async onData(stream, { envelope, user }, done) {
    const text = (await stream.toArray()).join('')
    const from = envelope.mailFrom ? envelope.mailFrom.address : ''
    emails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text, user })
    done()
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
atEndOfFile(() => new Promise<void>((closed) => server.close(closed)))

const { port } = server.server.address() as AddressInfo
const PUBLIC_URL = 'https://waymark.example'
const log = createLog('silent')
const mailer = mailerOf(
  parseEnv({
    PUBLIC_URL,
    SMTP_URL: `smtp://clerk:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'Waymark <hello@waymark.example>',
  }),
  log,
)

test('a letter reaches the server as it was written', async () => {
  await mailer.send({ to: 'ada@example.com', subject: 'Grüße', text: 'One line.\n\nAnother.' })
  const email = emails.pop()!
  expect(email).toMatchObject({ from: 'hello@waymark.example', to: ['ada@example.com'] })
  expect(email.user).toBe('clerk')
  expect(email.text).toContain('From: Waymark <hello@waymark.example>')
  expect(email.text).toContain('Subject: =?UTF-8?')
  expect(email.text).toContain('One line.\r\n\r\nAnother.')
})

test('an answer goes to whom the letter names', async () => {
  await mailer.send({ to: 'a@example.com', subject: 'x', text: 'x', replyTo: 'ada@example.com' })
  expect(emails.pop()!.text).toMatch(/^Reply-To: ada@example\.com\r$/m)
  await mailer.send({ to: 'a@example.com', subject: 'x', text: 'x' })
  expect(emails.pop()!.text).not.toContain('Reply-To')
})

test('an address or a subject cannot add a recipient or a header', async () => {
  await mailer.send({
    to: 'ada@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
    text: 'x',
    replyTo: 'grace@example.com\r\nBcc: eve@example.com',
  })
  const email = emails.pop()!
  expect(email.to).toEqual(['ada@example.com'])
  expect(email.text).not.toMatch(/^Bcc:/im)
})

const errorOf = (sender: Mailer, to: string) =>
  sender.send({ to, subject: 'x', text: 'x' }).then(
    () => null,
    (error) => error,
  )

test('a letter that is not taken is an error, final only for an address that takes none', async () => {
  expect(isUndeliverable(await errorOf(mailer, 'nobody@example.com'))).toBe(true)
  expect(isUndeliverable(await errorOf(mailer, 'full@example.com'))).toBe(false)
  const nowhere = mailerOf(parseEnv({ PUBLIC_URL, SMTP_URL: 'smtp://127.0.0.1:1' }), log)
  const error = await errorOf(nowhere, 'ada@example.com')
  expect(error).toBeInstanceOf(Error)
  expect(isUndeliverable(error)).toBe(false)
})

test('without a mail server a letter is a file, for the operator’s eyes alone', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'mail-'))
  atEndOfFile(() => rmSync(DATA_DIR, { recursive: true }))
  const filing = mailerOf(parseEnv({ DATA_DIR }), log)
  expect(filing.reaches).toBe(false)
  const mail = { id: 'e1', to: 'ada@example.com', subject: 'Hello', text: 'One.\nTwo.' }
  await filing.send(mail)
  await filing.send(mail)
  const folder = join(DATA_DIR, 'mail')
  expect(readdirSync(folder)).toEqual(['e1.eml'])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(join(folder, 'e1.eml')).mode & 0o777).toBe(0o600)
  const text = readFileSync(join(folder, 'e1.eml'), 'utf8')
  expect(text).toContain('To: ada@example.com\r\nSubject: Hello\r\nMessage-ID: <e1@localhost>\r\n')
  expect(text).toEndWith('\r\n\r\nOne.\r\nTwo.\r\n')
  await filing.send({ ...mail, id: 'e2', html: '<p>One.' })
  const read = filedEmails(parseEnv({ DATA_DIR }))!
  expect([await read('e2'), await read('e1')]).toEqual(['<p>One.', null])
})

test('a letter that can be stopped says how on one line, and a program made every one', async () => {
  const unsubscribe = `${PUBLIC_URL}/unsubscribe/${crypto.randomUUID()}/waiting-request`
  await mailer.send({ to: 'ada@example.com', subject: 'x', text: 'x', html: '<p>x', unsubscribe })
  const { text } = emails.pop()!
  expect(text).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(text).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(text).toContain('Auto-Submitted: auto-generated\r\n')
  expect(text).toContain('Content-Type: multipart/alternative')
  await mailer.send({ to: 'ada@example.com', subject: 'x', text: 'x' })
  expect(emails.at(-1)!.text).toContain('Auto-Submitted: auto-generated')
  expect(emails.pop()!.text).not.toContain('Unsubscribe')
})

test('without a sender of its own a letter comes from the site’s host, whatever the port', async () => {
  const settings = {
    PUBLIC_URL: 'http://waymark.example:8080',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  await mailerOf(parseEnv(settings), log).send({
    id: 'e3',
    to: 'ada@example.com',
    subject: 'x',
    text: 'x',
  })
  const email = emails.pop()!
  expect(email.from).toBe('no-reply@waymark.example')
  expect(email.text).toContain('\r\nMessage-ID: <e3@waymark.example>\r\n')
})

test('with a key of the domain’s each letter is signed, the ways to stop it too', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dkim-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const MAIL_DKIM_KEY = join(folder, 'key.pem')
  writeFileSync(MAIL_DKIM_KEY, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const settings = {
    PUBLIC_URL,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_DKIM_KEY,
    MAIL_DKIM_SELECTOR: 'way',
  }
  await mailerOf(parseEnv(settings), log).send({
    to: 'ada@example.com',
    subject: 'x',
    text: 'x',
    unsubscribe: `${PUBLIC_URL}/unsubscribe/x/y`,
  })
  const header = emails
    .pop()!
    .text.split('\r\n\r\n')[0]!
    .replaceAll(/\r\n[ \t]+/g, ' ')
  const signature = /^DKIM-Signature: (.*)$/m.exec(header)![1]!
  expect(signature).toMatch(/d=waymark\.example;.* s=way;/)
  const signed = / h=([^;]*);/.exec(signature)![1]!.toLowerCase().split(/[: ]+/)
  expect(signed).toContain('list-unsubscribe')
  expect(signed).toContain('list-unsubscribe-post')
  const missing = { ...settings, MAIL_DKIM_KEY: join(folder, 'none') }
  expect(() => mailerOf(parseEnv(missing), log)).toThrow('MAIL_DKIM_KEY: can’t read the file')
})
