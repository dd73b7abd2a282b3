import { backupInterval } from '../backup/interval.ts'
import { SCHEDULE_ADVICE } from '../backup/status.ts'
import type { Env } from '../env.ts'
import { paths } from '../paths.ts'
import { SITE_NAME } from '../site.ts'

export type SetupStep = {
  done: boolean
  title: string
  text: string
  href?: string
  label?: string
}

type Reached = {
  origin: string
  /** Whether a proxy sent X-Forwarded-For. */
  proxied: boolean
}

type Had = {
  operators: number
  organizations: number
  communities: number
  postings: number
  /** Whether one was made. */
  backups: boolean
}

type Configured = Pick<
  Env,
  | 'PUBLIC_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'MAIL_POSTAL_ADDRESS'
  | 'SALES_EMAIL'
  | 'BACKUP_DIR'
  | 'BACKUP_EVERY'
  | 'LANDING_SAMPLES'
> & { TRUST_PROXY: readonly unknown[] }

export const setupChecklist = (
  env: Configured,
  { origin, proxied }: Reached,
  had: Had,
): SetupStep[] => [
  named(env, origin),
  mail(env),
  proxy(env, proxied),
  backedUp(env, had),
  ...firstContent(had),
  samples(env, had),
]

const firstContent = (had: Had): SetupStep[] => [
  {
    done: had.operators > 1,
    title: 'Add a second operator',
    text:
      had.operators > 1
        ? 'The site has more than one operator.'
        : 'You’re the only operator. Run ‘waymark operator add EMAIL’ on the server to add someone who can take over.',
  },
  {
    done: had.communities > 0,
    title: 'Open the first community',
    text:
      had.communities > 0
        ? 'Members have a community to join.'
        : 'Members ask each other questions in communities. Open one yourself, or approve a proposal.',
    href: paths.adminNewCommunity,
    label: 'Open a community',
  },
  {
    done: had.organizations > 0,
    title: 'Create the first organization',
    text:
      had.organizations > 0
        ? 'There’s an organization.'
        : 'Create your own, or invite someone to create theirs.',
    href: paths.companies,
    label: 'Browse organizations',
  },
  {
    done: had.postings > 0,
    title: 'Post the first opportunity',
    text:
      had.postings > 0
        ? 'There’s an opportunity to apply for.'
        : 'Organizations and members can post opportunities.',
    href: paths.newPosting,
    label: 'Post an opportunity',
  },
]

/** To be done once there is something real to show. */
const samples = ({ LANDING_SAMPLES }: Configured, { postings }: Had): SetupStep => ({
  done: !LANDING_SAMPLES || postings === 0,
  title: 'Hide the samples',
  text: LANDING_SAMPLES
    ? 'The landing page shows sample postings and communities. To hide them, set LANDING_SAMPLES to false and restart.'
    : 'The landing page shows no samples.',
})

function named({ PUBLIC_URL }: Configured, origin: string): SetupStep {
  const title = 'Set the site’s address'
  if (!PUBLIC_URL)
    return {
      done: false,
      title,
      text: `${SITE_NAME} trusts the address in each request, now ${origin}. Set PUBLIC_URL to the site’s https address and restart.`,
    }
  const isHttps = PUBLIC_URL.startsWith('https:')
  return {
    done: isHttps,
    title,
    text: isHttps
      ? `It is ${PUBLIC_URL}.`
      : `It is ${PUBLIC_URL}, without https. Others on the network can read passwords. Put a proxy with a certificate in front of it, and set PUBLIC_URL to the https address.`,
  }
}

function mail({ SMTP_URL, MAIL_FROM, MAIL_POSTAL_ADDRESS }: Configured): SetupStep {
  const title = 'Set up email'
  if (!SMTP_URL)
    return {
      done: false,
      title,
      text: 'Emails are only files in DATA_DIR/mail, so members can’t confirm addresses or reset passwords. Set SMTP_URL and MAIL_FROM.',
    }
  const missing = [
    !MAIL_FROM && 'MAIL_FROM (the sender)',
    !MAIL_POSTAL_ADDRESS && 'MAIL_POSTAL_ADDRESS (many countries require a postal address)',
  ]
  const unset = missing.filter((name) => name !== false)
  return {
    done: unset.length === 0,
    title,
    text:
      unset.length === 0
        ? `Emails are sent from ${MAIL_FROM}.`
        : `Emails are sent, but without ${unset.join(' and ')}.`,
  }
}

function proxy({ TRUST_PROXY }: Configured, proxied: boolean): SetupStep {
  const title = 'Set the trusted proxy'
  if (TRUST_PROXY.length > 0) return { done: true, title, text: 'TRUST_PROXY is set.' }
  return {
    done: !proxied,
    title,
    text: proxied
      ? 'You reached Waymark through an unknown proxy, so all visitors share one rate limit. Set TRUST_PROXY to its address.'
      : 'You reached Waymark without a proxy, so there is nothing to set. If you add one, set TRUST_PROXY to its address.',
  }
}

function backedUp(env: Configured, had: Had): SetupStep {
  const title = 'Set up backups'
  if (backupInterval(env) !== null)
    return { done: true, title, text: `They go to ${env.BACKUP_DIR}, every ${env.BACKUP_EVERY}.` }
  return {
    done: had.backups,
    title,
    text: had.backups ? 'A backup was made, without a schedule.' : SCHEDULE_ADVICE,
  }
}
