import type { Sandbox } from '../../../src/lib/billing/paystack/sandbox.ts'
import type { Life } from './instance.ts'
import type { Pair, Random, Rows } from './world.ts'

export type Scene = {
  now: Date
  rows: Rows
  sandbox: Sandbox
  operatorId: string
  /** What was answered as done, to be found in the books at the end. */
  promised: Map<string, string>
  wrong: string[]
}

export type Step = (life: Life) => Promise<unknown>
export type Plan = (pair: Pair, scene: Scene) => Step | null

export const pick = <T>(from: readonly T[], random: Random): T | undefined =>
  from[random(from.length)]

export const memberOf = ({ rows }: Scene, id: string) => rows.members.find((each) => each.id === id)
