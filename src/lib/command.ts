import { parseArgs } from 'node:util'

export type Command =
  | { name: 'serve'; demo: boolean }
  | { name: 'migrate' | 'seed' | 'messages' }
  | { name: 'check' }
  | { name: 'help' }
  | { name: 'version' }
  | { name: 'backup' | 'restore' | 'import-member'; file: string }
  | { name: 'operator'; act: 'add' | 'remove'; email: string }
  | { name: 'operator'; act: 'list' }

export class CommandError extends Error {}

export const USAGE = `Usage: waymark [command] [options]

Commands
  serve            serve the site (default)
  migrate          update the database schema to this version
  seed             add the demo data
  check            read the whole database, and report what contradicts itself
  messages         print contact messages, paid plans first
  backup FILE      save the database and members' files to FILE
  restore FILE     restore a backup into an empty database
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
  --help           show this help
  --version        show the version

Settings are environment variables, such as PORT, PUBLIC_URL and DATA_DIR. The README lists them all.`

/** @throws CommandError */
export function parseCommand(args: string[]): Command {
  const { values, positionals } = parse(args)
  if (values.help) return { name: 'help' }
  if (values.version) return { name: 'version' }
  const [name = 'serve', file, ...rest] = positionals
  if (name === 'backup' || name === 'restore' || name === 'import-member') {
    if (!file || rest.length > 0) throw new CommandError(`waymark ${name} needs one FILE.`)
    return { name, file }
  }
  if (name === 'operator') return operatorCommand(file, rest)
  if (file !== undefined) throw new CommandError(`waymark ${name} doesn't take '${file}'.`)
  if (name === 'serve') return { name, demo: values.demo }
  if (name === 'migrate' || name === 'seed' || name === 'messages') return { name }
  if (name === 'check') return { name }
  throw new CommandError(`Unknown command '${name}'.\n\n${USAGE}`)
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
        demo: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${USAGE}`)
  }
}
