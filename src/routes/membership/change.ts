import { intervalOf } from '../../lib/membership.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { flash, raiseToast } from '../http/flash.ts'
import { membershipFragment } from '../membership.tsx'

/** The page after one of its actions, with the prices it showed: for htmx in place, else by a redirect. */
export async function showChange(c: AppContext, toast: Toast, shown: unknown) {
  const interval = intervalOf(String(shown))
  if (wantsFragment(c)) {
    raiseToast(c, toast)
    return c.html(await membershipFragment(c, interval))
  }
  flash(c, toast)
  return c.redirect(paths.membershipBilled(interval), 303)
}
