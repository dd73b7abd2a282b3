import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { activity } from '../../../src/db/schema/activity.ts'
import { challenges, totpSecrets } from '../../../src/db/schema/factors.ts'
import { identities } from '../../../src/db/schema/identities.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { RECENT_SIGN_IN_MS } from '../../../src/routes/http/middleware/recent-sign-in.ts'
import { PASSKEY_SIGN_IN } from '../../../src/views/sign-in/sign-in-page.tsx'
import { newcomer, testApp } from '../../support/app.ts'
import type { Client } from '../../support/client.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { type SiteName, type SitePeople, signInThere, sites } from '../../support/sites.ts'

const NAMES: SiteName[] = ['google', 'linkedin', 'github', 'oidc']
const people: SitePeople = {}
const there = await sites(people, NAMES)
there.serve('http://localhost')
const { client, db, signInAs } = await testApp(there.configuration)

let made = 0

/** Somebody who has an account elsewhere. */
function addPerson(more: SitePeople[string] = {}) {
  const login = `person${++made}`
  const email = `${login}@elsewhere.example`
  people[login] = { email, email_verified: true, name: 'Mary Somerville', ...more }
  return { login, email: people[login].email ?? email }
}

/** Begins at the sign-in page; gives where the site sends the browser back to. */
async function goThere(
  browser: Client,
  name: SiteName,
  login: string,
  form = paths.signInWith(name),
) {
  const page = await browser.post(form, { next: '/mentors?q=loom' })
  expect(page.status).toBe(200)
  // Its address holds what the site is asked with.
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  // At once, with and without scripts.
  expect(page.headers.get('Refresh')).toStartWith('0; url=http://localhost:')
  const [link] = all(await page.text(), 'main a.btn-primary')
  return signInThere(link!.attributes.href!, login)
}

const comeBack = async (browser: Client, address: string) => {
  const response = await browser.get(address)
  return [response.status, response.headers.get('Location')]
}

const signInWith = async (browser: Client, name: SiteName, login: string) =>
  comeBack(browser, await goThere(browser, name, login))

const { email: _email, password: _password, ...draft } = newcomer

async function signUpWith(name: SiteName, login: string) {
  const browser = client()
  await signInWith(browser, name, login)
  const response = await browser.post(paths.signup, { ...draft, elsewhere: 'x', next: '/' })
  expect(response.status).toBe(303)
  return browser
}

const whoIs = async (browser: Client) => {
  const response = await browser.get(paths.api.user)
  return response.status === 200 ? await response.json() : null
}
const memberOf = async (email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]
const linkedTo = (memberId: string) =>
  db.select().from(identities).where(eq(identities.memberId, memberId))
const ageVerification = (userId: string) =>
  db
    .update(sessions)
    .set({ provedAt: new Date(Date.now() - RECENT_SIGN_IN_MS) })
    .where(eq(sessions.userId, userId))

describe.each(NAMES)('with %s', (name) => {
  test('somebody new becomes a member without a password, and signs in again', async () => {
    const { login, email } = addPerson()
    const browser = client()
    const [status, to] = await signInWith(browser, name, login)
    expect([status, to]).toEqual([303, paths.signUpWith(name, '/mentors?q=loom')])
    const html = await (await browser.get(to as string)).text()
    const fields = all(html, '#wizard input')
    const field = (name: string) => fields.find(({ attributes }) => attributes.name === name)
    expect(field('email')!.attributes).toMatchObject({ value: email, readonly: '' })
    expect(field('password')).toBeUndefined()
    expect(field('fullName')!.attributes.value).toBe('Mary Somerville')
    // What is typed there instead of the proved address counts for nothing.
    const sent = { ...draft, elsewhere: 'x', email: 'else@example.com', next: '/mentors' }
    const joined = await browser.post(paths.signup, sent)
    expect([joined.status, joined.headers.get('Location')]).toEqual([303, '/mentors'])
    const member = await memberOf(email)
    expect(member).toMatchObject({ passwordHash: null, firstName: 'Mary' })
    expect(member!.emailVerifiedAt).toBeInstanceOf(Date)
    expect(await linkedTo(member!.id)).toMatchObject([{ email }])
    const emails = (await takeEmails(db)).filter(({ to }) => to === email)
    expect(emails.map(({ kind }) => kind)).toEqual(['welcome'])
    const again = client()
    expect(await signInWith(again, name, login)).toEqual([303, '/mentors?q=loom'])
    expect((await whoIs(again))?.id).toBe(member!.id)
  })
})

