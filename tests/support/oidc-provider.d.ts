/** It comes without types; the ones of its own project are for an older version. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>)
    callback(): RequestListener
    // biome-ignore lint/suspicious/noExplicitAny: a handler of Koa
    use(handler: (ctx: any, next: () => Promise<void>) => Promise<void>): void
    AccessToken: { find(token: string): Promise<{ accountId: string } | undefined> }
  }
}
