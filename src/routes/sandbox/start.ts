import { Sandbox } from '../../lib/billing/paystack/sandbox.ts'
import type { Env } from '../../lib/env.ts'
import { paths } from '../../lib/paths.ts'
import { sandboxApi } from './api.ts'

export type RunningSandbox = {
  sandbox: Sandbox
  settings: Pick<Env, 'PAYSTACK_SECRET_KEY' | 'PAYSTACK_BASE_URL'>
  webhooksTo(origin: string): void
  stop(): Promise<void>
}

/** Never starts beside the key of a real provider. */
export function startSandbox(env: Env, demo: boolean): RunningSandbox | null {
  if (env.PAYSTACK_SECRET_KEY || !(env.PAYMENT_SANDBOX ?? demo)) return null
  const sandbox = new Sandbox()
  const api = sandboxApi(sandbox)
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: (request) => api.fetch(request),
  })
  return {
    sandbox,
    settings: {
      PAYSTACK_SECRET_KEY: sandbox.secretKey,
      PAYSTACK_BASE_URL: `http://127.0.0.1:${server.port}`,
    },
    webhooksTo: (origin) => sandbox.sendWebhooksTo(origin + paths.api.paymentWebhook),
    stop: () => server.stop(true),
  }
}
