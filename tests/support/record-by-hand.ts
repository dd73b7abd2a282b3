import {
  NO_CASES,
  type ReplyCounts,
  type ReplyRecord,
} from '../../src/lib/applications/reply-record.ts'

const HOUR = 3_600_000

export type Case = {
  receivedAt: Date
  answerBy: Date
  answeredAt: Date | null
  withdrawnAt: Date | null
  struckAt: Date | null
}

/** How the sentence of the rule reads, worked out case by case and without the view. */
export function byHand(cases: Case[], now: Date): ReplyRecord {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * HOUR)
  const year = cases.filter(({ receivedAt, withdrawnAt, answerBy, struckAt }) => {
    const age = now.getTime() - receivedAt.getTime()
    const isOfWindow = age >= 14 * 24 * HOUR && age <= 365 * 24 * HOUR
    return isOfWindow && !struckAt && !(withdrawnAt && withdrawnAt.getTime() < answerBy.getTime())
  })
  const recent = year.filter(({ receivedAt }) => receivedAt >= ago(90))
  return { ...countedByHand(year), recent: recent.length < 5 ? null : countedByHand(recent) }
}

const EDGES = { '0-1': 1, '2-3': 3, '4-7': 7, '8-14': 14, '15-21': 21, '22+': Infinity } as const

function countedByHand(cases: Case[]): ReplyCounts {
  const took = cases.flatMap(({ receivedAt, answeredAt }) =>
    answeredAt ? [Math.max(0, answeredAt.getTime() - receivedAt.getTime())] : [],
  )
  const within = (days: number) => took.filter((time) => time <= days * 24 * HOUR).length
  const buckets = { ...NO_CASES.buckets, never: cases.length - took.length }
  let before = 0
  for (const [bucket, days] of Object.entries(EDGES)) {
    buckets[bucket as keyof typeof EDGES] = within(days) - before
    before = within(days)
  }
  let medianDays: number | null = null
  if (cases.length > 0 && took.length * 2 >= cases.length)
    for (medianDays = 0; within(medianDays) * 2 < cases.length; ) medianDays += 1
  return { received: cases.length, answered: took.length, buckets, medianDays }
}
