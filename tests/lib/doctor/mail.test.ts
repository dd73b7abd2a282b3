import { expect, test } from 'bun:test'
import { SMTPServer } from 'smtp-server'
import { checkMail } from '../../../src/lib/doctor/mail.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import { atEndOfFile } from '../../support/endings.ts'
import { freePort } from '../../support/free-port.ts'
import { mailServer } from '../../support/mail-server.ts'

const server = await mailServer(
  () => {},
  (to) => (to === 'refused@example.org' ? 550 : undefined),
)
const envOf = (url: string) => parseEnv({ SMTP_URL: url, PUBLIC_URL: 'https://example.org' })
const signal = () => AbortSignal.timeout(5_000)
const check = async (url: string, address: string | null = null) =>
  (await checkMail(envOf(url), address, signal()))[0]

test('a mail server that takes the connection is good, and gets no email', async () => {
  expect(await check(server.url)).toMatchObject({
    status: 'good',
    text: expect.stringContaining('No email was sent'),
  })
  expect(server.recipients).toEqual([])
})

test('with an address one email is sent there', async () => {
  expect((await check(server.url, 'ada@example.org'))?.status).toBe('good')
  expect(server.recipients).toEqual(['ada@example.org'])
  expect(server.texts[0]).toContain('Subject: Waymark can send email')
})

test('an address that the server refuses is broken, with its code', async () => {
  const advice = await check(server.url, 'refused@example.org')
  expect(advice).toMatchObject({ status: 'broken', text: expect.stringContaining('EENVELOPE 550') })
})

test('a server that isn’t there is broken', async () => {
  const advice = await check(`smtp://127.0.0.1:${await freePort()}`)
  expect(advice).toMatchObject({ status: 'broken', fix: expect.stringContaining('Check host') })
})

test('a wrong password is broken, and neither it nor the user is told', async () => {
  const strict = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(new Error(`no entry for ${username}`)),
  })
  strict.on('error', () => {})
  const port = await freePort()
  await new Promise<void>((done) => strict.listen(port, '127.0.0.1', done))
  atEndOfFile(() => new Promise<void>((done) => strict.close(done)))
  const advice = await check(`smtp://operator-name:hunter2secret@127.0.0.1:${port}`)
  expect(advice).toMatchObject({ status: 'broken', text: expect.stringContaining('EAUTH 535') })
  expect(JSON.stringify(advice)).not.toMatch(/hunter2secret|operator-name/)
})

test('without a mail server it is a warning', async () => {
  expect(await checkMail(parseEnv({}), null, signal())).toMatchObject([{ status: 'warning' }])
})
