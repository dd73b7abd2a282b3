import { runBackup, runMakeKey, runRestore, runVerify } from './backup-commands.ts'
import { importMember } from './db/archive/import.ts'
import { listContactMessages } from './db/contact/messages.ts'
import { addOperator, listOperators, removeOperator } from './db/operators/operators.ts'
import { seedResume } from './db/seed/resume.ts'
import { seed } from './db/seed.ts'
import { type Command, CommandError } from './lib/command.ts'
import { topicLabel } from './lib/contact/contact.ts'
import type { Env } from './lib/env.ts'
import { storesOf } from './lib/files/stores.ts'
import { describeSender } from './lib/mail/emails/contact.ts'
import { resumesOf } from './lib/resumes/store.ts'
import { formatMoment, fullName, pluralize } from './lib/text/format.ts'
import { requireDatabase, withDatabase } from './open-database.ts'

type Print = (text: string) => void

export async function maintain(
  env: Env,
  command: Exclude<Command, { name: 'serve' | 'help' | 'version' | 'check' | 'doctor' }>,
  print: Print,
) {
  if (command.name === 'migrate') await runMigrate(env, print)
  if (command.name === 'seed') await runSeed(env, print)
  if (command.name === 'messages') await runMessages(env, print)
  if (command.name === 'backup') await runBackup(env, command, print)
  if (command.name === 'verify') await runVerify(env, command.file, print)
  if (command.name === 'make-key') await runMakeKey(command.file, print)
  if (command.name === 'restore') await runRestore(env, command, print)
  if (command.name === 'operator') await runOperator(env, command, print)
  if (command.name === 'import-member') await runImportMember(env, command.file, print)
}

async function runMigrate(env: Env, print: Print) {
  await withDatabase(env, async () => {})
  print('The database schema is up to date.')
}

async function runSeed(env: Env, print: Print) {
  await withDatabase(env, async ({ db }) => {
    await seed(db)
    await seedResume(db, resumesOf(env))
  })
  print('Demo data added. Start with `serve --demo` to sign in as demo members.')
}

/** In the order in which to answer them. */
export async function runMessages(env: Env, print: Print) {
  requireDatabase(env)
  const messages = await withDatabase(env, ({ db }) => listContactMessages(db))
  print(`${pluralize(messages.length, 'message')}.`)
  for (const message of messages) {
    const { name, email, topic, createdAt, letterAt } = message
    const post = letterAt ? 'emailed' : 'not emailed'
    print(
      [
        '',
        `[${describeSender(message)}] ${topicLabel(topic)}`,
        `${name} <${email}>, ${formatMoment(createdAt)} UTC, ${post}`,
        ...message.message.split('\n').map((line) => `    ${line}`),
      ].join('\n'),
    )
  }
}

async function runImportMember(env: Env, file: string, print: Print) {
  const { memberId, records, photo, resumes } = await withDatabase(env, ({ db }) =>
    importMember(db, storesOf(env), file),
  )
  print(
    [
      `Imported member ${memberId} from ${file}: ${[photo ? 'profile, photo' : 'profile', ...(resumes > 0 ? [pluralize(resumes, 'résumé')] : [])].join(', ')} and ${pluralize(records, 'record')} of history.`,
      'They’re on the Foundation plan and have no password yet. They can set one with ‘Forgot your password?’ on the sign-in page.',
    ].join('\n'),
  )
}

/** @throws CommandError where no member has the address */
export async function runOperator(
  env: Env,
  command: Extract<Command, { name: 'operator' }>,
  print: Print,
) {
  requireDatabase(env)
  await withDatabase(env, async ({ db }) => {
    if (command.act === 'list') {
      const operators = await listOperators(db)
      print(`${pluralize(operators.length, 'operator')}.`)
      for (const { email, suspendedAt, ...person } of operators)
        print(`${fullName(person)} <${email}>${suspendedAt ? ', suspended' : ''}`)
      return
    }
    const { act, email } = command
    const naming = await (act === 'add' ? addOperator : removeOperator)(db, email)
    if (naming === 'no member')
      throw new CommandError(`No member has the address ${email}. Sign up on the site first.`)
    print(`${email} ${REPLIES[act][naming]}`)
  })
}

const REPLIES = {
  add: {
    done: 'is now an operator. The admin area is at /admin.',
    already: 'is already an operator.',
  },
  remove: { done: 'is no longer an operator.', already: 'isn’t an operator.' },
}
