import type { Db } from '../database.ts'
import { operatorLog } from '../schema/safety.ts'

/** What an operator did, for the log that nobody changes. */
export type Act = {
  /** Null for what was done by command at the server. */
  operatorId: string | null
  action: string
  subjectType: string
  subjectId: string | null
  why: string
}

/** Writes to the log, in the transaction of what it tells. */
export const logAct = (tx: Db, act: Act): Promise<void> => logActs(tx, [act])

/** The same of several, by one statement. */
export async function logActs(tx: Db, acts: Act[]): Promise<void> {
  if (acts.length > 0) await tx.insert(operatorLog).values(acts)
}
