import type { Sql } from 'postgres'
import { type Advice, broken, good, warning } from '../../lib/doctor/advice.ts'
import { POOL_SIZE } from '../connection/clients.ts'

/** Connections of one process: its pool, the listener, and one of a migration or command. */
const CONNECTIONS = POOL_SIZE + 2

const MIN_VERSION = 150_000

/** Milliseconds: migrations and backups have no time limit of their own. */
const MIN_STATEMENT_TIMEOUT_MS = 60_000

type Settings = Record<
  | 'version'
  | 'number'
  | 'connections'
  | 'autovacuum'
  | 'fsync'
  | 'pages'
  | 'commit'
  | 'timeout'
  | 'encoding',
  string
> & { in_use: number; extensions: boolean; replica: boolean }

/** Settings of a PostgreSQL server that lose data, or stop the site under load. */
export async function checkSettings(sql: Sql): Promise<Advice[]> {
  const [found] = await sql<[Settings]>`select
    current_setting('server_version') as version, current_setting('server_version_num') as number,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as connections,
    current_setting('autovacuum') as autovacuum, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commit,
    extract(epoch from current_setting('statement_timeout')::interval) * 1000 as timeout,
    current_setting('server_encoding') as encoding,
    (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as in_use,
    exists (select from pg_available_extensions where name = 'pg_trgm')
      and exists (select from pg_available_extensions where name = 'btree_gist') as extensions,
    pg_is_in_recovery() as replica`
  return judge(found)
}

export function judge(found: Settings): Advice[] {
  const wrong = [...durability(found), ...capacity(found), ...abilities(found)]
  const summary = `PostgreSQL ${found.version}, ${found.in_use} of ${found.connections} connections in use`
  return wrong.length > 0 ? wrong : [good(`${summary}; its settings are safe.`)]
}

function durability({ fsync, pages, commit }: Settings): Advice[] {
  const set = (name: string) => `ALTER SYSTEM SET ${name} = on; SELECT pg_reload_conf();`
  return [
    ...(fsync === 'on' ? [] : [broken('fsync is off: a crash can lose everything.', set('fsync'))]),
    ...(pages === 'on'
      ? []
      : [broken('full_page_writes is off: a crash can damage tables.', set('full_page_writes'))]),
    ...(commit === 'off'
      ? [
          warning(
            'synchronous_commit is off: a crash loses the last answers that members got.',
            set('synchronous_commit'),
          ),
        ]
      : []),
  ]
}

function capacity({ connections, in_use, autovacuum, timeout }: Settings): Advice[] {
  const left = Number(connections) - in_use
  const limit = Number(timeout)
  return [
    ...(left < CONNECTIONS
      ? [
          warning(
            `${left} of ${connections} connections are left, and each process of the site uses ${CONNECTIONS}.`,
            'Raise max_connections, or put PgBouncer in between and set DATABASE_DIRECT_URL.',
          ),
        ]
      : []),
    ...(autovacuum === 'on'
      ? []
      : [
          broken(
            'autovacuum is off: tables grow, and queries become slow.',
            'ALTER SYSTEM SET autovacuum = on; SELECT pg_reload_conf();',
          ),
        ]),
    ...(limit > 0 && limit < MIN_STATEMENT_TIMEOUT_MS
      ? [
          warning(
            `statement_timeout is ${limit} ms for all: updates and backups may be cut off.`,
            'ALTER ROLE … RESET statement_timeout: Waymark sets its own for requests.',
          ),
        ]
      : []),
  ]
}

function abilities({ number, encoding, extensions, replica, version }: Settings): Advice[] {
  return [
    ...(Number(number) >= MIN_VERSION
      ? []
      : [broken(`This is PostgreSQL ${version}.`, 'Use PostgreSQL 15 or later.')]),
    ...(encoding === 'UTF8'
      ? []
      : [broken(`The database’s encoding is ${encoding}.`, 'Create it with ENCODING ‘UTF8’.')]),
    ...(extensions
      ? []
      : [
          broken(
            'The extensions pg_trgm and btree_gist aren’t available.',
            'Install the contrib package of PostgreSQL.',
          ),
        ]),
    ...(replica
      ? [
          broken(
            'This server is a replica and takes no writes.',
            'Set DATABASE_URL to the primary.',
          ),
        ]
      : []),
  ]
}
