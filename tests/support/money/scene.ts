import type { Sandbox } from '../../../src/lib/billing/paystack/sandbox.ts'
import type { SessionChange } from '../../../src/lib/mentor-sessions/mentor-session.ts'
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

/** Changes a session for one of its sides; gives whether it was done. */
export type Changer = {
  change(viewerId: string, id: string, change: SessionChange, now: Date): Promise<boolean>
}

export type Step<Where = Life> = (where: Where) => Promise<unknown>
export type Plan<Where = Life> = (pair: Pair, scene: Scene) => Step<Where> | null

export const pick = <T>(from: readonly T[], random: Random): T | undefined =>
  from[random(from.length)]

export const memberOf = ({ rows }: Scene, id: string) => rows.members.find((each) => each.id === id)
