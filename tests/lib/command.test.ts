import { describe, expect, test } from 'bun:test'
import { CommandError, parseCommand, USAGE } from '../../src/lib/command.ts'

describe('a command line that can be understood', () => {
  test.each([
    ['', { name: 'serve', demo: false }],
    ['--demo', { name: 'serve', demo: true }],
    ['serve', { name: 'serve', demo: false }],
    ['serve --demo', { name: 'serve', demo: true }],
    ['migrate', { name: 'migrate' }],
    ['seed', { name: 'seed' }],
    ['messages', { name: 'messages' }],
    ['check', { name: 'check' }],
    ['backup', { name: 'backup', scheduled: false }],
    ['backup all.tar', { name: 'backup', scheduled: false, file: 'all.tar' }],
    ['backup --keep 7d4w12m', { name: 'backup', scheduled: false, keep: '7d4w12m' }],
    ['backup --keep all', { name: 'backup', scheduled: false, keep: 'all' }],
    ['backup --scheduled', { name: 'backup', scheduled: true }],
    ['backup --verify all.tar', { name: 'verify', file: 'all.tar' }],
    ['backup --make-key key.txt', { name: 'make-key', file: 'key.txt' }],
    ['restore all.tar', { name: 'restore', file: 'all.tar', yes: false }],
    ['restore --yes all.tar', { name: 'restore', file: 'all.tar', yes: true }],
    ['doctor', { name: 'doctor', mail: null }],
    ['doctor --mail a@b.c', { name: 'doctor', mail: 'a@b.c' }],
    ['operator list', { name: 'operator', act: 'list' }],
    ['operator add ada@example.com', { name: 'operator', act: 'add', email: 'ada@example.com' }],
    ['operator remove a@b.c', { name: 'operator', act: 'remove', email: 'a@b.c' }],
    ['--help', { name: 'help' }],
    ['-h', { name: 'help' }],
    ['migrate --help', { name: 'help' }],
    ['--version', { name: 'version' }],
  ])('waymark %s', (line, command) => expect(parseCommand(words(line))).toEqual(command as never))
})

describe('one that cannot says what is wrong', () => {
  test.each([
    ['destroy', "Unknown command 'destroy'."],
    ['backup one two', 'waymark backup takes one FILE.'],
    ['backup one --verify two', 'waymark backup takes one FILE.'],
    ['backup --verify one --make-key two', 'waymark backup takes one FILE.'],
    ['backup --verify=', 'waymark backup takes one FILE.'],
    ['backup --verify', '--verify'],
    ['backup one --keep 7d', '--keep is for the backups in BACKUP_DIR, without a FILE.'],
    ['backup --keep 7', '--keep must say how many hourly, daily, weekly and monthly backups'],
    ['backup --keep=', '--keep must say how many'],
    ['backup --yes', "waymark backup doesn't take --yes."],
    ['restore all --keep 7d', "waymark restore doesn't take --keep."],
    ['migrate --verify all', "waymark migrate doesn't take --verify."],
    ['restore one two', 'waymark restore needs one FILE.'],
    ['operator', 'waymark operator needs add EMAIL, remove EMAIL or list.'],
    ['operator add', 'waymark operator needs add EMAIL, remove EMAIL or list.'],
    ['operator add ada', 'waymark operator needs add EMAIL, remove EMAIL or list.'],
    ['operator add a@b.c d@e.f', 'waymark operator needs add EMAIL, remove EMAIL or list.'],
    ['operator list all', 'waymark operator needs add EMAIL, remove EMAIL or list.'],
    ['doctor --mail ada', '--mail needs an email address.'],
    ['serve --mail a@b.c', "waymark serve doesn't take --mail."],
    ['check all', "waymark check doesn't take 'all'."],
    ['migrate now', "waymark migrate doesn't take 'now'."],
    ['serve 8080', "waymark serve doesn't take '8080'."],
    ['--dmeo', '--dmeo'],
    ['--demo=yes', '--demo'],
    ['toString', "Unknown command 'toString'."],
  ])('waymark %s', (line, message) => {
    expect(() => parseCommand(words(line))).toThrow(CommandError)
    expect(() => parseCommand(words(line))).toThrow(message)
  })
})

test('the help names every command and option', () => {
  for (const word of [
    'serve',
    'migrate',
    'seed',
    'messages',
    'check',
    'backup [FILE]',
    '--verify FILE',
    '--make-key FILE',
    '--keep 7d4w12m',
    '--yes',
    'doctor',
    '--mail ADDRESS',
    'restore FILE',
    '--demo',
    '--help',
  ])
    expect(USAGE).toContain(word)
})

const words = (line: string) => line.split(' ').filter(Boolean)