test('a linked account is not enough where two-step verification is on', async () => {
  const { login, email } = addPerson()
  await signUpWith('google', login)
  const memberId = (await memberOf(email))!.id
  const secret = { memberId, secret: 'JBSWY3DPEHPK3PXP', confirmedAt: new Date() }
  await db.insert(totpSecrets).values(secret)
  const browser = client()
  const answer = await browser.get(await goThere(browser, 'google', login))
  expect(all(await answer.text(), 'main input[name=code]')).toHaveLength(1)
  expect(await whoIs(browser)).toBeNull()
})

describe('an address that is a member’s', () => {
  test('and is verified: they sign in first, and then link it', async () => {
    const { login, email } = addPerson()
    const member = await addMember(db, { email, emailVerifiedAt: new Date() })
    const browser = client()
    const [, to] = await signInWith(browser, 'google', login)
    expect(to).toBe(paths.signIn(paths.foundSignIn))
    expect(await linkedTo(member.id)).toEqual([])
    expect(await whoIs(browser)).toBeNull()
    const signedIn = await browser.post(paths.login, {
      email,
      password: PASSWORD,
      next: paths.foundSignIn,
    })
    expect(signedIn.headers.get('Location')).toBe(paths.foundSignIn)
    expect(visibleText(await (await browser.get(paths.foundSignIn)).text(), 'h1')).toBe(
      'Link Google?',
    )
    await browser.post(paths.foundSignIn)
    expect(await linkedTo(member.id)).toHaveLength(1)
    expect((await memberOf(email))!.passwordHash).not.toBeNull()
    expect(await signInWith(client(), 'google', login)).toEqual([303, '/mentors?q=loom'])
  })

  test('and was registered by somebody else: its owner takes it, and they share nothing', async () => {
    const { login, email } = addPerson()
    const member = await addMember(db, { email: email.toUpperCase() })
    const squatter = await signInAs(member)
    const theirs = addPerson()
    await comeBack(
      squatter,
      await goThere(squatter, 'github', theirs.login, paths.linkSignIn('github')),
    )
    const token = await squatter.json('POST', paths.api.tokens, {
      name: 'Back door',
      scope: 'write',
      expiresInDays: 90,
    })
    expect(token.status).toBe(201)
    const bearer = { Authorization: `Bearer ${(await token.json()).token}` }
    expect(await linkedTo(member.id)).toHaveLength(1)

    const owner = client()
    const [, to] = await signInWith(owner, 'google', login)
    expect(to).toBe(paths.takeOver)
    const page = await (await owner.get(paths.takeOver)).text()
    expect(visibleText(page, 'main')).toContain(email)
    // A GET has changed nothing.
    expect((await whoIs(squatter))?.id).toBe(member.id)
    const taken = await owner.post(paths.takeOver)
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/mentors?q=loom'])
    expect((await whoIs(owner))?.id).toBe(member.id)

    expect(await whoIs(squatter)).toBeNull()
    expect((await client().get(paths.api.user, bearer)).status).toBe(401)
    const wrong = await client().post(paths.login, { email, password: PASSWORD })
    expect(wrong.status).toBe(401)
    expect((await signInWith(client(), 'github', theirs.login))[1]).toStartWith('/signup?')
    expect(await linkedTo(member.id)).toMatchObject([{ provider: 'google' }])
    const [row] = await db.select().from(users).where(eq(users.id, member.id))
    expect(row!.passwordHash).toBeNull()
    expect(row!.emailVerifiedAt).not.toBeNull()
    expect((await owner.post(paths.takeOver)).headers.get('Location')).toBe(paths.login)
  })

  test('and is not vouched for by the site: nothing is linked, and nothing told', async () => {
    const { login, email } = addPerson({ email_verified: false })
    const member = await addMember(db, { email })
    const browser = client()
    const [, to] = await signInWith(browser, 'oidc', login)
    expect(to).toStartWith('/signup?with=oidc')
    expect((await browser.get(paths.takeOver)).status).toBe(200)
    await browser.post(paths.takeOver)
    expect(await linkedTo(member.id)).toEqual([])
    expect((await memberOf(email))!.passwordHash).not.toBeNull()
  })

  test('typed by who comes without one is refused, and what they came with stays', async () => {
    const { login } = addPerson({ email_verified: false })
    const { email } = await addMember(db)
    const browser = client()
    await signInWith(browser, 'github', login)
    const sent = { ...draft, elsewhere: 'GitHub', next: '/' }
    const refused = await browser.post(paths.signup, { ...sent, email })
    expect(refused.status).toBe(422)
    expect(visibleText(await refused.text(), '#wizard')).toContain('already has an account')
    const joined = await browser.post(paths.signup, { ...sent, email: `new-${email}` })
    expect(joined.status).toBe(303)
    expect((await memberOf(`new-${email}`))!.emailVerifiedAt).toBeNull()
  })
})

