import type { Env } from '../env.ts'
import { github, google, linkedin } from './known.ts'
import { oidc } from './oidc.ts'
import type { Provider } from './provider.ts'

export function providersOf(env: Env): Provider[] {
  const registered = (name: 'GOOGLE' | 'GITHUB' | 'LINKEDIN') => {
    const id = env[`${name}_CLIENT_ID`]
    const secret = env[`${name}_CLIENT_SECRET`]
    return id && secret ? { id, secret, baseUrl: env[`${name}_BASE_URL`] } : null
  }
  const forGoogle = registered('GOOGLE')
  const forGitHub = registered('GITHUB')
  const forLinkedIn = registered('LINKEDIN')
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env
  const { OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env
  return [
    forGoogle && google(forGoogle),
    forLinkedIn && linkedin(forLinkedIn),
    forGitHub && github(forGitHub),
    issuer && clientId && oidc({ issuer, clientId, clientSecret, name }),
  ].filter((each): each is Provider => !!each)
}
