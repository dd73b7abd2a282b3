import { load } from './load.ts'
import type { Served } from './process.ts'

/** A server that is measured, and the CPU that it and its database have used so far. Milliseconds. */
export type Site = Served & { name: string; cpu(): { server: number; database: number } }

/** One thing to ask a site for, over and over. */
export type BenchSubject = { site: Site; name: string; request: string | readonly string[] }

/** What came of it: a rate for each round, each answer's time, and CPU for one of them. Milliseconds. */
export type Measured = {
  rates: number[]
  took: number[]
  serverMs: number
  databaseMs: number
}

export type Pace = { rounds: number; seconds: number; clients: number }

const WARM_UP_SECONDS = 0.4

/**
 * Measures all subjects one after another, again in each round: what else the machine does meanwhile
 * meets all of them alike. `tell` hears which round begins.
 */
export async function measure(
  subjects: BenchSubject[],
  pace: Pace,
  notify: (round: number) => void,
) {
  const found = new Map<BenchSubject, Measured>()
  for (let round = 0; round <= pace.rounds; round++) {
    notify(round)
    for (const subject of subjects) {
      const seconds = round === 0 ? WARM_UP_SECONDS : pace.seconds / pace.rounds
      const one = await measureOnce(subject, seconds, pace.clients)
      if (round > 0) found.set(subject, joined(found.get(subject), one))
    }
  }
  return found
}

export async function measureOnce(
  { site, name, request }: BenchSubject,
  seconds: number,
  clients: number,
) {
  const start = performance.now()
  const before = site.cpu()
  const took = await load(site.port, request, seconds, clients).catch((error) => {
    throw new Error(`${site.name}, ${name}: ${error.message}`)
  })
  const after = site.cpu()
  return {
    rates: [(took.length * 1000) / (performance.now() - start)],
    took,
    serverMs: (after.server - before.server) / took.length,
    databaseMs: (after.database - before.database) / took.length,
  }
}

function joined(one: Measured | undefined, other: Measured): Measured {
  if (!one) return other
  const mean = (a: number, b: number) =>
    (a * one.took.length + b * other.took.length) / (one.took.length + other.took.length)
  return {
    rates: [...one.rates, ...other.rates],
    took: [...one.took, ...other.took],
    serverMs: mean(one.serverMs, other.serverMs),
    databaseMs: mean(one.databaseMs, other.databaseMs),
  }
}

/** Of numbers, the one that so great a share of them does not exceed. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN
}

export const median = (values: number[]) => quantile(values, 0.5)

/** How one did against another, as the median of the rounds. */
export const ratio = (one: Measured, other: Measured) =>
  median(one.rates.map((rate, round) => rate / other.rates[round]!))
