import type { Db } from '../database.ts'
import { operatorLog } from '../schema/safety.ts'

export type CommandAction = {
  operatorId: string | null
  action: string
  subjectType: string
  subjectId: string | null
  why: string
}

export const logCommand = (tx: Db, act: CommandAction): Promise<void> => logCommands(tx, [act])

export async function logCommands(tx: Db, acts: CommandAction[]): Promise<void> {
  if (acts.length > 0) await tx.insert(operatorLog).values(acts)
}
