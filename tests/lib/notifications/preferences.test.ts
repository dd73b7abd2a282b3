import { expect, test } from 'bun:test'
import { UNSUBSCRIBABLE_KINDS } from '../../../src/lib/mail/email-kinds.ts'
import { NOTIFICATION_KINDS } from '../../../src/lib/notifications/kinds.ts'
import {
  choicesOf,
  PRESETS,
  presetOf,
  withChoices,
} from '../../../src/lib/notifications/preference-choices.ts'
import { ALL_PREFERENCES } from '../../../src/lib/notifications/preferences.ts'

const NOTHING_OFF = { stopped: [], unlisted: [], unpushed: [] }

test('every kind of notification and every email that can be stopped has one row', () => {
  const listed = ALL_PREFERENCES.flatMap((row) => row.listed ?? [])
  expect(listed.toSorted()).toEqual(NOTIFICATION_KINDS.toSorted())
  const emails = ALL_PREFERENCES.flatMap(({ email }) => email ?? [])
  expect(new Set(emails).size).toBe(emails.length)
  expect(UNSUBSCRIBABLE_KINDS.filter((kind) => !emails.includes(kind))).toEqual([])
})

test('each preset is recognized, and one change makes it none', () => {
  for (const preset of PRESETS) {
    const off = withChoices(NOTHING_OFF, choicesOf(preset))
    expect(presetOf(off)).toBe(preset)
    const other = preset === 'everything' ? 'off' : 'on'
    expect(presetOf(withChoices(off, [{ kind: 'community-reply', email: other }]))).toBeNull()
  }
})

test('kinds that are not among the choices stay as they are', () => {
  const off = { stopped: ['of-a-later-version'], unlisted: ['saved-closed'], unpushed: ['account'] }
  expect(withChoices(off, [{ kind: 'community-reply', inWaymark: 'off' }])).toEqual({
    stopped: ['of-a-later-version'],
    unlisted: ['community-reply', 'saved-closed'],
    unpushed: ['account'],
  })
})
