import { expect, test } from 'bun:test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseEnv } from '../../../src/lib/env.ts'
import { isUndeliverable } from '../../../src/lib/mail/mail.ts'
import { type Mailer, mailerOf } from '../../../src/lib/mail/mailer.ts'
import { atEndOfFile } from '../../support/endings.ts'

type Letter = { from: string; to: string[]; text: string; user: string | undefined }
const letters: Letter[] = []

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
    letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), text, user })
    done()
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
atEndOfFile(() => new Promise<void>((closed) => server.close(closed)))

const { port } = server.server.address() as AddressInfo
const mailer = mailerOf(
  parseEnv({
    SMTP_URL: `smtp://clerk:secret@127.0.0.1:${port}`,
    MAIL_FROM: 'Waymark <hello@waymark.example>',
  }),
)!

test('a letter reaches the server as it was written', async () => {
  await mailer.send({ to: 'ada@example.com', subject: 'Grüße', text: 'One line.\n\nAnother.' })
  const letter = letters.pop()!
  expect(letter).toMatchObject({ from: 'hello@waymark.example', to: ['ada@example.com'] })
  expect(letter.user).toBe('clerk')
  expect(letter.text).toContain('From: Waymark <hello@waymark.example>')
  expect(letter.text).toContain('Subject: =?UTF-8?')
  expect(letter.text).toContain('One line.\r\n\r\nAnother.')
})

test('an answer goes to whom the letter names', async () => {
  await mailer.send({ to: 'a@example.com', subject: 'x', text: 'x', replyTo: 'ada@example.com' })
  expect(letters.pop()!.text).toMatch(/^Reply-To: ada@example\.com\r$/m)
  await mailer.send({ to: 'a@example.com', subject: 'x', text: 'x' })
  expect(letters.pop()!.text).not.toContain('Reply-To')
})

test('an address or a subject cannot add a recipient or a header', async () => {
  await mailer.send({
    to: 'ada@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
    text: 'x',
    replyTo: 'grace@example.com\r\nBcc: eve@example.com',
  })
  const letter = letters.pop()!
  expect(letter.to).toEqual(['ada@example.com'])
  expect(letter.text).not.toMatch(/^Bcc:/im)
})

const errorOf = (sender: Mailer, to: string) =>
  sender.send({ to, subject: 'x', text: 'x' }).then(
    () => null,
    (error) => error,
  )

test('a letter that is not taken is an error, final only for an address that takes none', async () => {
  expect(isUndeliverable(await errorOf(mailer, 'nobody@example.com'))).toBe(true)
  expect(isUndeliverable(await errorOf(mailer, 'full@example.com'))).toBe(false)
  const nowhere = mailerOf(parseEnv({ SMTP_URL: 'smtp://127.0.0.1:1' }))!
  const error = await errorOf(nowhere, 'ada@example.com')
  expect(error).toBeInstanceOf(Error)
  expect(isUndeliverable(error)).toBe(false)
})

test('without a mail server there is no mailer', () => {
  expect(mailerOf(parseEnv({}))).toBeNull()
})
