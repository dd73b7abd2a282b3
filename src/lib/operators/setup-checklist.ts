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

type Had = { operators: number; organizations: number; communities: number; postings: number }

type Configured = Pick<
  Env,
  'PUBLIC_URL' | 'SMTP_URL' | 'MAIL_FROM' | 'MAIL_POSTAL_ADDRESS' | 'SALES_EMAIL'
> & { TRUST_PROXY: readonly unknown[] }

export const setupChecklist = (
  env: Configured,
  { origin, proxied }: Reached,
  had: Had,
): SetupStep[] => [named(env, origin), mail(env), proxy(env, proxied), ...firstContent(had)]

const firstContent = (had: Had): SetupStep[] => [
  {
    done: had.operators > 1,
    title: 'Name a second operator',
    text:
      had.operators > 1
        ? 'More than one member runs the site.'
        : 'You run the site alone. Run ‘waymark operator add EMAIL’ at the server for somebody who can take over.',
  },
  {
    done: had.communities > 0,
    title: 'Open the first community',
    text:
      had.communities > 0
        ? 'There is a community to join.'
        : 'Members meet and ask each other in communities. Operators open them, also those that members of a paid tier propose.',
    href: paths.adminNewCommunity,
    label: 'Open a Community',
  },
  {
    done: had.organizations > 0,
    title: 'Bring the first organization',
    text:
      had.organizations > 0
        ? 'There is an organization.'
        : 'Any member who provides opportunities can create one, also you: your own, or invite somebody to bring theirs.',
    href: paths.companies,
    label: 'See the Organizations',
  },
  {
    done: had.postings > 0,
    title: 'See the first opportunity posted',
    text:
      had.postings > 0
        ? 'There is something to apply for.'
        : 'An organization posts it, or a member who provides opportunities in their own name.',
    href: paths.newPosting,
    label: 'Post an Opportunity',
  },
]

function named({ PUBLIC_URL }: Configured, origin: string): SetupStep {
  const title = 'Name the site by its address'
  if (!PUBLIC_URL)
    return {
      done: false,
      title,
      text: `${SITE_NAME} takes whatever address a request names for its own, now ${origin}. Set PUBLIC_URL to the one that people use, with https, and start it again.`,
    }
  const isHttps = PUBLIC_URL.startsWith('https:')
  return {
    done: isHttps,
    title,
    text: isHttps
      ? `It is ${PUBLIC_URL}.`
      : `It is ${PUBLIC_URL}, without https: passwords and sessions can be read on the way. Have a proxy speak TLS, and name the https address in PUBLIC_URL.`,
  }
}

function mail({ SMTP_URL, MAIL_FROM, MAIL_POSTAL_ADDRESS }: Configured): SetupStep {
  const title = 'Have letters go out'
  if (!SMTP_URL)
    return {
      done: false,
      title,
      text: 'Letters are files in DATA_DIR/mail, nobody proves an address, and who forgets a password waits for you. Set SMTP_URL and MAIL_FROM.',
    }
  const missing = [!MAIL_FROM && 'MAIL_FROM', !MAIL_POSTAL_ADDRESS && 'MAIL_POSTAL_ADDRESS']
  const unset = missing.filter((name) => name !== false)
  return {
    done: unset.length === 0,
    title,
    text:
      unset.length === 0
        ? `They go out from ${MAIL_FROM}.`
        : `They go out. Set ${unset.join(' and ')} too: who they are from, and the postal address that many countries ask for.`,
  }
}

function proxy({ TRUST_PROXY }: Configured, proxied: boolean): SetupStep {
  const title = 'Name the proxy in front'
  if (TRUST_PROXY.length > 0) return { done: true, title, text: 'TRUST_PROXY names it.' }
  return {
    done: !proxied,
    title,
    text: proxied
      ? 'This request came through a proxy that nobody named: all visitors count as one network for the limits on sign-ins and sign-ups. Set TRUST_PROXY to its address.'
      : 'This request came straight here. Once a proxy stands in front, name its address in TRUST_PROXY.',
  }
}
