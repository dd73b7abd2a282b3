import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { pauseAccount } from '../../../src/db/accounts/lifecycle.ts'
import { drawTurns } from '../../../src/db/members/showcase-turns.ts'
import { blockMember } from '../../../src/db/safety/block-member.ts'
import { publicNames, showcasePieces, showcaseTurns } from '../../../src/db/schema/showcase.ts'
import { users } from '../../../src/db/schema/users.ts'
import { UNLISTED_LANDSCAPE } from '../../../src/lib/members/landscape.ts'
import { NOT_HTTPS, PICTURE } from '../../../src/lib/members/showcase.ts'
import { paths } from '../../../src/lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../../src/lib/photos/format.ts'
import { isStoredPhoto, NOT_AN_IMAGE } from '../../../src/lib/photos/photo.ts'
import { photoAt, photoStore } from '../../../src/lib/photos/store.ts'
import { NOT_PUBLIC } from '../../../src/lib/text/text.ts'
import { NOT_A_POSITION } from '../../../src/routes/api/showcase.ts'
import { KIND_MISSING } from '../../../src/routes/profile/entries.ts'
import { testApp } from '../../support/app.ts'
import type { FormValues } from '../../support/client.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { png, RED } from '../../support/images.ts'

const { client, db, env, signInAs } = await testApp()
const photos = photoStore({ dataDir: env.DATA_DIR })
const DAY = 24 * 60 * 60 * 1000

async function someone(membershipTier: 'foundation' | 'professional' | 'expert' = 'professional') {
  const member = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace', membershipTier })
  const browser = await signInAs(member)
  const set = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, member.id))
  const text = async (path: string = paths.publicPage) => (await browser.get(path)).text()
  return { ...member, browser, set, text }
}

/** What stands beside a field of a form that came back. */
const problem = (html: string, field: string) => visibleText(html, `#${field}-error`)

