import {
  confirmOrganization,
  endConfirmation,
  endManager,
  endTier,
  grantTier,
  nameManager,
  type OrganizationForOperators,
  organizationForOperators,
  restoreOrganization,
  suspendOrganization,
} from '../../db/operators/organizations.ts'
import {
  confirmationForm,
  grantForm,
  managerForm,
  reasonForm,
  whyForm,
} from '../../lib/operators/forms.ts'
import { paths } from '../../lib/paths.ts'
import {
  MANAGER_FIELDS,
  NOTE,
  REASON,
  SENTENCE,
  UNTIL,
  WHY,
} from '../../views/admin/action-page.tsx'
import { AdminOrganizationPage } from '../../views/admin/organization-page.tsx'
import { actionForm, adminResource } from './resource.tsx'

const BOUGHT_LONGER = 'What its owners bought lasts as long: choose a later day.'

const form = actionForm<OrganizationForOperators>()
const hasGrant = ({ tierOrigins }: OrganizationForOperators) => tierOrigins.includes('granted')

export const organizationRoutes = adminResource<OrganizationForOperators>({
  type: 'organization',
  what: 'Organization',
  one: paths.adminOrganization,
  oneAct: paths.adminOrganizationAct,
  find: organizationForOperators,
  show: (c, organization, log) =>
    c.render(
      <AdminOrganizationPage organization={organization} log={log} now={c.get('arrivedAt')} />,
      {
        title: organization.name,
        indexable: false,
      },
    ),
  acts: {
    tier: form({
      title: ({ name }) => `Grant ${name} the organization tier`,
      lead: 'Its team posts without a limit until the end of the day that you choose, by UTC. What was granted before ends on that day instead; what its owners bought keeps its whole length, and does not renew while what is granted comes after it.',
      fields: [UNTIL, WHY],
      button: 'Grant the Tier',
      schema: grantForm,
      needsRecentSignIn: true,
      ready: ({ closedAt }) => closedAt === null,
      run: async (db, acting, { until }, now) => {
        const result = await grantTier(db, acting, until, now)
        return result === 'given' ? { until: BOUGHT_LONGER } : result === 'granted'
      },
      done: 'The organization tier is granted.',
    }),
    'tier-end': form({
      title: ({ name }) => `Take the organization tier from ${name}`,
      lead: 'What was granted ends now; what its owners bought begins in its place and stays. Where nothing is left, its postings above what its proof allows pause, the oldest stay open, and a letter tells its team.',
      fields: [WHY],
      button: 'Take It Away',
      schema: whyForm,
      needsRecentSignIn: true,
      ready: hasGrant,
      run: (db, acting, _, now) => endTier(db, acting, now),
      done: 'What was granted has ended.',
    }),
    manager: form({
      title: ({ name }) => `Name the account manager of ${name}`,
      lead: 'A person who answers its team: their name and address stand on its pages for its team, while it has the tier.',
      fields: MANAGER_FIELDS,
      button: 'Name Them',
      schema: managerForm,
      typed: ({ managerName, managerEmail }) => ({
        managerName: managerName ?? '',
        managerEmail: managerEmail ?? '',
      }),
      ready: ({ closedAt }) => closedAt === null,
      run: (db, acting, { managerName, managerEmail }) =>
        nameManager(db, acting, { managerName, managerEmail }),
      done: 'The account manager is named.',
    }),
    'manager-end': form({
      title: ({ name }) => `Take over the account manager from ${name}`,
      lead: 'Its team reads of nobody then. Who has the tier is sold a person to write to: name another one soon.',
      fields: [WHY],
      button: 'Take Them Away',
      schema: whyForm,
      ready: ({ managerName }) => managerName !== null,
      run: (db, acting) => endManager(db, acting),
      done: 'It has no account manager.',
    }),
    confirmation: form({
      title: ({ name }) => `Confirm ${name} by hand`,
      lead: 'The sentence is shown wherever the organization is, as what you found out: it says what is true, and no more.',
      fields: [SENTENCE, WHY],
      button: 'Confirm',
      schema: confirmationForm,
      needsRecentSignIn: true,
      typed: ({ confirmation }) => ({ sentence: confirmation ?? '' }),
      ready: ({ closedAt }) => closedAt === null,
      run: (db, acting, { sentence }, now) => confirmOrganization(db, acting, sentence, now),
      done: 'Confirmed.',
    }),
    'confirmation-end': form({
      title: ({ name }) => `Take the confirmation from ${name}`,
      lead: 'The sentence is shown no more. A proof of its domain is not touched.',
      fields: [WHY],
      button: 'Take It Away',
      schema: whyForm,
      needsRecentSignIn: true,
      ready: ({ confirmation }) => confirmation !== null,
      run: (db, acting) => endConfirmation(db, acting),
      done: 'It is confirmed no longer.',
    }),
    suspension: form({
      title: ({ name }) => `Suspend ${name}`,
      lead: 'Its page and its postings are not shown, and it takes no applications. A letter tells everybody on its team why.',
      fields: [REASON, NOTE],
      button: 'Suspend',
      schema: reasonForm,
      needsRecentSignIn: true,
      ready: ({ suspendedAt, closedAt }) => suspendedAt === null && closedAt === null,
      run: (db, acting, { reason }, now) => suspendOrganization(db, acting, reason, now),
      done: 'Suspended.',
    }),
    restoration: form({
      title: ({ name }) => `Lift the suspension of ${name}`,
      lead: 'Its page and its open postings are shown again. A letter says so to its team.',
      fields: [WHY],
      button: 'Lift the Suspension',
      schema: whyForm,
      needsRecentSignIn: true,
      ready: ({ suspendedAt }) => suspendedAt !== null,
      run: (db, acting, _, now) => restoreOrganization(db, acting, now),
      done: 'The suspension is lifted.',
    }),
  },
})
