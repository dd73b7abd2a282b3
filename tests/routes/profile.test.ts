import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../src/db/schema/users.ts'
import { ONE_NAME_HINT } from '../../src/islands/profile-form/fields.tsx'
import { UNLISTED } from '../../src/lib/accounts/signup.ts'
import { ADDRESS_HINT } from '../../src/lib/members/profile-fields.ts'
import { HIDEABLE } from '../../src/lib/members/profile-visibility.ts'
import { MENTOR_SETTINGS_INVALID } from '../../src/lib/mentorship/mentor-settings.ts'
import { paths } from '../../src/lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../src/lib/photos/format.ts'
import { NOT_AN_IMAGE } from '../../src/lib/photos/photo.ts'
import { LOOKS_OFFICIAL } from '../../src/lib/text/names.ts'
import { NOT_SPECIFIED } from '../../src/views/profile/asking.tsx'
import { testApp } from '../support/app.ts'
import { takeComplaints } from '../support/complaints.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import * as images from '../support/images.ts'

const { db, client, env, signInAs } = await testApp()

const profile = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  bio: 'Weaves algebra.',
  location: 'London',
  experience: 'Engines',
  certifications: '',
  qualifications: 'Mathematics',
  projects: 'Note G',
  volunteerWork: '',
  linkedinUrl: 'https://www.linkedin.com/in/ada',
  websiteUrl: '',
}

async function ada(values: Partial<typeof users.$inferInsert> = {}) {
  const member = await addMember(db, { firstName: 'Ada', lastName: 'Byron', ...values })
  const browser = await signInAs(member)
  return {
    id: member.id,
    browser,
    page: async (path = '/profile') => (await browser.get(path)).text(),
    row: async () => (await db.select().from(users).where(eq(users.id, member.id)))[0]!,
  }
}

describe('the page', () => {
  test('shows who one is', async () => {
    const { page } = await ada({
      bio: 'Weaves',
      location: 'London',
      membershipTier: 'expert',
      emailVerifiedAt: new Date(),
      linkedinUrl: 'https://www.linkedin.com/in/ada',
      websiteUrl: 'https://ada.example',
    })
    const html = await page()
    const overview = visibleText(html, '#overview')
    for (const text of ['Ada Byron', 'Verified', 'Expert', 'London', 'Weaves', '40%'])
      expect(overview).toContain(text)
    for (const url of ['https://www.linkedin.com/in/ada', 'https://ada.example'])
      expect(all(html, `#overview a[href="${url}"]`)[0]!.attributes.target).toBe('_blank')
    expect(all(html, '#overview [role=progressbar]')[0]!.attributes['aria-valuenow']).toBe('40')
  })

  test('has every field on its tab, disabled until one edits', async () => {
    const { page } = await ada()
    const fieldsOn = (html: string, panel: string) =>
      all(html, `#panel-${panel} .input`).map(({ attributes }) => attributes.name)
    const html = await page()
    expect(all(html, '.tabs a').map(({ text }) => text)).toEqual([
      'Personal',
      'Professional',
      'Additional',
    ])
    expect(fieldsOn(html, 'personal')).toEqual(['firstName', 'lastName', 'bio', 'location'])
    expect(fieldsOn(html, 'professional')).toEqual([
      'experience',
      'certifications',
      'qualifications',
    ])
    expect(fieldsOn(html, 'additional')).toEqual([
      'projects',
      'volunteerWork',
      'linkedinUrl',
      'websiteUrl',
    ])
    expect(all(html, '.profile-form fieldset[disabled]')).toHaveLength(3)
    expect(visibleText(html, '.profile-form .actions')).toBe('Edit Profile')
    const editing = await page('/profile?edit=1')
    expect(all(editing, '.profile-form fieldset[disabled]')).toHaveLength(0)
    expect(visibleText(editing, '.profile-form .actions')).toBe('SaveSaving...Cancel')
  })

  test('offers mentoring to whom the tier lets mentor', async () => {
    expect(await (await ada()).page()).not.toContain(paths.profileMentoring)
    expect(await (await ada({ membershipTier: 'professional' })).page()).toContain(
      paths.profileMentoring,
    )
  })
})