describe('an address of one’s own', () => {
  test('is taken, shows the page, and is said on it and to its member', async () => {
    const { browser, id, text } = await someone()
    const saved = await browser.post(paths.profileName, { name: ' Ada-Lovelace ' })
    expect([saved.status, saved.headers.get('Location')]).toEqual([303, '/profile/page#address'])
    expect(visibleText(await text(), '#public-address')).toBe('http://localhost/in/ada-lovelace')
    const reader = await someone('foundation')
    const html = await reader.text('/in/ada-lovelace')
    expect(visibleText(html, 'h1')).toBe('Ada Lovelace')
    expect(all(html, 'a[href="/in/ada-lovelace"]')).toHaveLength(1)
    expect(await reader.text(paths.member(id))).toContain('/in/ada-lovelace')
    const visitor = client()
    const answers = await Promise.all(
      ['/in/ada-lovelace', '/in/nobody-there'].map((path) => visitor.get(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    for (const path of ['/in/nobody-there', '/in/a', '/in/%00', `/in/${'x'.repeat(200)}`])
      expect((await reader.browser.get(path)).status).toBe(404)
  })

  test.each([
    ['', 'Enter a name'],
    ['ad', 'A name has 3 to 30 characters'],
    ['ada lovelace', 'Use only the letters a to z, digits and hyphens'],
    ['-ada-', 'Start and end with a letter or digit, and don’t use two hyphens in a row'],
    ['Supp0rt', 'This link is reserved. Choose another one'],
    ['mentors', 'This link is reserved. Choose another one'],
    ['m-taken', 'This link is taken, or too similar to one that is'],
    ['rn-taken', 'This link is taken, or too similar to one that is'],
  ])('%p is refused in its own words, and stays typed', async (name, stated) => {
    const other = await someone()
    await other.browser.json('PUT', paths.api.profileName, { name: 'm-taken' })
    const { browser } = await someone()
    for (const response of [
      await browser.post(paths.profileName, { name }),
      await browser.htmx('POST', paths.profileName, { name }),
    ]) {
      const html = await response.text()
      expect(response.status).toBe(stated.includes('taken') ? 409 : 422)
      expect(problem(html, 'name')).toBe(stated)
      expect(all(html, '#name')[0]!.attributes.value).toBe(name)
    }
    const json = await browser.json('PUT', paths.api.profileName, { name })
    const body = await json.json()
    if (json.status === 422) expect(body.errors).toEqual({ name: stated })
    else expect([json.status, body.code, body.message]).toEqual([409, 'name_taken', stated])
    expect(await (await browser.get(paths.api.profileName)).json()).toMatchObject({ name: null })
  })

  test('is changed once in 30 days; the old one, and what looks like either, leads on', async () => {
    const { browser, id } = await someone()
    const put = (name: string) => browser.json('PUT', paths.api.profileName, { name })
    expect((await put('ruth-vale')).status).toBe(200)
    const early = await browser.post(paths.profileName, { name: 'ruth-hill' })
    const form = await early.text()
    expect(problem(form, 'name')).toStartWith('You can change your link again on ')
    expect(visibleText(form, 'label[for=name]')).toBe('New link name *')
    expect((await (await put('ruth-hill')).json()).code).toBe('too_soon')
    await db
      .update(publicNames)
      .set({ since: new Date(Date.now() - 31 * DAY) })
      .where(eq(publicNames.memberId, id))
    expect(await (await put('ruth-hill')).json()).toMatchObject({ name: 'ruth-hill' })
    for (const old of ['ruth-vale', 'RUTHVALE', 'Ruth-Hill', 'ruthhi11']) {
      const response = await browser.get(`/in/${old}`)
      expect([old, response.status, response.headers.get('Location')]).toEqual([
        ...[old, 301, '/in/ruth-hill'],
      ])
      expect(response.headers.get('Cache-Control')).toBe('private, no-store')
    }
    const given = await browser.post(paths.profileName, { _method: 'delete' })
    expect(given.status).toBe(303)
    expect((await browser.get('/in/ruth-hill')).status).toBe(404)
    const reported = visibleText(await (await browser.get(paths.publicPage)).text(), '#address')
    expect(reported).toContain('You deleted /in/ruth-hill. No one else can use it until ')
    expect(reported).toContain('You can choose a new one from ')
    expect((await browser.json('DELETE', paths.api.profileName)).status).toBe(404)
  })

  test('leads nowhere for who blocked or paused, or whose tier ended; and is back after', async () => {
    const { browser, id, set } = await someone()
    await browser.json('PUT', paths.api.profileName, { name: 'vera-lind' })
    const reader = await someone('foundation')
    const blocked = await someone()
    await blockMember(db, id, blocked.id, new Date())
    expect((await blocked.browser.get('/in/vera-lind')).status).toBe(404)
    const status = async () => (await reader.browser.get('/in/vera-lind')).status
    expect(await status()).toBe(200)
    await set({ membershipTier: 'foundation' })
    expect(await status()).toBe(404)
    expect((await reader.browser.get('/in/veralind')).status).toBe(404)
    const reported = visibleText(await (await browser.get(paths.publicPage)).text(), '#address')
    expect(reported).toContain('Hidden: this needs the Professional plan.')
    expect(reported).toContain('Your content is saved')
    // An address that leads nowhere is none.
    const stored = await (await browser.get(paths.api.profileName)).json()
    expect(stored).toMatchObject({ name: 'vera-lind', address: null })
    expect((await browser.post(paths.profileName, { name: 'other' })).status).toBe(403)
    await set({ membershipTier: 'expert' })
    expect(await status()).toBe(200)
    await pauseAccount(db, id, new Date())
    expect(await status()).toBe(404)
  })

  test('can be given up also where the tier ended', async () => {
    const { browser, set, text } = await someone()
    await browser.json('PUT', paths.api.profileName, { name: 'ruth-first' })
    await set({ membershipTier: 'foundation' })
    expect(visibleText(await text(), '#address form button')).toStartWith('Delete link')
    expect((await browser.post(paths.profileName, { _method: 'delete' })).status).toBe(303)
    expect(await (await browser.get(paths.api.profileName)).json()).toMatchObject({ name: null })
  })
})

describe('a landscape', () => {
  const hill = (html: string) => all(html, '.page-landscape use')[0]?.attributes.href

  test('is the member’s own until they choose another of theirs', async () => {
    const { browser, id, text, set } = await someone()
    expect(hill(await text(paths.member(id)))).toBe(`/terrain/banner/${id}.svg#t`)
    expect((await browser.post(paths.profileLandscape, { landscape: '4' })).status).toBe(303)
    expect(hill(await text(paths.member(id)))).toBe(`/terrain/banner/${id}-4.svg#t`)
    expect((await browser.get(`/terrain/banner/${id}-4.svg`)).status).toBe(200)
    expect(all(await text(), 'input[name=landscape][checked]')[0]!.attributes.value).toBe('4')
    await set({ membershipTier: 'foundation' })
    expect(hill(await text(paths.member(id)))).toBeUndefined()
    expect((await browser.post(paths.profileLandscape, { landscape: '2' })).status).toBe(403)
    await set({ membershipTier: 'professional' })
    expect(hill(await text(paths.member(id)))).toBe(`/terrain/banner/${id}-4.svg#t`)
    const json = await browser.json('PUT', paths.api.profileLandscape, { landscape: 1 })
    expect(await json.json()).toEqual({ landscape: 1 })
    expect(hill(await text(paths.member(id)))).toBe(`/terrain/banner/${id}.svg#t`)
  })

  test.each(['', '0', '7', '2.5', 'hill'])('%p is none', async (landscape) => {
    const { browser } = await someone()
    const response = await browser.post(paths.profileLandscape, { landscape })
    expect(response.status).toBe(422)
    expect(problem(await response.text(), 'landscape')).toBe(UNLISTED_LANDSCAPE)
    const json = await browser.json('PUT', paths.api.profileLandscape, { landscape })
    expect(json.status).toBe(422)
  })
})

const CERTIFICATION = {
  kind: 'certification',
  title: 'Weaver first class',
  issuer: 'Looms Guild',
  month: '2024-06',
  link: 'looms.example/ada',
}
const PROJECT = {
  kind: 'project',
  title: 'Cloth',
  month: '2019-12',
  words: 'Of linen.\r\nBy hand.',
}

describe('certifications and projects', () => {
  test('are added, changed and removed by plain forms', async () => {
    const { browser, id, text } = await someone()
    const added = await browser.post(paths.profileEntries, CERTIFICATION)
    expect([added.status, added.headers.get('Location')]).toEqual([
      ...[303, '/profile/page#certifications'],
    ])
    await browser.post(paths.profileEntries, PROJECT)
    const html = await text(paths.member(id))
    expect(all(html, '.entry-list li').map((each) => each.text)).toEqual([
      'June 2024Weaver first classLooms Guildlooms.example (opens in a new tab)',
      'December 2019ClothOf linen. By hand.',
    ])
    const [link] = all(html, '.entry-list a')
    expect(link!.attributes).toMatchObject({
      href: 'https://looms.example/ada',
      rel: 'noopener noreferrer nofollow',
    })
    const [edit] = all(await text(), '#projects li a').filter((each) => /Edit/.test(each.text))
    const form = await text(edit!.attributes.href!.split('#')[0]!)
    expect(all(form, '#project-edited-title')[0]!.attributes.value).toBe('Cloth')
    const action = edit!.attributes.href!.match(/edit=([\w-]+)/)![1]!
    const change = { ...PROJECT, title: 'Linen cloth', with: 'Grace' }
    expect((await browser.post(paths.profileEntry(action), change)).status).toBe(303)
    expect(visibleText(await text(), '#projects')).toContain('Linen clothGrace')
    const removed = await browser.post(paths.profileEntry(action), { ...change, change: 'remove' })
    expect(removed.headers.get('Location')).toBe('/profile/page#projects')
    expect(visibleText(await text(), '#projects')).not.toContain('Linen cloth')
    expect((await browser.post(paths.profileEntry(action), change)).status).toBe(404)
  })

  test('come as fragments, the card of the kind alone', async () => {
    const { browser } = await someone()
    const added = await browser.htmx('POST', paths.profileEntries, PROJECT)
    const card = await added.text()
    expect(card).toStartWith('<section id="projects"')
    expect(JSON.parse(added.headers.get('HX-Trigger')!).toast.title).toBe('Added.')
    const [edit] = all(card, '#projects li a').filter((each) => /Edit/.test(each.text))
    const open = await browser.htmx('GET', edit!.attributes['hx-get']!)
    expect(await open.text()).toContain('id="project-edited-title"')
  })

  test.each([
    ['certification', 'title', '', 'Title is required'],
    ['certification', 'issuer', ' ', 'Issuer is required'],
    ['certification', 'title', 'x'.repeat(151), 'Title must be at most 150 characters'],
    ['certification', 'month', '', 'Enter a year and a month, such as 2024-06'],
    ['project', 'month', '2024-13', 'Enter a year and a month, such as 2024-06'],
    ['project', 'month', '2094-01', 'That month is in the future'],
    ['project', 'link', 'http://looms.example', NOT_HTTPS],
    ['project', 'link', 'javascript:alert(1)', NOT_HTTPS],
    ['project', 'link', 'https://192.168.0.1/', NOT_PUBLIC],
    ['project', 'words', 'x'.repeat(501), 'Text must be at most 500 characters'],
  ])('%s, %s %p: its own word beside the field', async (kind, field, typed, stated) => {
    const { browser } = await someone()
    const sent = { ...(kind === 'project' ? PROJECT : CERTIFICATION), [field]: typed }
    for (const response of [
      await browser.post(paths.profileEntries, sent),
      await browser.htmx('POST', paths.profileEntries, sent),
    ]) {
      const html = await response.text()
      expect([response.status, problem(html, `${kind}-new-${field}`)]).toEqual([422, stated])
      if (field !== 'title')
        expect(all(html, `#${kind}-new-title`)[0]!.attributes.value).toBe(sent.title)
      expect(all(html, `.error-summary a`)[0]!.attributes.href).toBe(`#${kind}-new-${field}`)
    }
    const json = await browser.json('POST', paths.api.profileEntries, sent)
    expect([json.status, (await json.json()).errors]).toEqual([422, { [field]: stated }])
  })

  test('are the same by JSON, which changes only what is sent', async () => {
    const { browser } = await someone()
    const added = await browser.json('POST', paths.api.profileEntries, CERTIFICATION)
    const entry = await added.json()
    expect(entry).toEqual({
      id: entry.id,
      kind: 'certification',
      title: 'Weaver first class',
      issuer: 'Looms Guild',
      month: '2024-06',
      link: 'https://looms.example/ada',
    })
    const path = paths.api.profileEntry(entry.id)
    expect(await (await browser.json('PUT', path, { link: null })).json()).toEqual({
      ...entry,
      link: null,
    })
    expect((await browser.json('PUT', path, { issuer: '' })).status).toBe(422)
    const kind = await browser.json('POST', paths.api.profileEntries, { title: 'x' })
    expect((await kind.json()).errors).toEqual({ kind: KIND_MISSING })
    const other = await someone()
    expect((await other.browser.json('PUT', path, { title: 'Mine' })).status).toBe(404)
    expect((await other.browser.json('DELETE', path)).status).toBe(404)
    expect((await browser.json('DELETE', path)).status).toBe(204)
  })

  test('the twenty-first is refused where it was typed', async () => {
    const { browser } = await someone()
    const add = () => browser.json('POST', paths.api.profileEntries, PROJECT)
    const added = await Promise.all(Array.from({ length: 21 }, add))
    expect(added.filter(({ status }) => status === 201)).toHaveLength(20)
    expect((await (await add()).json()).code).toBe('too_many')
    const form = await browser.post(paths.profileEntries, PROJECT)
    expect(form.status).toBe(409)
    expect(await form.text()).toContain('A profile has at most 20 projects. Remove one first.')
  })

  test('are hidden with their field and with the tier, and kept', async () => {
    const { browser, id, set, text } = await someone()
    await browser.post(paths.profileEntries, CERTIFICATION)
    await browser.post(paths.profileEntries, PROJECT)
    const shown = async () => all(await text(paths.member(id)), '.entry-list h3').length
    await set({ hiddenFields: ['certifications'] })
    expect(await shown()).toBe(1)
    await set({ hiddenFields: [], membershipTier: 'foundation' })
    expect(await shown()).toBe(0)
    const reported = await text()
    expect(visibleText(reported, '#projects')).toContain('Hidden: this needs the Professional plan')
    expect(visibleText(reported, '#projects')).toContain('Cloth')
    expect(visibleText(await text(paths.profileVisibility), '#visibility')).toContain('stays saved')
    expect((await browser.post(paths.profileEntries, PROJECT)).status).toBe(403)
    const [{ id: entry }] = await (await browser.get(paths.api.profileEntries)).json()
    expect((await browser.json('PUT', paths.api.profileEntry(entry), {})).status).toBe(403)
    expect((await browser.json('DELETE', paths.api.profileEntry(entry))).status).toBe(204)
    await set({ membershipTier: 'professional' })
    expect(await shown()).toBe(1)
  })
})

const picture = () => new File([png(80, 50, () => RED) as BlobPart], 'cloth.png')
const PIECE = { title: 'Cloth', alt: 'Red cloth', words: 'Of linen.', link: 'looms.example/cloth' }

describe('pieces of work', () => {
  const stored = async () => {
    const names: string[] = []
    for await (const { name } of photos.all()!) names.push(name)
    return names
  }
  const piecesOf = async (id: string) =>
    db.select().from(showcasePieces).where(eq(showcasePieces.memberId, id))

  test('are shown with their picture, changed, moved and removed by plain forms', async () => {
    const { browser, id, text } = await someone('expert')
    const added = await browser.post(paths.showcase, { ...PIECE, picture: picture() })
    expect([added.status, added.headers.get('Location')]).toEqual([303, '/profile/page#showcase'])
    const [piece] = await piecesOf(id)
    const name = photoAt(piece!.picture!)
    expect(await isStoredPhoto(await (await photos.get(name))!.bytes(), PICTURE)).toBe(true)
    const html = await text(paths.member(id))
    expect(all(html, '.work-list img')[0]!.attributes).toMatchObject({
      src: piece!.picture!,
      alt: 'Red cloth',
      width: '960',
      height: '600',
      loading: 'lazy',
    })
    expect(visibleText(html, '.work-list li')).toContain('ClothOf linen.looms.example')
    const change = { ...PIECE, title: 'Linen' }
    await browser.post(paths.showcasePiece(piece!.id), change)
    expect((await piecesOf(id))[0]).toMatchObject({ title: 'Linen', picture: piece!.picture })
    await browser.post(paths.showcasePiece(piece!.id), { ...change, picture: picture() })
    expect(await photos.get(name)).toBeNull()
    await browser.post(paths.showcase, { ...PIECE, title: 'Second', picture: picture() })
    const moved = await browser.htmx('POST', paths.showcasePiece(piece!.id), { change: 'down' })
    expect(all(await moved.text(), '.piece-list h3').map((each) => each.text)).toEqual([
      ...['Second', 'Linen'],
    ])
    const last = (await piecesOf(id)).find(({ title }) => title === 'Linen')!.picture!
    await browser.post(paths.showcasePiece(piece!.id), { change: 'remove' })
    expect((await piecesOf(id)).map(({ title, position }) => [title, position])).toEqual([
      ['Second', 1],
    ])
    expect(await photos.get(photoAt(last))).toBeNull()
  })

  const tooBig = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png')
  const noPicture = new File(['Words.'], 'words.png')
  test.each<[string, FormValues, string, string]>([
    ['link', { link: 'http://looms.example' }, 'link', NOT_HTTPS],
    ['link', { link: 'ftp://looms.example' }, 'link', NOT_HTTPS],
    ['title', { title: '' }, 'title', 'Title is required'],
    ['alternative text', { alt: '' }, 'alt', 'Describe the picture'],
    ['no picture', { picture: '' }, 'picture', 'Choose a picture'],
    ['no image', { picture: noPicture }, 'picture', NOT_AN_IMAGE],
    ['too big', { picture: tooBig }, 'picture', PHOTO_TOO_LARGE],
  ])(
    '%s: its own word beside the field, and nothing is stored',
    async (_, wrong, field, stated) => {
      const { browser } = await someone('expert')
      const before = await stored()
      const response = await browser.post(paths.showcase, {
        ...PIECE,
        picture: picture(),
        ...wrong,
      })
      const html = await response.text()
      expect([response.status, problem(html, `piece-new-${field}`)]).toEqual([422, stated])
      if (field !== 'title')
        expect(all(html, '#piece-new-title')[0]!.attributes.value).toBe('Cloth')
      expect(await stored()).toEqual(before)
    },
  )

  test('of more than there is room for, or more than an hour takes, it is said beside the picture', async () => {
    const { browser } = await someone('expert')
    const huge = new File([new Uint8Array(6 * 1024 * 1024 + 1)], 'huge.png')
    const large = await browser.post(paths.showcase, { ...PIECE, picture: huge })
    expect([large.status, problem(await large.text(), 'piece-new-picture')]).toEqual([
      ...[413, PHOTO_TOO_LARGE],
    ])
    const send = () => browser.post(paths.showcase, { ...PIECE, picture: noPicture })
    const answers = await Promise.all(Array.from({ length: 41 }, send))
    const many = answers.filter(({ status }) => status === 429)
    expect([many.length, answers.filter(({ status }) => status === 422).length]).toEqual([1, 40])
    const stated = problem(await many[0]!.text(), 'piece-new-picture')
    expect(stated).toStartWith('You’ve uploaded a lot of pictures.')
    // Without a picture there is nothing to count.
    expect((await browser.post(paths.showcase, { ...PIECE, picture: '' })).status).toBe(422)
  })

  test('what is wrong is said in the order of the fields', async () => {
    const { browser } = await someone('expert')
    const followed = async (path: string, form: FormValues) => {
      const html = await (await browser.post(path, form)).text()
      return all(html, '.error-summary a').map((each) => each.attributes.href)
    }
    const link = 'http://looms.example'
    expect(await followed(paths.showcase, { title: '', alt: '', link })).toEqual([
      ...['#piece-new-title', '#piece-new-picture', '#piece-new-alt', '#piece-new-link'],
    ])
    const words = 'x'.repeat(501)
    expect(await followed(paths.profileEntries, { kind: 'project', link, words })).toEqual([
      ...['#project-new-title', '#project-new-month', '#project-new-words', '#project-new-link'],
    ])
  })

  test('of ten at once six are shown, and no picture is left of the others', async () => {
    const { browser, id } = await someone('expert')
    const before = (await stored()).length
    const add = () => browser.post(paths.showcase, { ...PIECE, picture: picture() })
    const answers = await Promise.all(Array.from({ length: 10 }, add))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(6)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(4)
    const stated = 'You show 6 portfolio items, which is the limit. Remove one first.'
    expect(problem(await refused[0]!.text(), 'piece-new-title')).toBe(stated)
    expect((await stored()).length).toBe(before + 6)
    expect(await piecesOf(id)).toHaveLength(6)
  })

  test('are an expert’s: others are told so, and what one had is kept hidden', async () => {
    const professional = await someone()
    const refused = await professional.browser.post(paths.showcase, {
      ...PIECE,
      picture: picture(),
    })
    expect(refused.status).toBe(403)
    expect(visibleText(await professional.text(), '#showcase')).toContain('needs the Expert plan')
    const { browser, id, set, text } = await someone('expert')
    await browser.post(paths.showcase, { ...PIECE, picture: picture() })
    await set({ membershipTier: 'professional' })
    expect(await text(paths.member(id))).not.toContain('work-list')
    expect(visibleText(await text(), '#showcase')).toContain('Hidden: this needs the Expert plan')
    const [piece] = await piecesOf(id)
    const move = await browser.post(paths.showcasePiece(piece!.id), { change: 'up' })
    expect(move.status).toBe(403)
    const askers = [client(), professional.browser, browser]
    const answers = () =>
      Promise.all(askers.map(async (who) => (await who.get(piece!.picture!)).status))
    expect(await answers()).toEqual([404, 404, 200])
    await set({ membershipTier: 'expert', membershipEndsAt: new Date() })
    expect(await answers()).toEqual([404, 404, 200])
    await set({ membershipEndsAt: null })
    expect(await answers()).toEqual([200, 200, 200])
    expect(await text(paths.member(id))).toContain('work-list')
  })

  test('stand in ‘Seen today’, for programs too, and their member is told of the turn', async () => {
    await db.delete(showcasePieces)
    await db.delete(showcaseTurns)
    const { browser, id, set, text } = await someone('expert')
    await set({ isMentor: true })
    const turn = async () => visibleText(await text(), '#showcase .sub')
    expect(await turn()).toContain('Add an item to be in Featured today')
    await browser.post(paths.showcase, { ...PIECE, picture: picture() })
    expect(await turn()).toContain('You haven’t been in Featured today')
    await drawTurns(db, new Date())
    expect(await turn()).toContain('You’re featured today.')
    const reader = await someone('foundation')
    const seen = async () => (await reader.browser.get(paths.api.seenToday)).json()
    const [piece] = await piecesOf(id)
    expect(await seen()).toEqual([
      {
        id,
        firstName: 'Ada',
        lastName: 'Lovelace',
        profileImageUrl: null,
        membershipTier: 'expert',
        isVerified: false,
        pieces: 1,
        piece: { id: piece!.id, title: 'Cloth', picture: piece!.picture, alt: 'Red cloth' },
      },
    ])
    expect((await client().get(paths.api.seenToday)).status).toBe(401)
    const put = (day: string) => db.update(showcaseTurns).set({ day })
    await put('2020-01-02')
    expect(await turn()).toContain('You were last in Featured today on 2 January 2020.')
    await put('2199-01-02')
    expect(await turn()).toContain('You’ll next be in Featured today on 2 January 2199.')
    await put(new Date().toISOString().slice(0, 10))
    await blockMember(db, id, reader.id, new Date())
    expect(await seen()).toEqual([])
    await set({ membershipTier: 'professional' })
    expect(await (await browser.get(paths.api.seenToday)).json()).toEqual([])
  })

  test('are gone while the member is suspended or paused, and back after', async () => {
    const { browser, id, set } = await someone('expert')
    await browser.post(paths.showcase, { ...PIECE, picture: picture() })
    const [piece] = await piecesOf(id)
    const photo = paths.photo(await photos.put(new Uint8Array([1])))
    await set({ profileImageUrl: photo })
    const answers = async () => {
      const work = await client().get(piece!.picture!)
      const face = await client().get(photo)
      return [work.status, work.headers.get('Cache-Control'), face.status]
    }
    const stored = 'private, max-age=31536000, immutable'
    expect(await answers()).toEqual([200, stored, 200])
    await set({ suspendedAt: new Date() })
    expect(await answers()).toEqual([404, 'no-store', 404])
    await set({ suspendedAt: null, pausedAt: new Date() })
    // A face stands beside what somebody wrote to others, who may see it still.
    expect(await answers()).toEqual([404, 'no-store', 200])
    await set({ pausedAt: null })
    expect(await answers()).toEqual([200, stored, 200])
  })

  test('another’s is nowhere', async () => {
    const ada = await someone('expert')
    const eve = await someone('expert')
    await ada.browser.post(paths.showcase, { ...PIECE, picture: picture() })
    const [piece] = await piecesOf(ada.id)
    for (const change of ['remove', 'up', 'save']) {
      const answer = await eve.browser.post(paths.showcasePiece(piece!.id), { ...PIECE, change })
      expect(answer.status).toBe(404)
    }
    const path = paths.api.showcasePiece(piece!.id)
    expect((await eve.browser.json('DELETE', path)).status).toBe(404)
    const bad = await ada.browser.json('PUT', path, { position: 0 })
    expect((await bad.json()).errors).toEqual({ position: NOT_A_POSITION })
    const link = await ada.browser.json('PUT', path, { link: 'http://looms.example' })
    expect((await link.json()).errors).toEqual({
      link: NOT_HTTPS,
    })
  })
})
