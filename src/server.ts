import { version } from '../package.json'
import { ImportError } from './db/archive/file.ts'
import { BackupError } from './db/backup/file.ts'
import { EngineBroken } from './db/embedded/engine.ts'
import { DataDirBusy } from './db/embedded/lock.ts'
import { ClientMissing } from './lib/assets.ts'
import { CommandError, parseCommand, USAGE } from './lib/command.ts'
import { EnvError, parseEnv } from './lib/env.ts'
import { describeError } from './lib/log.ts'
import {
  runBackup,
  runImportMember,
  runMessages,
  runMigrate,
  runOperator,
  runRestore,
  runSeed,
} from './maintenance.ts'
import { serve } from './serve.ts'

const EXPECTED = [CommandError, EnvError, DataDirBusy, EngineBroken, BackupError, ClientMissing]

try {
  const command = parseCommand(process.argv.slice(2))
  const print = (text: string) => process.stdout.write(`${text}\n`)
  if (command.name === 'help') print(USAGE)
  else if (command.name === 'version') print(version)
  else {
    const env = parseEnv(process.env)
    if (command.name === 'serve') await serve(env, { demo: command.demo, print })
    if (command.name === 'migrate') await runMigrate(env, print)
    if (command.name === 'seed') await runSeed(env, print)
    if (command.name === 'messages') await runMessages(env, print)
    if (command.name === 'backup') await runBackup(env, command.file, print)
    if (command.name === 'restore') await runRestore(env, command.file, print)
    if (command.name === 'operator') await runOperator(env, command, print)
    if (command.name === 'import-member') await runImportMember(env, command.file, print)
  }
} catch (error) {
  const expected = EXPECTED.some((kind) => error instanceof kind)
  // An unexpected error's own message may hold what was bound to a query.
  const refused = error instanceof ImportError
  const told = expected || refused ? (error as Error).message : JSON.stringify(describeError(error))
  process.stderr.write(`${told}\n`)
  process.exit(expected ? 2 : 1)
}
