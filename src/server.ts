import { version } from '../package.json'
import { ImportError } from './db/archive/import-error.ts'
import { EngineBroken } from './db/embedded/engine.ts'
import { DataDirBusy } from './db/embedded/lock.ts'
import { ClientMissing } from './lib/assets.ts'
import { BackupDamaged, BackupError } from './lib/backup/backup-error.ts'
import { type Command, CommandError, parseCommand, USAGE } from './lib/command.ts'
import { EnvError, parseEnv } from './lib/env.ts'
import { describeError } from './lib/log.ts'
import { unusedSettings } from './lib/unused-settings.ts'
import { DatabaseUnusable } from './open-database.ts'
import { serve } from './serve.ts'

const EXPECTED = [
  CommandError,
  EnvError,
  DataDirBusy,
  EngineBroken,
  DatabaseUnusable,
  BackupError,
  ClientMissing,
]

let command: Command | undefined

try {
  command = parseCommand(process.argv.slice(2))
  const print = (text: string) => process.stdout.write(`${text}\n`)
  if (command.name === 'help') print(USAGE)
  else if (command.name === 'version') print(version)
  else {
    const env = parseEnv(process.env)
    if (command.name === 'serve') {
      const unused = unusedSettings(process.env)
      await serve(env, { demo: command.demo, print, unusedSettings: unused })
    } else if (command.name === 'check') {
      const { runCheck } = await import('./inspection.ts')
      process.exitCode = (await runCheck(env, print)) ? 0 : 1
    } else if (command.name === 'doctor') {
      const { runDoctor } = await import('./inspection.ts')
      const options = { mail: command.mail, unusedSettings: unusedSettings(process.env) }
      process.exitCode = (await runDoctor(env, options, print)) ? 0 : 1
    } else {
      const { maintain } = await import('./maintenance.ts')
      await maintain(env, command, print)
    }
  }
} catch (error) {
  const expected = EXPECTED.some((kind) => error instanceof kind)
  // An unexpected error's message may hold query parameters.
  const refused = error instanceof ImportError
  const told = expected || refused ? (error as Error).message : JSON.stringify(describeError(error))
  process.stderr.write(`${told}\n`)
  // What a check is for is to find this.
  const found = command?.name === 'verify' && error instanceof BackupDamaged
  process.exit(expected && !found ? 2 : 1)
}
