import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  addEntry,
  changeEntry,
  listEntries,
  removeEntry,
} from '../../../src/db/members/profile-entries.ts'
import { findProfileForMembers } from '../../../src/db/members/profiles.ts'
import { profileEntries } from '../../../src/db/schema/showcase.ts'
import { users } from '../../../src/db/schema/users.ts'
import type { ProfileEntryValues } from '../../../src/lib/members/profile-entries.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const project = (title: string, month = '2024-06'): ProfileEntryValues => ({
  kind: 'project',
  title,
  party: null,
  month,
  link: null,
  words: null,
})
const certification = (title: string, month?: string): ProfileEntryValues => ({
  ...project(title, month),
  kind: 'certification',
  party: 'Looms Guild',
})
const professional = () => addMember(db, { membershipTier: 'professional' })
const add = async (id: string, entry: ProfileEntryValues, at = now) => {
  const result = await addEntry(db, id, entry, at)
  return result.ok ? 'added' : result.reason
}

test('entries stand by month, and within it as they were entered', async () => {
  const { id } = await professional()
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  for (const [n, [title, month]] of [
    ['a', '2020-01'],
    ['b', '2024-06'],
    ['c', '2020-01'],
    ['d', '2022-11'],
  ].entries())
    await add(id, project(title!, month), at(n))
  const titles = (await listEntries(db, id)).map(({ title }) => title)
  expect(titles).toEqual(['b', 'd', 'a', 'c'])
  const shown = await findProfileForMembers(db, { id: crypto.randomUUID() }, id)
  expect(shown?.entries.map(({ title }) => title)).toEqual(titles)
})

test('of 30 at once 20 are taken, of each kind', async () => {
  const { id } = await professional()
  for (const entry of [project, certification]) {
    const answers = await Promise.all(Array.from({ length: 30 }, () => add(id, entry('x'))))
    expect(answers.filter((each) => each === 'added')).toHaveLength(20)
    expect(answers.filter((each) => each === 'too_many')).toHaveLength(10)
  }
  expect(await db.$count(profileEntries, eq(profileEntries.memberId, id))).toBe(40)
})

test('what they say is noted for the search, whatever is done to them at once', async () => {
  const { id } = await professional()
  const titles = Array.from({ length: 20 }, (_, n) => `word${n}x`)
  await Promise.all(titles.slice(0, 10).map((title) => add(id, project(title))))
  const entries = await listEntries(db, id)
  await Promise.all([
    ...titles.slice(10).map((title) => add(id, certification(title))),
    ...entries.slice(0, 5).map((entry) => removeEntry(db, id, entry.id, now)),
    ...entries
      .slice(3, 10)
      .map((entry) =>
        changeEntry(db, id, entry.id, { ...project(entry.title), words: 'changed' }, now),
      ),
  ])
  const left = await listEntries(db, id)
  const noted = async () => {
    const [row] = await db.select({ texts: users.entryTexts }).from(users).where(eq(users.id, id))
    return (row!.texts ?? '').split(' ').toSorted().join(' ')
  }
  const stated = left.flatMap(({ title, party, words }) =>
    [title, party, words].flatMap((each) => each?.split(' ') ?? []),
  )
  expect(left).toHaveLength(15)
  expect(await noted()).toBe(stated.toSorted().join(' '))
  await db.delete(profileEntries).where(eq(profileEntries.memberId, id))
  expect(await noted()).toBe('')
})

test('only their member changes and removes them, and the kind stays', async () => {
  const ada = await professional()
  const eve = await professional()
  await add(ada.id, project('Cloth'))
  const [entry] = await listEntries(db, ada.id)
  const change = async (member: string, to: ProfileEntryValues) => {
    const result = await changeEntry(db, member, entry!.id, to, now)
    return result.ok ? result.entry.title : result.reason
  }
  expect(await change(eve.id, project('Mine'))).toBe('gone')
  expect(await change(ada.id, certification('Another'))).toBe('gone')
  expect(await change(ada.id, project('Linen'))).toBe('Linen')
  expect(await removeEntry(db, eve.id, entry!.id, now)).toBe(false)
  expect(await removeEntry(db, ada.id, entry!.id, now)).toBe(true)
})

test('they are hidden as their field is, and with the tier; kept, and back when it is', async () => {
  const { id } = await professional()
  await add(id, project('Cloth'))
  await add(id, certification('Weaver'))
  const shown = async () =>
    (await findProfileForMembers(db, { id: crypto.randomUUID() }, id))!.entries.map(
      ({ title }) => title,
    )
  const set = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, id))
  expect((await shown()).toSorted()).toEqual(['Cloth', 'Weaver'])
  await set({ hiddenFields: ['projects'] })
  expect(await shown()).toEqual(['Weaver'])
  await set({ hiddenFields: ['certifications', 'projects'] })
  expect(await shown()).toEqual([])
  await set({ hiddenFields: [], membershipTier: 'foundation' })
  expect(await shown()).toEqual([])
  expect(await add(id, project('More'))).toBe('tier')
  expect(await listEntries(db, id)).toHaveLength(2)
  await set({ membershipTier: 'expert', membershipEndsAt: new Date(now.getTime() - 1000) })
  expect(await shown()).toEqual([])
  await set({ membershipTier: 'expert', membershipEndsAt: null })
  expect(await shown()).toHaveLength(2)
})
