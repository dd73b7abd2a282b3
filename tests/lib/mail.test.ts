import { expect, test } from 'bun:test'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { parseEnv } from '../../src/lib/env.ts'
import { mailerOf } from '../../src/lib/mail.ts'
import { atEndOfFile } from '../support/endings.ts'

type Letter = { from: string; to: string[]; text: string; user: string | undefined }
const letters: Letter[] = []

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username }, _session, done) => done(null, { user: username }),
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('nobody@') ? new Error('no such mailbox') : null),
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

test('an address or a subject cannot add a recipient or a header', async () => {
  await mailer.send({
    to: 'ada@example.com',
    subject: 'Hello\r\nBcc: eve@example.com',
    text: 'x',
  })
  const letter = letters.pop()!
  expect(letter.to).toEqual(['ada@example.com'])
  expect(letter.text).not.toMatch(/^Bcc:/im)
})

test('a letter that is not taken is an error', async () => {
  const sending = mailer.send({ to: 'nobody@example.com', subject: 'x', text: 'x' })
  expect(sending).rejects.toThrow()
  await sending.catch(() => {})
})

test('without a mail server there is no mailer', () => {
  expect(mailerOf(parseEnv({}))).toBeNull()
})
