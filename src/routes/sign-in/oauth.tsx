import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { beginChallenge, takeChallenge } from '../../db/accounts/challenges.ts'
import { newToken } from '../../lib/accounts/tokens.ts'
import { describeError } from '../../lib/log.ts'
import { localPath, paths } from '../../lib/paths.ts'
import {
  type Identity,
  type Provider,
  ProviderFailure,
  secretsOf,
} from '../../lib/providers/provider.ts'
import { failed } from '../../lib/toast.ts'
import { EmailSentPage } from '../../views/sign-in/email-sent-page.tsx'
import { type AppContext, originOf } from '../http/context.ts'
import { limit, limitedNetwork } from '../http/rate-limit.ts'
import { redirect } from '../http/respond.tsx'
import { deleteOauthCookie, readOauthCookie, setOauthCookie } from './oauth-cookie.ts'

const OAUTH_TIMEOUT_MINUTES = 10

const USES = ['sign-in', 'link', 'proof'] as const

const begunSchema = z.object({
  provider: z.string(),
  use: z.enum(USES),
  next: z.string().transform(localPath),
})

export type Begun = z.output<typeof begunSchema> & { memberId: string | null }

const STALE =
  'This sign-in has expired, was already used, or started in another browser. Please start again.'

const REFUSED = (name: string) =>
  `${name} didn’t confirm who you are, so nothing was changed. Please try again or sign in another way.`

const FAILED = (name: string) =>
  `${name} couldn’t be reached, or sent a response we don’t understand. Try again in a few minutes, or sign in another way.`

const providerOf = (c: AppContext, key: string | undefined): Provider | undefined =>
  c.get('providers').find((each) => each.key === key)

/** The browser comes back to {@link finishOauth}. */
export async function startOauth(
  c: AppContext,
  key: string,
  { use, next, memberId }: Pick<Begun, 'use' | 'next' | 'memberId'>,
) {
  const provider = providerOf(c, key)
  if (!provider) return notOffered(c)
  await limit(c, 'sign-ins begun elsewhere from a network', limitedNetwork(c))
  const token = newToken()
  const requested = { ...requestedBy(c, provider, token), again: use === 'proof' }
  const begun = { provider: provider.key, use, next }
  const address = await provider.begin(requested).catch((error) => failureText(c, provider, error))
  if (typeof address === 'string') return redirect(c, backOf(begun), failed(address))
  const challenge = {
    purpose: 'provider',
    memberId,
    data: begun,
    minutes: OAUTH_TIMEOUT_MINUTES,
  } as const
  await beginChallenge(c.get('db'), token, challenge, new Date())
  setOauthCookie(c, 'elsewhere', token, OAUTH_TIMEOUT_MINUTES)
  c.header('Cache-Control', 'no-store')
  // A redirect after a form would be held to this page's form-action policy, as would each further
  // redirect of the provider.
  c.header('Refresh', `0; url=${address.href}`)
  const page = <EmailSentPage name={provider.name} address={address.href} />
  return c.render(page, { title: `Continue to ${provider.name}`, indexable: false })
}

export async function finishOauth(
  c: AppContext,
  key: string,
): Promise<{ provider: Provider; identity: Identity; begun: Begun } | { refused: Response }> {
  const provider = providerOf(c, key)
  if (!provider) return { refused: notOffered(c) }
  const home = c.get('viewer') ? paths.account : paths.login
  const refused = redirect.bind(null, c, home, failed(STALE))
  const token = readOauthCookie(c, 'elsewhere')
  // Another browser's attempt is not used up.
  if (!token || !isSame(c.req.query('state') ?? '', secretsOf(token).state))
    return { refused: refused() }
  deleteOauthCookie(c, 'elsewhere')
  const taken = await takeChallenge(c.get('db'), 'provider', token, new Date())
  const parsed = begunSchema.safeParse(taken?.data)
  if (!taken || !parsed.success || parsed.data.provider !== key) return { refused: refused() }
  const begun = { ...parsed.data, memberId: taken.memberId }
  const requested = { ...requestedBy(c, provider, token), again: begun.use === 'proof' }
  const answer = new URL(requested.redirectUri)
  answer.search = new URL(c.req.url).search
  try {
    return { provider, begun, identity: await provider.finish(answer, requested) }
  } catch (error) {
    return { refused: redirect(c, backOf(begun), failed(failureText(c, provider, error))) }
  }
}

const requestedBy = (c: AppContext, provider: Provider, token: string) => ({
  redirectUri: originOf(c) + paths.cameBackFrom(provider.key),
  secrets: secretsOf(token),
})

function isSame(stated: string, right: string) {
  const given = Buffer.from(stated)
  const expected = Buffer.from(right)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const backOf = ({ use, next }: Pick<Begun, 'use' | 'next'>) =>
  use === 'link'
    ? paths.signIns
    : use === 'proof'
      ? paths.confirmIdentityThen(next)
      : paths.signIn(next)

/** @throws errors that are not the provider's */
function failureText(c: AppContext, { key, name }: Provider, error: unknown): string {
  if (!(error instanceof ProviderFailure)) throw error
  const { why, cause } = error
  c.get('log').warn('sign-in elsewhere failed', { provider: key, why, ...describeError(cause) })
  return why === 'refused' ? REFUSED(name) : FAILED(name)
}

const notOffered = (c: AppContext) =>
  redirect(
    c,
    c.get('viewer') ? paths.account : paths.login,
    failed('This way to sign in isn’t available here.'),
  )