describe('what came back counts once, in the browser that asked', () => {
  const toast = async (browser: Client, path: string = paths.login) =>
    visibleText(await (await browser.get(path)).text(), '[role=alert], .toast') ?? ''

  test('the same address again does nothing', async () => {
    const { login } = addPerson()
    await signUpWith('oidc', login)
    const browser = client()
    const address = await goThere(browser, 'oidc', login)
    const held = browser.cookies.get('elsewhere')!
    const other = client()
    other.cookies.set('elsewhere', held)
    expect(await comeBack(browser, address)).toEqual([303, '/mentors?q=loom'])
    expect(await comeBack(other, address)).toEqual([303, paths.login])
    expect(await whoIs(other)).toBeNull()
    expect(await comeBack(client(), address)).toEqual([303, paths.login])
  })

  test('what somebody came back with is linked once, also where it was unlinked since', async () => {
    const { login, email } = addPerson()
    const member = await addMember(db, { email, emailVerifiedAt: new Date() })
    const browser = await signInAs(member)
    await signInWith(browser, 'google', login)
    const found = browser.cookies.get('found')!
    expect((await browser.post(paths.foundSignIn)).headers.get('Location')).toBe('/mentors?q=loom')
    const [linked] = await linkedTo(member.id)
    await browser.post(paths.unlinkSignIn(linked!.id))
    browser.cookies.set('found', found)
    await browser.post(paths.foundSignIn)
    expect(await toast(browser, paths.signIns)).toContain('That has expired')
    expect(await linkedTo(member.id)).toEqual([])
  })

  test('an account is taken over once, also where the cookie is sent again', async () => {
    const { login, email } = addPerson()
    await addMember(db, { email })
    const browser = client()
    await signInWith(browser, 'google', login)
    const again = client()
    again.cookies.set('found', browser.cookies.get('found')!)
    expect((await browser.post(paths.takeOver)).headers.get('Location')).toBe('/mentors?q=loom')
    // As if the address were unverified again: the cookie alone refuses.
    await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.email, email))
    expect((await again.post(paths.takeOver)).headers.get('Location')).toBe(paths.login)
    expect(await whoIs(again)).toBeNull()
  })

  test('an account is not taken over with what is another member’s meanwhile', async () => {
    const { login, email } = addPerson()
    const ada = await addMember(db, { email })
    const browser = client()
    expect((await signInWith(browser, 'google', login))[1]).toBe(paths.takeOver)
    const another = await addMember(db)
    const theirs = await signInAs(another)
    await comeBack(theirs, await goThere(theirs, 'google', login, paths.linkSignIn('google')))
    const refused = await browser.post(paths.takeOver)
    expect([refused.status, refused.headers.get('Location')]).toEqual([303, paths.login])
    expect(await memberOf(email)).toEqual(ada)
    expect(await linkedTo(ada.id)).toEqual([])
    expect(await linkedTo(another.id)).toHaveLength(1)
  })

  test('of ten at once one gets in', async () => {
    const { login } = addPerson()
    const member = await whoIs(await signUpWith('google', login))
    const browser = client()
    const address = await goThere(browser, 'google', login)
    const before = await db.$count(sessions, eq(sessions.userId, member.id))
    const clones = Array.from({ length: 10 }, () => {
      const clone = client()
      clone.cookies.set('elsewhere', browser.cookies.get('elsewhere')!)
      return clone
    })
    await Promise.all(clones.map((each) => each.get(address)))
    expect(await db.$count(sessions, eq(sessions.userId, member.id))).toBe(before + 1)
  })

  test('another browser’s state and code sign nobody in, and leave it to its owner', async () => {
    const { login } = addPerson()
    await signUpWith('google', login)
    const attacker = client()
    const theirs = await goThere(attacker, 'google', login)
    const victim = client()
    expect(await comeBack(victim, theirs)).toEqual([303, paths.login])
    expect(await toast(victim)).toContain('started in another browser')
    const own = addPerson()
    const begun = await goThere(victim, 'google', own.login)
    expect(await comeBack(victim, theirs)).toEqual([303, paths.login])
    expect(await whoIs(victim)).toBeNull()
    expect((await comeBack(victim, begun))[1]).toStartWith('/signup?')
    expect(await comeBack(attacker, theirs)).toEqual([303, '/mentors?q=loom'])
  })

  test('a state of letters that take more bytes is another one', async () => {
    const browser = client()
    await goThere(browser, 'google', addPerson().login)
    const address = `${paths.cameBackFrom('google')}?code=x&state=${'é'.repeat(43)}`
    expect(await comeBack(browser, address)).toEqual([303, paths.login])
  })

  test('a name that the database cannot keep is none', async () => {
    for (const [name, called] of [
      ['google', 'Mary\0'],
      ['github', 'Mary\0'],
      ['linkedin', 'Mary\ud800'],
      ['oidc', 'Mary\ud800'],
    ] as const) {
      const { login } = addPerson({ name: called })
      const browser = client()
      const [, to] = await signInWith(browser, name, login)
      expect(to).toBe(paths.signUpWith(name, '/mentors?q=loom'))
      const html = await (await browser.get(to as string)).text()
      expect(all(html, '#wizard [name=fullName]')[0]!.attributes.value ?? '').toBe('')
    }
  })

  test('another’s code under one’s own state is refused: by PKCE, and by the nonce', async () => {
    for (const name of ['google', 'oidc'] as const) {
      const { login } = addPerson()
      await signUpWith(name, login)
      const victim = client()
      const attacker = client()
      const stolen = new URL(await goThere(victim, name, login), 'http://localhost')
      const own = new URL(await goThere(attacker, name, addPerson().login), 'http://localhost')
      own.searchParams.set('code', stolen.searchParams.get('code')!)
      expect(await comeBack(attacker, own.pathname + own.search)).toEqual([
        303,
        paths.signIn('/mentors?q=loom'),
      ])
      expect(await whoIs(attacker)).toBeNull()
    }
  })

  test('a site’s answer counts for that site alone, and for ten minutes', async () => {
    const { login } = addPerson()
    const browser = client()
    const address = await goThere(browser, 'google', login)
    const elsewhere = address.replace('/google/', '/github/')
    expect(await comeBack(browser, elsewhere)).toEqual([303, paths.login])
    const late = client()
    const begun = await goThere(late, 'google', login)
    await db
      .update(challenges)
      .set({ expiresAt: new Date() })
      .where(eq(challenges.purpose, 'provider'))
    expect(await comeBack(late, begun)).toEqual([303, paths.login])
  })

  test('says so where the person said no, or the site does not answer', async () => {
    for (const name of NAMES) {
      const browser = client()
      const { login } = addPerson()
      const back = new URL(await goThere(browser, name, login), 'http://localhost')
      back.searchParams.delete('code')
      back.searchParams.set('error', 'access_denied')
      const [status, to] = await comeBack(browser, back.pathname + back.search)
      expect([status, to]).toEqual([303, paths.signIn('/mentors?q=loom')])
      expect(await toast(browser)).toContain('didn’t confirm who you are')
    }
  })

  test('leads nowhere else', async () => {
    const { login } = addPerson()
    await signUpWith('google', login)
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const browser = client()
      const page = await browser.post(paths.signInWith('google'), { next })
      const [link] = all(await page.text(), 'main a.btn-primary')
      const address = await signInThere(link!.attributes.href!, login)
      expect(await comeBack(browser, address)).toEqual([303, '/'])
    }
  })

  test('the database knows no secret of it', async () => {
    const browser = client()
    const address = await goThere(browser, 'oidc', addPerson().login)
    const stored = JSON.stringify(await db.select().from(challenges))
    expect(stored).not.toContain(browser.cookies.get('elsewhere')!)
    expect(stored).not.toContain(new URL(address, 'http://localhost').searchParams.get('state')!)
  })
})

