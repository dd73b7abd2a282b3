import { beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { INVALID_EMAIL } from '../../src/lib/accounts/copy.ts'
import {
  CONTACT_BOUNDS,
  CONTACT_SENT,
  CONTACT_TOO_MANY,
  contactSchema,
  TOPICS,
} from '../../src/lib/contact/contact.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp({
  MAIL_FROM: 'Waymark <hello@waymark.example>',
})

const email = {
  name: 'Mary Somerville',
  email: 'mary@example.com',
  topic: 'Something else',
  message: 'How is the sky?\nIt was <clear>.',
}
const stored = () => db.select().from(contactMessages)
const valueIn = (html: string, selector: string) => all(html, selector)[0]?.attributes.value

/** The three ways in which a message is sent. */
const methods: [string, (browser: Client, form: typeof email) => Promise<Response>][] = [
  ['a plain form', (browser, form) => browser.post(paths.contact, form)],
  ['htmx', (browser, form) => browser.htmx('POST', paths.contact, form)],
  ['JSON', (browser, form) => browser.json('POST', paths.api.contact, form)],
]

beforeEach(async () => {
  await db.delete(contactMessages)
})

describe('the page', () => {
  test('asks a visitor who they are, and names the address', async () => {
    const html = await (await client().get(paths.contact)).text()
    expect([valueIn(html, '#name'), valueIn(html, '#email')]).toEqual(['', ''])
    expect(
      all(html, '#topic option:not([disabled])').map(({ attributes }) => attributes.value),
    ).toEqual([...TOPICS])
    expect(all(html, 'main a[href^="mailto:"]').map(({ attributes }) => attributes.href)).toEqual([
      'mailto:hello@waymark.example',
    ])
    const hidden = all(html, '[aria-hidden=true] input')[0]!.attributes
    expect(hidden).toMatchObject({ name: 'homepage', tabindex: '-1', autocomplete: 'off' })
  })

  test('knows a member', async () => {
    const ada = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
    const html = await (await (await signInAs(ada)).get(paths.contact)).text()
    expect([valueIn(html, '#name'), valueIn(html, '#email')]).toEqual(['Ada Lovelace', ada.email])
  })
})

describe('a message is kept with who sent it', () => {
  test.each(methods)('by %s of a visitor', async (_, send) => {
    expect((await send(client(), email)).status).toBeLessThan(400)
    expect(await stored()).toMatchObject([
      { ...email, memberId: null, tier: null, rank: 0, letterAt: null },
    ])
  })

  test.each(methods)('by %s of a member, whose tier decides on its rank', async (_, send) => {
    for (const [membershipTier, rank] of [
      ['foundation', 1],
      ['professional', 2],
      ['expert', 3],
      ['organization', 4],
    ] as const) {
      const member = await addMember(db, { membershipTier })
      expect((await send(await signInAs(member), email)).status).toBeLessThan(400)
      expect(await stored()).toMatchObject([
        { ...email, memberId: member.id, tier: membershipTier, rank },
      ])
      await db.delete(contactMessages)
    }
  })
})

test('who is on the team of an organization with its tier writes with its rank, as long as it has it', async () => {
  const member = await addMember(db, { membershipTier: 'professional' })
  const browser = await signInAs(member)
  const tierEndsAt = new Date(Date.now() + 60_000)
  const { id } = await addOrganization(db, { ownerId: member.id, tierEndsAt })
  const ranked = async () => {
    await browser.post(paths.contact, email)
    const [{ tier, rank } = { tier: null, rank: null }] = await stored()
    await db.delete(contactMessages)
    return [tier, rank]
  }
  const become = (values: Partial<typeof organizations.$inferInsert>) =>
    db.update(organizations).set(values).where(eq(organizations.id, id))
  expect(await ranked()).toEqual(['organization', 4])
  await become({ suspendedAt: new Date() })
  expect(await ranked()).toEqual(['professional', 2])
  await become({ suspendedAt: null, tierEndsAt: new Date() })
  expect(await ranked()).toEqual(['professional', 2])
})

describe('that it was sent is told', () => {
  test('after a plain form in a banner and on the page', async () => {
    const browser = client()
    const response = await browser.post(paths.contact, email)
    expect([response.status, response.headers.get('Location')]).toEqual([303, paths.contactSent])
    const html = await (await browser.get(paths.contactSent)).text()
    expect(visibleText(html, '.toast-title')).toBe(CONTACT_SENT.title)
    expect(visibleText(html, '.contact-sent h2')).toBe(CONTACT_SENT.title)
    expect(all(html, '#contact-form')).toEqual([])
    expect(
      visibleText(await (await client().get(paths.contact)).text(), '.contact-sent'),
    ).toBeNull()
  })

  test('to htmx by a toast and in the form’s place', async () => {
    const response = await client().htmx('POST', paths.contact, email)
    expect(response.headers.get('HX-Trigger')).toContain(CONTACT_SENT.title)
    const html = await response.text()
    expect(html).not.toContain('<html')
    expect(all(html, '.contact-sent h2')[0]!.attributes).toHaveProperty('autofocus')
  })
})

describe('what is wrong is told beside its field, and nothing typed is lost', () => {
  const wrong = { ...email, email: 'mary', message: ' ' }

  test.each(methods.slice(0, 2))('to %s', async (_, send) => {
    const response = await send(client(), wrong)
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(visibleText(html, '#email-error')).toBe(INVALID_EMAIL)
    expect(visibleText(html, '#message-error')).toBe('Message is required')
    expect(all(html, '.error-summary a')).toHaveLength(2)
    expect([valueIn(html, '#name'), valueIn(html, '#email')]).toEqual([email.name, 'mary'])
    expect(valueIn(html, '#topic [selected]')).toBe(email.topic)
    const long = await (await send(client(), { ...email, name: '' })).text()
    expect(visibleText(long, '#message')).toBe('How is the sky? It was <clear>.')
  })

  test('to JSON', async () => {
    const response = await client().json('POST', paths.api.contact, wrong)
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([
      422,
      ['email', 'message'],
    ])
  })

  test.each(methods)('also to a program that fills in what nobody sees, by %s', async (_, send) => {
    const spam = { ...email, homepage: 'https://spam.example' }
    expect((await send(client(), spam)).status).toBe(422)
    expect(await stored()).toEqual([])
    expect(contactSchema.safeParse(spam).success).toBe(false)
  })
})

test.each(methods)(
  'too many of one address are refused by %s, with when to try again',
  async (_, send) => {
    const { max } = CONTACT_BOUNDS.sender
    for (let sent = 0; sent < max; sent++) await client().json('POST', paths.api.contact, email)
    const response = await send(client(), email)
    const text = await response.text()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(23 * 60 * 60)
    expect(text).toContain(CONTACT_TOO_MANY)
    if (!text.startsWith('{'))
      expect(visibleText(text, '#message')).toBe('How is the sky? It was <clear>.')
    expect(await stored()).toHaveLength(max)
    expect((await send(client(), { ...email, email: 'other@example.com' })).status).toBeLessThan(
      400,
    )
  },
)
