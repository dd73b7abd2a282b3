import {
  liftSuspension,
  type MemberForOperators,
  memberForOperators,
  restorePublicName,
  suspendAsOperator,
  withdrawPublicName,
} from '../../db/operators/members.ts'
import { paymentsOf } from '../../db/operators/payments.ts'
import { givingBackForm, reasonForm, whyForm, withdrawalForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { NOTE, REASON, WHY } from '../../views/admin/action-page.tsx'
import { AdminMemberPage } from '../../views/admin/member-page.tsx'
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<MemberForOperators>()

export const memberRoutes = adminResource<MemberForOperators>({
  type: 'member',
  what: 'Member',
  one: paths.adminMember,
  oneAct: paths.adminMemberAct,
  find: memberForOperators,
  show: async (c, member, log) => {
    const isSelf = member.id === c.get('member').id
    const payments = await paymentsOf(c.var.db, member.id)
    const props = { member, isSelf, log, payments, now: c.get('arrivedAt') }
    return renderAdmin(c, fullName(member), <AdminMemberPage {...props} />)
  },
  acts: {
    suspension: form({
      title: (member) => `Suspend ${fullName(member)}`,
      lead: 'They’re signed out everywhere and can’t sign in. They and their postings are hidden, and their membership won’t renew. We email them the reason.',
      fields: [REASON, NOTE],
      button: 'Suspend',
      isDestructive: true,
      schema: reasonForm,
      needsRecentSignIn: true,
      ready: ({ id, suspendedAt }, by) => !suspendedAt && id !== by,
      run: (db, acting, { reason }, now) => suspendAsOperator(db, acting, reason, now),
      done: 'Suspended.',
    }),
    restoration: form({
      title: (member) => `Lift suspension of ${fullName(member)}`,
      lead: 'They can sign in again, and others can see them as before. Their API tokens stay revoked, and automatic renewal stays off. We email them.',
      fields: [WHY],
      button: 'Lift suspension',
      schema: whyForm,
      needsRecentSignIn: true,
      ready: ({ suspendedAt }) => suspendedAt !== null,
      run: (db, acting, _, now) => liftSuspension(db, acting, now),
      done: 'Suspension lifted.',
    }),
    address: form({
      title: (member) => `Remove the profile link of ${fullName(member)}`,
      lead: 'The link and their earlier links stop working, and no one can use them for a year. We tell them why by email and on their page.',
      fields: [REASON, NOTE],
      button: 'Remove',
      isDestructive: true,
      schema: withdrawalForm,
      needsRecentSignIn: true,
      ready: ({ publicName }) => publicName !== null,
      run: (db, acting, { reason }, now) => withdrawPublicName(db, acting, reason, now),
      done: 'Profile link removed.',
    }),
    'address-return': form({
      title: (member) => `Restore the profile link of ${fullName(member)}`,
      lead: 'The link and their earlier links work again. We email them.',
      fields: [WHY],
      button: 'Restore',
      schema: givingBackForm,
      needsRecentSignIn: true,
      ready: ({ withdrawnName }) => withdrawnName !== null,
      run: (db, acting, _, now) => restorePublicName(db, acting, now),
      done: 'Profile link restored.',
    }),
  },
})