describe('saving', () => {
  test('by a plain form', async () => {
    const { browser, row, page } = await ada({ certifications: 'Old', experience: 'Old' })
    const response = await browser.post('/profile', profile)
    expect([response.status, response.headers.get('Location')]).toEqual([303, '/profile'])
    expect(await row()).toMatchObject({
      ...profile,
      certifications: null,
      volunteerWork: null,
      websiteUrl: null,
    })
    expect(visibleText(await page(), '.toast')).toBe('Profile updated successfully!')
  })

  test('by htmx, which gets the form back', async () => {
    const { browser } = await ada()
    const response = await browser.htmx('POST', '/profile', profile)
    expect(response.headers.get('HX-Trigger')).toContain('Profile updated successfully!')
    const html = await response.text()
    expect(all(html, 'fieldset[disabled]')).toHaveLength(3)
    expect(html).not.toContain('<html')
  })

  test('by JSON, which can change nothing else', async () => {
    const { browser, row, id } = await ada()
    const more = {
      membershipTier: 'expert',
      email: 'x@example.com',
      isVerified: true,
      emailVerifiedAt: new Date(),
      id: 'x',
    }
    const response = await browser.json('PUT', paths.api.profile, { ...profile, ...more })
    expect(response.status).toBe(200)
    const body = await response.json()
    const emptied = { certifications: null, volunteerWork: null, websiteUrl: null }
    expect(body).toMatchObject({ id, ...profile, ...emptied })
    expect(body).not.toHaveProperty('passwordHash')
    expect(await row()).toMatchObject({ membershipTier: 'foundation', emailVerifiedAt: null, id })
    expect(await (await browser.get('/api/auth/user')).json()).toEqual(body)
  })

  test('completes an address without a scheme to https, and shows it so', async () => {
    const { browser, row, page } = await ada()
    const typed = {
      ...profile,
      linkedinUrl: 'linkedin.com/in/ada',
      websiteUrl: 'http://ada.example',
    }
    const stored = { linkedinUrl: 'https://linkedin.com/in/ada', websiteUrl: 'http://ada.example' }
    expect(await (await browser.json('PUT', paths.api.profile, typed)).json()).toMatchObject(stored)
    const written = { ...typed, websiteUrl: 'www.ada.example' }
    const fragment = await (await browser.htmx('POST', '/profile', written)).text()
    expect(all(fragment, '#websiteUrl')[0]!.attributes.value).toBe('https://www.ada.example')
    expect((await browser.post('/profile', typed)).status).toBe(303)
    expect(await row()).toMatchObject(stored)
    const html = await page('/profile?edit=1')
    expect(all(html, '#linkedinUrl')[0]!.attributes.value).toBe(stored.linkedinUrl)
    expect(visibleText(html, '#linkedinUrl-hint')).toBe(ADDRESS_HINT)
    expect(visibleText(await page(), '#linkedinUrl-hint')).toBeNull()
  })

  test('names every field that is wrong, and keeps what was typed', async () => {
    const { browser, row } = await ada()
    const wrong = {
      ...profile,
      firstName: ' ',
      bio: 'x'.repeat(501),
      linkedinUrl: 'javascript:alert(1)',
      websiteUrl: 'nowhere',
    }
    const errors = {
      firstName: 'First name is required',
      bio: 'Bio must be less than 500 characters',
      linkedinUrl: 'Please enter a valid LinkedIn URL',
      websiteUrl: 'Please enter a valid website URL',
    }
    const json = await browser.json('PUT', paths.api.profile, wrong)
    expect([json.status, (await json.json()).errors]).toEqual([422, errors])
    for (const response of [
      await browser.post('/profile', wrong),
      await browser.htmx('POST', '/profile', wrong),
    ]) {
      expect(response.status).toBe(422)
      const html = await response.text()
      expect(all(html, '.field .error').map(({ text }) => text)).toEqual(Object.values(errors))
      expect(all(html, '.error-summary a').map(({ text }) => text)).toEqual(Object.values(errors))
      expect(all(html, '#websiteUrl')[0]!.attributes.value).toBe('nowhere')
      expect(all(html, 'fieldset[disabled]')).toHaveLength(0)
    }
    expect((await row()).bio).toBeNull()
  })

  test('leaves a member of one name with it, and asks for the last name of who has one', async () => {
    const { browser, row, page } = await ada({ firstName: 'Sukarno', lastName: '' })
    const one = { ...profile, firstName: 'Sukarno', lastName: '' }
    expect(visibleText(await page('/'), 'h1')).toBe('Welcome back, Sukarno!')
    const html = await page('/profile?edit=1')
    expect([visibleText(html, '#me'), visibleText(html, '.overview-name')]).toEqual([
      'SProfile of Sukarno',
      'Sukarno',
    ])
    expect(all(html, '#firstName')[0]!.attributes).toHaveProperty('required')
    expect(all(html, '#lastName')[0]!.attributes).not.toHaveProperty('required')
    expect(visibleText(html, '#lastName-hint')).toBe(ONE_NAME_HINT)
    expect(all(await page(), '#lastName')[0]!.attributes.placeholder).toBeUndefined()

    expect((await browser.post('/profile', { ...one, bio: 'By a form' })).status).toBe(303)
    expect(await row()).toMatchObject({ firstName: 'Sukarno', lastName: '', bio: 'By a form' })
    const json = await browser.json('PUT', paths.api.profile, { ...one, bio: 'By JSON' })
    expect([json.status, (await json.json()).bio]).toEqual([200, 'By JSON'])
    const changes = { firstName: 'Sukarno', bio: 'Untold' }
    expect((await browser.json('PUT', paths.api.profile, changes)).status).toBe(200)
    for (const [names, reported] of [
      [{ firstName: ' ' }, 'First name is required'],
      [{ firstName: 'Waymark' }, LOOKS_OFFICIAL],
      [{ firstName: 'Way', lastName: 'mark' }, LOOKS_OFFICIAL],
    ] as const) {
      const refused = await browser.json('PUT', paths.api.profile, { ...one, ...names })
      expect([refused.status, (await refused.json()).errors]).toEqual([
        422,
        { firstName: reported },
      ])
    }

    const both = { ...one, lastName: 'Kusno' }
    expect((await browser.json('PUT', paths.api.profile, both)).status).toBe(200)
    const errors = { lastName: 'Last name is required' }
    const again = await browser.json('PUT', paths.api.profile, one)
    expect([again.status, (await again.json()).errors]).toEqual([422, errors])
    const form = await browser.post('/profile', one)
    expect([form.status, visibleText(await form.text(), '#lastName-error')]).toEqual([
      422,
      errors.lastName,
    ])
    expect((await row()).lastName).toBe('Kusno')
  })

  test('refuses a name of nothing to be seen, and the site’s own, beside its field', async () => {
    const { browser, row } = await ada()
    const before = await row()
    for (const [names, reported] of [
      [{ firstName: 'Waymark', lastName: 'Support' }, LOOKS_OFFICIAL],
      [{ firstName: 'Support', lastName: 'Team' }, LOOKS_OFFICIAL],
      [{ firstName: 'Way', lastName: 'mаrk' }, LOOKS_OFFICIAL],
      [{ firstName: '\u0301\u2800', lastName: 'X' }, 'First name has no visible characters'],
    ] as const) {
      const wrong = { ...profile, ...names, websiteUrl: 'nowhere' }
      const errors = { firstName: reported, websiteUrl: 'Please enter a valid website URL' }
      const json = await browser.json('PUT', paths.api.profile, wrong)
      expect([json.status, (await json.json()).errors]).toEqual([422, errors])
      for (const response of [
        await browser.post('/profile', wrong),
        await browser.htmx('POST', '/profile', wrong),
      ]) {
        expect(response.status).toBe(422)
        const html = await response.text()
        expect(all(html, '.field .error').map(({ text }) => text)).toEqual(Object.values(errors))
        expect(all(html, '#lastName')[0]!.attributes.value).toBe(names.lastName)
      }
    }
    expect(await row()).toEqual(before)
    const own = { ...profile, firstName: 'Peter', lastName: 'Waymark' }
    expect((await browser.json('PUT', paths.api.profile, own)).status).toBe(200)
  })

  test('is for members alone', async () => {
    expect((await client().json('PUT', paths.api.profile, profile)).status).toBe(401)
    expect((await client().post('/profile', profile)).status).toBe(401)
    expect((await client().get('/profile')).status).toBe(401)
  })

  test('renews the overview and the header where they are asked for alone', async () => {
    const { browser } = await ada({ bio: 'New here' })
    const html = await (await browser.htmx('GET', '/profile')).text()
    expect(visibleText(html, '#overview')).toContain('New here')
    expect(visibleText(html, 'a#me[hx-swap-oob]')).toContain('AB')
    expect(visibleText(html, 'a#menu-me[hx-swap-oob]')).toContain('Ada Byron')
    expect(html).not.toContain('<html')
  })

  test('tells the field that is far too long, also of a text that takes long to send', async () => {
    const { browser } = await ada()
    const wrong = { ...profile, bio: '🚀'.repeat(20_000) }
    const json = await browser.json('PUT', paths.api.profile, wrong)
    expect([json.status, Object.keys((await json.json()).errors)]).toEqual([422, ['bio']])
    expect((await browser.post('/profile', wrong)).status).toBe(422)
  })
})

