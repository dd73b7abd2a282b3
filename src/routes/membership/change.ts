import { intervalOf } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { type AppContext, wantsFragment } from '../context.ts'
import { flash, raiseToast } from '../flash.ts'
import { membershipFragment } from '../membership.tsx'

/** The page after one of its actions: in place for htmx, else by a redirect. */
export async function showChange(c: AppContext, toast: Toast, interval?: unknown) {
  if (wantsFragment(c)) {
    raiseToast(c, toast)
    return c.html(await membershipFragment(c, intervalOf(String(interval ?? ''))))
  }
  flash(c, toast)
  return c.redirect(paths.membership, 303)
}

export const failed = (description: string): Toast => ({
  title: 'Error',
  description,
  variant: 'destructive',
})
