import type { ReactElement } from 'react'
import { findWaitingWork } from '../../db/operators/waiting-work.ts'
import { WaitingWorkContext } from '../../views/admin/navigation.tsx'
import type { AppContext } from '../http/context.ts'

/** With what waits, for the counts of the navigation. */
export async function renderAdmin(c: AppContext, title: string, content: ReactElement) {
  const { db, arrivedAt, waiting: counted } = c.var
  const waiting = counted?.work ?? (await findWaitingWork(db, arrivedAt))
  return c.render(<WaitingWorkContext value={waiting}>{content}</WaitingWorkContext>, {
    title,
    indexable: false,
  })
}
