import { toolsEnv } from './place.ts'

/** Whether the PgBouncer of this machine knows statements that were prepared on another connection: since 1.21. */
export function poolerPrepares(): boolean {
  const { stdout } = Bun.spawnSync(['pgbouncer', '--version'], { env: toolsEnv() })
  const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(String(stdout)) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

/** Lines of its configuration. */
export const poolerSettings = () =>
  `pool_mode = transaction
server_login_retry = 1
${poolerPrepares() ? 'max_prepared_statements = 500\n' : ''}`
