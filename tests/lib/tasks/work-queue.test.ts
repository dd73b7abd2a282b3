import { expect, test } from 'bun:test'
import { BusyError, workQueue } from '../../../src/lib/tasks/work-queue.ts'
import { rejection } from '../../support/rejection.ts'

const gate = () => Promise.withResolvers<void>()

test('runs no more at once than it may, the rest in the order of their coming', async () => {
  const queue = workQueue({ concurrency: 2, waiting: 2 })
  const gates = [gate(), gate(), gate(), gate()]
  const started: number[] = []
  const runs = gates.map(({ promise }, index) =>
    queue(async () => {
      started.push(index)
      await promise
      return index
    }),
  )
  expect(started).toEqual([0, 1])

  gates[1]?.resolve()
  await runs[1]
  expect(started).toEqual([0, 1, 2])

  for (const { resolve } of gates) resolve()
  expect(await Promise.all(runs)).toEqual([0, 1, 2, 3])
  expect(started).toEqual([0, 1, 2, 3])
})

test('turns work away when the line is full, without starting it', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 1 })
  const first = gate()
  const running = queue(() => first.promise)
  const waiting = queue(async () => 'waited')
  let started = false
  const refused = queue(async () => {
    started = true
  })

  expect(await rejection(refused)).toBeInstanceOf(BusyError)
  expect(started).toBe(false)
  first.resolve()
  await running
  expect(await waiting).toBe('waited')
})

test('a task that fails gives its place to the next', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 1 })
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'ran')

  expect((await rejection(failing)).message).toContain('broken')
  expect(await next).toBe('ran')
  expect(await queue(async () => 'again')).toBe('again')
})

test('one client has its share of the line, and no more; others still get in', async () => {
  const queue = workQueue({ concurrency: 1, waiting: 4, share: 2 })
  const first = gate()
  const running = queue(() => first.promise, 'a')
  const line = [queue(async () => 1, 'a'), queue(async () => 2, 'a')]
  expect(await rejection(queue(async () => 3, 'a'))).toBeInstanceOf(BusyError)
  line.push(queue(async () => 4, 'b'))
  line.push(queue(async () => 5))
  expect(await rejection(queue(async () => 6, 'b'))).toBeInstanceOf(BusyError)

  first.resolve()
  await running
  expect(await Promise.all(line)).toEqual([1, 2, 4, 5])
  expect(await queue(async () => 'again', 'a')).toBe('again')
})
