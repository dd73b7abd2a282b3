import type { Db } from '../database.ts'
import { operatorLog } from '../schema/safety.ts'

/** What an operator did, for the log that nobody changes. */
export type CommandAction = {
  /** Null for what was done by command at the server. */
  operatorId: string | null
  action: string
  subjectType: string
  subjectId: string | null
  why: string
}

/** Writes to the log, in the transaction of what it tells. */
export const logCommand = (tx: Db, act: CommandAction): Promise<void> => logCommands(tx, [act])

/** The same of several, by one statement. */
export async function logCommands(tx: Db, acts: CommandAction[]): Promise<void> {
  if (acts.length > 0) await tx.insert(operatorLog).values(acts)
}