describe('the other cards', () => {
  test('answers change what opportunities are matched with', async () => {
    const { browser, row } = await ada({ careerLevel: 'Student', city: 'London' })
    const response = await browser.htmx('POST', paths.profileAnswers, {
      interestAreas: ['Remote Work', 'Internships'],
      industries: 'Energy',
      country: 'Kenya',
      careerLevel: '',
      city: '',
    })
    expect(response.status).toBe(200)
    expect(all(await response.text(), '#answers [checked]')).toHaveLength(3)
    expect(await row()).toMatchObject({
      interestAreas: ['Remote Work', 'Internships'],
      industries: ['Energy'],
      country: 'Kenya',
      careerLevel: null,
      city: null,
    })
    const changes = { country: 'none', careerLevel: 'none' }
    const answered = await browser.htmx('POST', paths.profileAnswers, changes)
    const html = await answered.text()
    // The first choice of a country needs no mark.
    expect(visibleText(html, '[name=country] option')).toBe(NOT_SPECIFIED.label)
    expect(all(html, '#answers [selected]').map(({ text }) => text)).toEqual([NOT_SPECIFIED.label])
    expect(all(html, '#answers option').filter(({ attributes }) => !attributes.value)).toEqual([])
    expect(await row()).toMatchObject({ country: null, careerLevel: null })
    const refused = await browser.post(paths.profileAnswers, {
      country: 'Atlantis',
      industries: 'Piracy',
    })
    expect(refused.status).toBe(422)
    expect(
      all(await refused.text(), '#answers .field .error, #answers fieldset .error'),
    ).toHaveLength(2)
  })

  test('any country of the one list is stored, and no other', async () => {
    const { browser, row, page } = await ada()
    const chosenIn = (html: string) =>
      all(html, '#country [selected]').map(({ attributes }) => attributes.value)
    expect((await browser.post(paths.profileAnswers, { country: 'Indonesia' })).status).toBe(303)
    expect((await row()).country).toBe('Indonesia')
    expect(chosenIn(await page(paths.profileAnswers))).toEqual(['Indonesia'])
    const refused = await browser.htmx('POST', paths.profileAnswers, { country: 'Atlantis' })
    const error = visibleText(await refused.text(), '#country-error')
    expect([refused.status, error]).toEqual([422, UNLISTED])
    expect((await row()).country).toBe('Indonesia')
  })

  test('answers that are refused come back as they were chosen', async () => {
    const { browser } = await ada({ interestAreas: ['Scholarships'], country: 'Kenya' })
    const city = 'x'.repeat(101)
    const chosen = { interestAreas: 'Internships', industries: ['Legal', 'Energy'] }
    const answers = { ...chosen, country: 'Norway', careerLevel: 'Student', city }
    for (const response of [
      await browser.post(paths.profileAnswers, answers),
      await browser.htmx('POST', paths.profileAnswers, answers),
    ]) {
      expect(response.status).toBe(422)
      const html = await response.text()
      const valuesOf = (selector: string) =>
        all(html, `#answers ${selector}`).map(({ attributes }) => attributes.value)
      expect(valuesOf('[checked]')).toEqual(['Internships', 'Legal', 'Energy'])
      expect(valuesOf('[selected]')).toEqual(['Student', 'Norway'])
      expect(valuesOf('#city')).toEqual([city])
      expect(visibleText(html, '#city-error')).toBe('City must be at most 60 characters')
    }
  })

  test('a mentor says how many they take, and whether they are there', async () => {
    const { browser, row } = await ada({ membershipTier: 'expert' })
    const saved = await browser.post(paths.profileMentoring, { mentorCapacity: '7' })
    expect(saved.status).toBe(303)
    expect(await row()).toMatchObject({ mentorCapacity: 7, mentorAvailable: false })
    const refused = await browser.htmx('POST', paths.profileMentoring, { mentorCapacity: '0' })
    expect(refused.status).toBe(422)
    const html = await refused.text()
    expect(visibleText(html, '.field .error')).toBe(MENTOR_SETTINGS_INVALID.capacity)
    expect(all(html, '#mentorCapacity')[0]!.attributes.value).toBe('0')
    expect(all(html, '[name=mentorAvailable][checked]')).toHaveLength(0)
    const foundation = await ada()
    const form = { mentorCapacity: '7' }
    expect((await foundation.browser.post(paths.profileMentoring, form)).status).toBe(403)
  })

  test('what is no longer ticked is hidden from others', async () => {
    const { browser, row, id } = await ada({ bio: 'Secret', experience: 'Known' })
    const form = { shown: ['experience', 'location'] }
    expect((await browser.post(paths.profileVisibility, form)).status).toBe(303)
    expect((await row()).hiddenFields).not.toContain('experience')
    const other = await (await (await ada()).browser.get(paths.member(id))).text()
    expect(other).not.toContain('Secret')
    expect(other).toContain('Known')
    expect((await browser.post(paths.profileVisibility, { shown: 'email' })).status).toBe(422)
  })

  test('what is hidden is in no part of a page, and found by no search', async () => {
    const reported = (field: string) => `told-${field.toLowerCase()}`
    const fields = HIDEABLE.map((field) => [
      field,
      field.endsWith('Url') ? `https://${reported(field)}.example` : reported(field),
    ])
    const values = Object.fromEntries(fields)
    const shown = await ada(values)
    const hidden = await ada({
      ...values,
      membershipTier: 'expert',
      isMentor: true,
      hiddenFields: HIDEABLE,
    })
    const { browser } = await ada()
    const seen = async (id: string) => (await browser.get(paths.member(id))).text()
    for (const field of HIDEABLE) {
      expect(await seen(shown.id)).toContain(reported(field))
      expect(await seen(hidden.id)).not.toContain(reported(field))
      const found = await (await browser.get(`${paths.mentors}?q=${reported(field)}`)).text()
      expect(found).not.toContain(paths.member(hidden.id))
    }
    const listed = await (await browser.get(paths.mentors)).text()
    expect(listed).toContain(paths.member(hidden.id))
    expect(listed).not.toContain('told-')
  })

  test('others see the tier as it is now', async () => {
    const { id } = await ada({ membershipTier: 'expert', membershipEndsAt: new Date(0) })
    const other = await (await (await ada()).browser.get(paths.member(id))).text()
    expect(visibleText(other, 'main .overview-facts')).toContain('Foundation')
  })
})

