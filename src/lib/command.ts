import { parseArgs } from 'node:util'
import { isRetention, RETENTION_ERROR } from './backup/retention.ts'

export type Command =
  | { name: 'serve'; demo: boolean }
  | { name: 'migrate' | 'seed' | 'messages' }
  | { name: 'check' }
  | { name: 'doctor'; mail: string | null }
  | { name: 'help' }
  | { name: 'version' }
  | { name: 'backup'; file?: string; keep?: string; scheduled: boolean }
  | { name: 'restore'; file: string; yes: boolean }
  | { name: 'verify' | 'make-key' | 'import-member'; file: string }
  | { name: 'operator'; act: 'add' | 'remove'; email: string }
  | { name: 'operator'; act: 'list' }

export class CommandError extends Error {}

export const USAGE = `Usage: waymark [command] [options]

Commands
  serve            serve the site (default)
  migrate          update the database schema to this version
  seed             add the demo data
  doctor           try what the site needs around it, and say how to fix what is broken
  check            read the whole database, and report what contradicts itself
  messages         print contact messages, paid plans first
  backup [FILE]    save the database and members' files to FILE, or to a new file in BACKUP_DIR
                   and remove old ones there; the site can go on serving
  backup --verify FILE
                   check that a backup is complete, and tell what is in it
  backup --make-key FILE
                   make a key for BACKUP_KEY_FILE, which encrypts backups
  restore FILE     restore a backup into an empty database, after telling what is in it
  import-member FILE
                   import a member's export from another site
  operator add EMAIL
                   make a member an operator, who can open /admin
  operator remove EMAIL
                   remove an operator
  operator list    list the operators

Options
  --demo           with serve: demo data in an empty database, demo sign-ins and sandbox
                   payments; reachable only from this machine unless HOST is set
  --keep 7d4w12m   with backup: how many daily, weekly and monthly backups to keep in BACKUP_DIR
  --yes            with restore: don't ask
  --mail ADDRESS   with doctor: also send an email there
  --help           show this help
  --version        show the version

Settings are environment variables, such as PORT, PUBLIC_URL and DATA_DIR. The README lists them all.`

/** @throws CommandError */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { name: 'help' }
  if (values.version) return { name: 'version' }
  const [name = 'serve', file, ...rest] = positionals
  for (const [option, command] of Object.entries(ONLY_WITH))
    if (option in values && name !== command)
      throw new CommandError(`waymark ${name} doesn't take --${option}.`)
  if (values.mail !== undefined && !values.mail.includes('@'))
    throw new CommandError('--mail needs an email address.')
  if (name === 'backup') return backupCommand(values, positionals.slice(1))
  if (name === 'restore' || name === 'import-member') {
    if (!file || rest.length > 0) throw new CommandError(`waymark ${name} needs one FILE.`)
    return name === 'restore' ? { name, file, yes: values.yes ?? false } : { name, file }
  }
  if (name === 'operator') return operatorCommand(file, rest)
  if (file !== undefined) throw new CommandError(`waymark ${name} doesn't take '${file}'.`)
  if (name === 'serve') return { name, demo: values.demo }
  if (name === 'migrate' || name === 'seed' || name === 'messages') return { name }
  if (name === 'check') return { name }
  if (name === 'doctor') return { name, mail: values.mail ?? null }
  throw new CommandError(`Unknown command '${name}'.\n\n${USAGE}`)
}

const ONLY_WITH = {
  verify: 'backup',
  'make-key': 'backup',
  keep: 'backup',
  scheduled: 'backup',
  yes: 'restore',
  mail: 'doctor',
}

type Options = { verify?: string; 'make-key'?: string; keep?: string; scheduled?: boolean }

function backupCommand(options: Options, [file, ...rest]: string[]): Command {
  const { verify, keep, scheduled = false } = options
  const makeKey = options['make-key']
  const given = [file, verify, makeKey].filter((each) => each !== undefined)
  if (given.length > 1 || rest.length > 0 || given.includes(''))
    throw new CommandError('waymark backup takes one FILE.')
  if (keep !== undefined && given.length > 0)
    throw new CommandError('--keep is for the backups in BACKUP_DIR, without a FILE.')
  if (keep !== undefined && !isRetention(keep)) throw new CommandError(`--keep ${RETENTION_ERROR}.`)
  if (verify) return { name: 'verify', file: verify }
  if (makeKey) return { name: 'make-key', file: makeKey }
  return { name: 'backup', scheduled, ...(file && { file }), ...(keep && { keep }) }
}

function operatorCommand(act: string | undefined, [email, ...rest]: string[]): Command {
  if (act === 'list' && email === undefined) return { name: 'operator', act }
  if ((act === 'add' || act === 'remove') && email?.includes('@') && rest.length === 0)
    return { name: 'operator', act, email }
  throw new CommandError('waymark operator needs add EMAIL, remove EMAIL or list.')
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        verify: { type: 'string' },
        'make-key': { type: 'string' },
        keep: { type: 'string' },
        // What the site itself starts.
        scheduled: { type: 'boolean' },
        yes: { type: 'boolean' },
        demo: { type: 'boolean', default: false },
        mail: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
