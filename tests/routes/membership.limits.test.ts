import { describe, expect, test } from 'bun:test'
import { type Limited, TIER_LIMITS } from '../../src/lib/membership/limits.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addCommunity, addMember, addOpportunity } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { db, signInAs } = await testApp()

type Way = (client: Client, target: string, member: string) => Promise<Response>
type Case = { target: () => Promise<{ id: string }>; form: Way; htmx: Way; json: Way }

const requested = { description: 'Learn to lead a small team.', duration: '3 months' }

const CASES: Record<Limited, Case> = {
  applications: {
    target: () => addOpportunity(db),
    form: (client, id) => client.post(paths.apply(id)),
    htmx: (client, id) => client.htmx('POST', paths.apply(id)),
    json: (client, opportunityId) => client.json('POST', '/api/applications', { opportunityId }),
  },
  communities: {
    target: () => addCommunity(db),
    form: (client, id) => client.post(paths.communityMembership(id)),
    htmx: (client, id) => client.htmx('POST', paths.communityMembership(id)),
    json: (client, id) => client.json('POST', `/api/communities/${id}/join`),
  },
  mentorshipRequests: {
    target: () => addMember(db, { membershipTier: 'professional', isMentor: true }),
    form: (client, mentorId) => client.post(paths.mentorships, { ...requested, mentorId }),
    htmx: (client, mentorId) => client.htmx('POST', paths.mentorships, { ...requested, mentorId }),
    json: (client, mentorId, menteeId) =>
      client.json('POST', paths.api.mentorships, { ...requested, mentorId, menteeId }),
  },
}

const ORDER: Limited[] = ['mentorshipRequests', 'applications', 'communities']

describe.each(ORDER)('the limit of %s', (limited) => {
  const { target, ...methods } = CASES[limited]
  const limit = TIER_LIMITS.foundation[limited]!

  async function used(client: Client) {
    const html = await (await client.get(paths.membership)).text()
    return all(html, '.usage dd.num').map(({ text }) => text)[ORDER.indexOf(limited)]
  }

  test('lets one of six in for the last place, whichever way they come', async () => {
    const member = await addMember(db)
    const client = await signInAs(member)
    for (let n = 1; n < limit; n++) await methods.json(client, (await target()).id, member.id)
    expect(await used(client)).toBe(`${limit - 1} of ${limit}`)
    const targets = await Promise.all(Array.from({ length: 6 }, target))
    const each = [...Object.values(methods), ...Object.values(methods)]
    await Promise.all(each.map((way, n) => way(client, targets[n]!.id, member.id)))
    expect(await used(client)).toBe(`${limit} of ${limit}`)
  })

  test('is named to every way in, with a link to the memberships', async () => {
    const member = await addMember(db)
    const client = await signInAs(member)
    for (let n = 0; n < limit; n++) await methods.json(client, (await target()).id, member.id)
    const { id } = await target()
    const named = new RegExp(`The Foundation tier allows ${limit} `)

    const json = await methods.json(client, id, member.id)
    expect(json.status).toBe(403)
    expect(await json.json()).toEqual({ code: 'tier_limit', message: expect.stringMatching(named) })

    const htmx = await methods.htmx(client, id, member.id)
    const told = (htmx.headers.get('HX-Trigger') ?? '') + (await htmx.text())
    expect([htmx.status, told]).toEqual([403, expect.stringMatching(named)])
    expect(told).toMatch(/href"?[:=]"\/membership"/)

    const form = await methods.form(client, id, member.id)
    const next = form.headers.get('Location')
    const html = await (next ? await client.get(next) : form).text()
    expect(html).toMatch(named)
    const links = all(html, '[role=alert] a, #apply-form .hint a')
    expect(links.map(({ attributes }) => attributes.href)).toContain(paths.membership)
  })
})
