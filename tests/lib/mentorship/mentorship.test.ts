import { describe, expect, test } from 'bun:test'
import { MENTORSHIP_STATUSES } from '../../../src/lib/catalog.ts'
import { fieldErrors } from '../../../src/lib/forms/errors.ts'
import { judgeChange, requestSchema } from '../../../src/lib/mentorship/mentorship.ts'

test('each side may change the status as the rules say, and nothing else', () => {
  const allowed = new Set([
    'mentor pending active',
    'mentor pending cancelled',
    'mentee pending cancelled',
    'mentor active completed',
    'mentor active cancelled',
    'mentee active completed',
    'mentee active cancelled',
  ])
  for (const side of ['mentor', 'mentee'] as const)
    for (const from of MENTORSHIP_STATUSES)
      for (const to of MENTORSHIP_STATUSES) {
        const change = `${side} ${from} ${to}`
        const refusal = change === 'mentee pending active' ? 'forbidden' : 'conflict'
        expect([change, judgeChange(side, from, to)]).toEqual([
          change,
          allowed.has(change) ? 'allowed' : refusal,
        ])
      }
})

describe('a request', () => {
  const check = (request: Record<string, unknown>) => {
    const complete = { mentorId: 'x', description: 'Ten of them', duration: '1 week' }
    const { error } = requestSchema.safeParse({ ...complete, ...request })
    return error ? fieldErrors(error) : {}
  }
  const goals = 'Please provide at least 10 characters describing your mentorship goals'

  test('needs a description of ten characters', () => {
    expect(check({ description: '1234567890' })).toEqual({})
    expect(check({ description: 'ééééééééé9' })).toEqual({})
    for (const description of ['123456789', '  12345678  ', '🚀🚀🚀🚀🚀', '', undefined])
      expect(check({ description })).toEqual({ description: goals })
  })

  test('needs a duration', () => {
    expect(check({ duration: 'x' })).toEqual({})
    for (const duration of ['', '   ', undefined])
      expect(check({ duration })).toEqual({ duration: 'Please specify the desired duration' })
  })

  test('needs a mentor', () => {
    for (const mentorId of ['', ' ', undefined, null])
      expect(check({ mentorId })).toEqual({ mentorId: 'Mentor is required' })
    expect(check({ mentorId: 1 })).toEqual({ mentorId: 'Mentor must be text' })
  })
})
