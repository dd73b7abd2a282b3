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
import { renderAdmin } from './render.tsx'
import { actionForm, adminResource } from './resource.tsx'

const BOUGHT_LONGER = 'Its paid plan lasts longer. Choose a later day.'

const form = actionForm<OrganizationForOperators>()
const hasGrant = ({ tierOrigins }: OrganizationForOperators) => tierOrigins.includes('granted')

export const organizationRoutes = adminResource<OrganizationForOperators>({
  type: 'organization',
  what: 'Organization',
  one: paths.adminOrganization,
  oneAct: paths.adminOrganizationAct,
  find: organizationForOperators,
  show: (c, organization, log) =>
    renderAdmin(
      c,
      organization.name,
      <AdminOrganizationPage organization={organization} log={log} now={c.get('arrivedAt')} />,
    ),
  acts: {
    tier: form({
      title: ({ name }) => `Grant ${name} the Organization plan`,
      lead: 'Its team can post without a limit until the end of the last day you set (UTC). This replaces an earlier grant. A paid plan keeps its full length, and doesn’t renew while a grant follows it.',
      fields: [UNTIL, WHY],
      button: 'Grant plan',
      schema: grantForm,
      needsRecentSignIn: true,
      ready: ({ closedAt }) => closedAt === null,
      run: async (db, acting, { until }, now) => {
        const result = await grantTier(db, acting, until, now)
        return result === 'given' ? { until: BOUGHT_LONGER } : result === 'granted'
      },
      done: 'Organization plan granted.',
    }),
    'tier-end': form({
      title: ({ name }) => `End the Organization plan granted to ${name}`,
      lead: 'The grant ends now, and any paid plan takes its place. Otherwise postings above the limit pause, newest first, and we email the team.',
      fields: [WHY],
      button: 'Remove',
      isDestructive: true,
      schema: whyForm,
      needsRecentSignIn: true,
      ready: hasGrant,
      run: (db, acting, _, now) => endTier(db, acting, now),
      done: 'Grant ended.',
    }),
    manager: form({
      title: ({ name }) => `Assign an account manager to ${name}`,
      lead: 'The person who answers this team. Their name and address are shown to the team while it has the plan.',
      fields: MANAGER_FIELDS,
      button: 'Assign',
      schema: managerForm,
      typed: ({ managerName, managerEmail }) => ({
        managerName: managerName ?? '',
        managerEmail: managerEmail ?? '',
      }),
      ready: ({ closedAt }) => closedAt === null,
      run: (db, acting, { managerName, managerEmail }) =>
        nameManager(db, acting, { managerName, managerEmail }),
      done: 'Account manager assigned.',
    }),
    'manager-end': form({
      title: ({ name }) => `Remove the account manager of ${name}`,
      lead: 'The team will see no account manager. The plan includes one, so assign another soon.',
      fields: [WHY],
      button: 'Remove',
      isDestructive: true,
      schema: whyForm,
      ready: ({ managerName }) => managerName !== null,
      run: (db, acting) => endManager(db, acting),
      done: 'Account manager removed.',
    }),
    confirmation: form({
      title: ({ name }) => `Confirm ${name} by hand`,
      lead: 'We show this sentence wherever the organization appears. Write only what you checked.',
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
      title: ({ name }) => `Remove the confirmation of ${name}`,
      lead: 'We’ll stop showing the sentence. Its domain verification stays.',
      fields: [WHY],
      button: 'Remove',
      isDestructive: true,
      schema: whyForm,
      needsRecentSignIn: true,
      ready: ({ confirmation }) => confirmation !== null,
      run: (db, acting) => endConfirmation(db, acting),
      done: 'Confirmation removed.',
    }),
    suspension: form({
      title: ({ name }) => `Suspend ${name}`,
      lead: 'Its page and postings are hidden, and it can’t take applications. We email its team the reason.',
      fields: [REASON, NOTE],
      button: 'Suspend',
      isDestructive: true,
      schema: reasonForm,
      needsRecentSignIn: true,
      ready: ({ suspendedAt, closedAt }) => suspendedAt === null && closedAt === null,
      run: (db, acting, { reason }, now) => suspendOrganization(db, acting, reason, now),
      done: 'Suspended.',
    }),
    restoration: form({
      title: ({ name }) => `Lift suspension of ${name}`,
      lead: 'Its page and live postings are shown again. We email its team.',
      fields: [WHY],
      button: 'Lift suspension',
      schema: whyForm,
      needsRecentSignIn: true,
      ready: ({ suspendedAt }) => suspendedAt !== null,
      run: (db, acting, _, now) => restoreOrganization(db, acting, now),
      done: 'Suspension lifted.',
    }),
  },
})