describe('linked sign-ins', () => {
  const unlink = async (browser: Client, id: string) => {
    await browser.post(paths.unlinkSignIn(id))
    return visibleText(await (await browser.get(paths.signIns)).text(), 'body') ?? ''
  }

  test('are linked, listed and unlinked; a letter tells of it, and the account says when', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    const { login, email } = addPerson()
    const back = await goThere(browser, 'oidc', login, paths.linkSignIn('oidc'))
    expect(await comeBack(browser, back)).toEqual([303, paths.signIns])
    const account = await (await browser.get(paths.account)).text()
    expect(visibleText(account, '#security')).toContain('Linked sign-insLooms Guild.')
    const page = await (await browser.get(paths.signIns)).text()
    expect(visibleText(page, 'main')).toContain(email)
    const reported = (await takeEmails(db)).filter(({ to }) => to === member.email)
    expect(reported.map(({ subject }) => subject)).toEqual(['A sign-in was linked to your account'])
    const [row] = await linkedTo(member.id)
    expect(await unlink(browser, row!.id)).toContain('Unlinked.')
    const kinds = await db.select().from(activity).where(eq(activity.memberId, member.id))
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'signed-in',
      'provider-linked',
      'provider-unlinked',
    ])
  })

  test('say the address that the site gave, and no empty one where it gave none', async () => {
    const member = await addMember(db)
    const of = { memberId: member.id, createdAt: new Date('2026-11-02T08:00:00Z') }
    await db.insert(identities).values([
      { ...of, provider: 'google', subject: 'named', email: 'ada@elsewhere.example' },
      { ...of, provider: 'github', subject: 'unnamed', email: null },
    ])
    const page = await (await (await signInAs(member)).get(paths.signIns)).text()
    const stated = all(page, 'main li .sub').map(({ text }) => text)
    expect(stated.toSorted()).toEqual([
      'Linked on 2 November 2026',
      'ada@elsewhere.example, linked on 2 November 2026',
    ])
  })

  test('every form of theirs says to whom it is shown', async () => {
    const { login, email } = addPerson()
    const member = await addMember(db, { email, emailVerifiedAt: new Date() })
    const browser = await signInAs(member)
    await comeBack(browser, await goThere(browser, 'google', login, paths.linkSignIn('google')))
    await signInWith(browser, 'oidc', addPerson().login)
    const actions = []
    for (const path of [paths.signIns, paths.foundSignIn, paths.confirmIdentityThen('/')]) {
      if (path === paths.confirmIdentityThen('/')) await ageVerification(member.id)
      const html = await (await browser.get(path)).text()
      const forms = all(html, 'main form[method=post]')
      const stated = all(html, 'main form[method=post] input[name=shownTo]')
      expect(stated.map(({ attributes }) => attributes.value)).toEqual(forms.map(() => member.id))
      actions.push(...forms.map(({ attributes }) => attributes.action!))
    }
    for (const path of [
      paths.foundSignIn,
      paths.linkSignIn('oidc'),
      paths.confirmIdentityWith('google'),
    ])
      expect(actions).toContain(path)
  })

  test('ask for a fresh proof', async () => {
    const member = await addMember(db)
    const browser = await signInAs(member)
    await ageVerification(member.id)
    for (const [method, path] of [
      ['GET', paths.signIns],
      ['GET', paths.foundSignIn],
      ['POST', paths.linkSignIn('google')],
      ['POST', paths.foundSignIn],
      ['POST', paths.unlinkSignIn(crypto.randomUUID())],
    ] as const) {
      const response = method === 'GET' ? await browser.get(path) : await browser.post(path)
      expect(response.headers.get('Location')).toStartWith('/account/confirm?next=')
    }
  })

  test('of one member are no other’s: neither to link again nor to unlink', async () => {
    const { login } = addPerson()
    const owner = await signUpWith('google', login)
    const { id } = await whoIs(owner)
    const eve = await addMember(db)
    const browser = await signInAs(eve)
    const back = await goThere(browser, 'google', login, paths.linkSignIn('google'))
    await comeBack(browser, back)
    expect(visibleText(await (await browser.get(paths.signIns)).text(), 'body')).toContain(
      'linked to another member',
    )
    expect(await linkedTo(eve.id)).toEqual([])
    const [row] = await linkedTo(id)
    expect((await browser.post(paths.unlinkSignIn(row!.id))).status).toBe(404)
  })

  test('are not linked to who has signed in meanwhile', async () => {
    const ada = await addMember(db)
    const eve = await addMember(db)
    const browser = await signInAs(ada)
    const back = await goThere(browser, 'google', addPerson().login, paths.linkSignIn('google'))
    await browser.post(paths.login, { email: eve.email, password: PASSWORD })
    await comeBack(browser, back)
    expect([...(await linkedTo(ada.id)), ...(await linkedTo(eve.id))]).toEqual([])
  })

  test('the last way in stays, also where two are unlinked at once', async () => {
    const { login } = addPerson()
    const browser = await signUpWith('google', login)
    const { id } = await whoIs(browser)
    const [first] = await linkedTo(id)
    expect(await unlink(browser, first!.id)).toContain('This is your only way to sign in.')
    await comeBack(browser, await goThere(browser, 'oidc', login, paths.linkSignIn('oidc')))
    const both = await linkedTo(id)
    expect(both).toHaveLength(2)
    await Promise.all(both.map((each) => browser.post(paths.unlinkSignIn(each.id))))
    expect(await linkedTo(id)).toHaveLength(1)
  })
})

