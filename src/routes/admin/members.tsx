import {
  liftSuspension,
  type MemberForOperators,
  memberForOperators,
  restorePublicName,
  suspendAsOperator,
  withdrawPublicName,
} from '../../db/operators/members.ts'
import { givingBackForm, reasonForm, whyForm, withdrawalForm } from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { NOTE, REASON, WHY } from '../../views/admin/action-page.tsx'
import { AdminMemberPage } from '../../views/admin/member-page.tsx'
import { actionForm, adminResource } from './resource.tsx'

const form = actionForm<MemberForOperators>()

export const memberRoutes = adminResource<MemberForOperators>({
  type: 'member',
  what: 'Member',
  one: paths.adminMember,
  oneAct: paths.adminMemberAct,
  find: memberForOperators,
  show: (c, member, log) => {
    const isSelf = member.id === c.get('member').id
    const props = { member, isSelf, log }
    return c.render(<AdminMemberPage {...props} />, { title: fullName(member), indexable: false })
  },
  acts: {
    suspension: form({
      title: (member) => `Suspend ${fullName(member)}`,
      lead: 'They are signed out everywhere and cannot sign in, nobody sees them or what they posted, and no term of theirs renews. A letter tells them why.',
      fields: [REASON, NOTE],
      button: 'Suspend',
      schema: reasonForm,
      needsRecentSignIn: true,
      ready: ({ id, suspendedAt }, by) => !suspendedAt && id !== by,
      run: (db, acting, { reason }, now) => suspendAsOperator(db, acting, reason, now),
      done: 'Suspended.',
    }),
    restoration: form({
      title: (member) => `Lift the suspension of ${fullName(member)}`,
      lead: 'They can sign in again, and others see them as before. A letter says so.',
      fields: [WHY],
      button: 'Lift the Suspension',
      schema: whyForm,
      needsRecentSignIn: true,
      ready: ({ suspendedAt }) => suspendedAt !== null,
      run: (db, acting, _, now) => liftSuspension(db, acting, now),
      done: 'The suspension is lifted.',
    }),
    address: form({
      title: (member) => `Take the address of ${fullName(member)} away`,
      lead: 'It leads nowhere from now on, nor do names of before that lead to it. For a year nobody can have any of them, nor can they. A letter and their own page tell them why.',
      fields: [REASON, NOTE],
      button: 'Take It Away',
      schema: withdrawalForm,
      needsRecentSignIn: true,
      ready: ({ publicName }) => publicName !== null,
      run: (db, acting, { reason }, now) => withdrawPublicName(db, acting, reason, now),
      done: 'The address is taken away.',
    }),
    'address-return': form({
      title: (member) => `Give ${fullName(member)} the address back`,
      lead: 'It leads to their page again, as do names of before that led to it. A letter says so.',
      fields: [WHY],
      button: 'Give It Back',
      schema: givingBackForm,
      needsRecentSignIn: true,
      ready: ({ withdrawnName }) => withdrawnName !== null,
      run: (db, acting, _, now) => restorePublicName(db, acting, now),
      done: 'The address is given back.',
    }),
  },
})