describe('the photo', () => {
  const stored = () => {
    try {
      return readdirSync(join(env.DATA_DIR, 'photos'))
    } catch {
      return []
    }
  }
  const photo = (color: Parameters<typeof images.png>[2]) =>
    new File([images.png(60, 60, color)], 'me.png')

  test('is changed and removed, and the one before is gone', async () => {
    const { browser, row } = await ada()
    const first = await browser.post(paths.profilePhoto, { photo: photo(() => images.RED) })
    expect(first.status).toBe(303)
    const before = (await row()).profileImageUrl!
    expect((await browser.get(before)).status).toBe(200)
    const second = await browser.htmx('POST', paths.profilePhoto, {
      photo: photo(() => images.BLUE),
    })
    const after = (await row()).profileImageUrl!
    const html = await second.text()
    for (const place of ['#overview', '#me', '#menu-me'])
      expect(all(html, `${place} img`)[0]!.attributes.src).toBe(after)
    expect((await browser.get(before)).status).toBe(404)
    expect((await browser.post(paths.profilePhoto, { _method: 'delete' })).status).toBe(303)
    expect((await row()).profileImageUrl).toBeNull()
    expect(stored()).toEqual([])
  })

  test('is refused beside its field where it is none', async () => {
    const { browser, row } = await ada()
    for (const [sent, message] of [
      [{ photo: new File(['<svg/>'], 'me.png') }, NOT_AN_IMAGE],
      [{}, 'Choose a photo'],
    ] as const) {
      const response = await browser.post(paths.profilePhoto, sent)
      expect(response.status).toBe(422)
      expect(visibleText(await response.text(), '#overview .error')).toBe(message)
    }
    expect((await row()).profileImageUrl).toBeNull()
    expect(stored()).toEqual([])
  })

  test('of more than any form may hold is refused there, too', async () => {
    const { browser, row } = await ada()
    const photo = new File([new Uint8Array(7 * 1024 * 1024)], 'me.png')
    for (const response of [
      await browser.post(paths.profilePhoto, { photo }),
      await browser.htmx('POST', paths.profilePhoto, { photo }),
    ]) {
      expect(response.status).toBe(413)
      expect(visibleText(await response.text(), '#overview .error')).toBe(PHOTO_TOO_LARGE)
    }
    expect((await row()).profileImageUrl).toBeNull()
  })

  test('that the database cannot note is not kept', async () => {
    const { browser } = await ada()
    await db.execute(sql`alter table users add constraint no_photo check (profile_image_url is null)
      not valid`)
    const response = await browser.post(paths.profilePhoto, { photo: photo(() => images.RED) })
    await db.execute(sql`alter table users drop constraint no_photo`)
    expect(response.status).toBe(500)
    expect(takeComplaints()).toHaveLength(1)
    expect(stored()).toEqual([])
  })

  test('of many changes at once one stays, and no other is kept', async () => {
    const { browser, row } = await ada()
    const changes = [images.RED, images.BLUE, images.GREEN].map((color) =>
      browser.htmx('POST', paths.profilePhoto, { photo: photo(() => color) }),
    )
    for (const { status } of await Promise.all(changes)) expect(status).toBe(200)
    expect(stored().map(paths.photo)).toEqual([(await row()).profileImageUrl!])
  })
})
