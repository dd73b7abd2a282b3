import { findToken } from '../../db/accounts/tokens.ts'
import { findMember } from '../../db/members/members.ts'
import { isToken, type TokenPurpose } from '../../lib/accounts/tokens.ts'
import { fullName } from '../../lib/text/format.ts'
import { DeadLinkPage } from '../../views/sign-in/dead-link-page.tsx'
import type { AppContext } from './context.ts'

export async function linkFollowed(c: AppContext, purpose: TokenPurpose) {
  const token = c.req.query('token')
  const db = c.get('db')
  const holder = isToken(token) ? await findToken(db, purpose, token, new Date()) : null
  const member = holder && (await findMember(db, holder.memberId))
  if (!isToken(token) || !member) return null
  return { token, email: holder.address ?? '', name: fullName(member) }
}

type OtherAddress = { href: string; label: string; next?: string }

export function deadLink(c: AppContext, { href, label, next = href }: OtherAddress) {
  c.status(c.req.method === 'GET' ? 404 : 422)
  return c.render(<DeadLinkPage href={href} label={label} />, {
    title: 'Link expired',
    indexable: false,
    next,
  })
}
