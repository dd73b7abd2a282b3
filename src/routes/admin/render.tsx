import type { ReactElement } from 'react'
import { findWaitingWork } from '../../db/operators/waiting-work.ts'
import { WaitingWorkContext } from '../../views/admin/navigation.tsx'
import type { AppContext } from '../http/context.ts'

/** With what waits, for the counts of the navigation. */
export async function renderAdmin(c: AppContext, title: string, content: ReactElement) {
  const waiting = await findWaitingWork(c.get('db'), c.get('arrivedAt'))
  return c.render(<WaitingWorkContext value={waiting}>{content}</WaitingWorkContext>, {
    title,
    indexable: false,
  })
}