describe('a proof without a password', () => {
  test('is given at the site that is linked, by that very account', async () => {
    const { login } = addPerson()
    const browser = await signUpWith('oidc', login)
    const { id } = await whoIs(browser)
    await ageVerification(id)
    const requested = (await browser.get(paths.signIns)).headers.get('Location')!
    const page = await (await browser.get(requested)).text()
    expect(all(page, 'main input[type=password]')).toEqual([])
    expect(all(page, 'main button').map(({ text }) => text)).toEqual(['Continue with Looms Guild'])
    const other = await goThere(
      browser,
      'oidc',
      addPerson().login,
      paths.confirmIdentityWith('oidc'),
    )
    expect((await comeBack(browser, other))[1]).toStartWith('/account/confirm?next=')
    expect((await browser.get(paths.signIns)).status).toBe(303)
    const own = await goThere(browser, 'oidc', login, paths.confirmIdentityWith('oidc'))
    expect(await comeBack(browser, own)).toEqual([303, '/mentors?q=loom'])
    expect((await browser.get(paths.signIns)).status).toBe(200)
  })
})

test('buttons stand for what is configured, on both pages', async () => {
  const names = ['Google', 'LinkedIn', 'GitHub', 'Looms Guild']
  const signIn = await (await client().get(paths.login)).text()
  expect(all(signIn, 'main form button').map(({ text }) => text)).toEqual([
    expect.any(String),
    'Sign In',
    PASSKEY_SIGN_IN,
    ...names.map((name) => `Sign in with ${name}`),
  ])
  const signUp = await (await client().get(paths.signup)).text()
  const buttons = all(signUp, 'button[form]')
  expect(buttons.map(({ text }) => text)).toEqual(names.map((name) => `Sign up with ${name}`))
  const forms = all(signUp, 'form').map(({ attributes }) => attributes.id)
  for (const { attributes } of buttons) expect(forms).toContain(attributes.form)
})
