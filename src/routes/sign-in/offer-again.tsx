import { getCookie } from 'hono/cookie'
import { findMember } from '../../db/queries/members.ts'
import type { Carried } from '../../lib/forms/carried.ts'
import { FILLED, fillForm } from '../../lib/forms/fill.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { UnsentPage } from '../../views/sign-in/unsent-page.tsx'
import type { AppContext } from '../http/context.ts'
import { flashCookie } from '../http/flash.ts'

const NOT_SENT: Toast = {
  title: 'Not sent yet',
  description: 'You were signed out before it was sent. What you typed stands in its form again.',
  action: { label: 'Go to the form', href: `#${FILLED}` },
}

type Session = { name: string; value: string }

/**
 * Offers a form again to the member who has just signed in: on its own page, as that is for them
 * now, or only to be copied where that page has no such form any more. Nothing is sent by itself.
 */
export async function offerAgain(c: AppContext, carried: Carried, next: string, session: Session) {
  c.header('Cache-Control', 'no-store')
  const cookies = { ...getCookie(c), [session.name]: session.value, ...flashCookie(NOT_SENT) }
  for (const address of [carried.page, formPage(carried.action)]) {
    const page = address && (await c.get('ask')(address, cookies))
    const filled = page && fillForm(page, carried.action, carried.fields)
    if (filled) return c.html(filled)
  }
  c.set('viewer', await findMember(c.get('db'), carried.member))
  return c.render(<UnsentPage next={next} sent={carried.fields} />, {
    title: String(NOT_SENT.title),
    indexable: false,
  })
}

/** Pages whose forms go elsewhere than to an address below their own. */
const FORM_PAGES: [RegExp, string][] = [
  [matching(paths.mentorships), paths.newMentorship],
  [matching(paths.profile), `${paths.profile}?edit=1`],
  [matching(paths.discussions.pattern), '$&/new'],
  [matching(paths.discussion.pattern), '$&/edit'],
  [matching(paths.reply.pattern), '$&/edit'],
]

function matching(pattern: string) {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
}

/** The page of a form, for a browser that stands where the form was refused before. */
function formPage(action: string): string {
  const [at, page] = FORM_PAGES.find(([at]) => at.test(action)) ?? []
  return at && page ? action.replace(at, page) : action
}
