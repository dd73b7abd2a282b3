type Status = 'good' | 'warning' | 'broken'

/** `text` never holds a secret. `fix` says what to do, where something is wrong. */
export type Advice = { status: Status; text: string; fix?: string }

export type Checkup = { name: string; look(signal: AbortSignal): Promise<Advice[]> }

export const good = (text: string): Advice => ({ status: 'good', text })
export const warning = (text: string, fix: string): Advice => ({ status: 'warning', text, fix })
export const broken = (text: string, fix: string): Advice => ({ status: 'broken', text, fix })

/** Milliseconds. */
const CHECKUP_TIMEOUT_MS = 10_000

export type Examined = { name: string; advice: Advice[] }

/** All at once; none takes longer than the timeout, and a failing one is a broken line. */
export const examine = (checkups: Checkup[], timeoutMs = CHECKUP_TIMEOUT_MS): Promise<Examined[]> =>
  Promise.all(
    checkups.map(async ({ name, look }) => ({ name, advice: await within(timeoutMs, look) })),
  )

async function within(timeoutMs: number, look: Checkup['look']): Promise<Advice[]> {
  const { promise, resolve } = Promise.withResolvers<Advice[]>()
  const signal = AbortSignal.timeout(timeoutMs)
  signal.addEventListener('abort', () =>
    resolve([broken(`No answer within ${timeoutMs / 1000} s.`, 'Look for what blocks it.')]),
  )
  const looked = look(signal).catch((error) => [
    broken(`This check failed (${codeOf(error)}).`, 'Run it again, and report it if it stays.'),
  ])
  return Promise.race([looked, promise])
}

/** A code, or a kind of error: a message could hold what must not be printed. */
export const codeOf = (error: unknown): string =>
  error instanceof Error
    ? 'code' in error && error.code
      ? String(error.code)
      : error.name
    : 'thrown value'

const WIDTH = 'warning'.length

/** One line for each piece of advice, and one for how to fix it. */
export function report(examined: Examined[]): string {
  const widest = Math.max(...examined.map(({ name }) => name.length))
  const indent = ' '.repeat(WIDTH + widest + 4)
  return examined
    .flatMap(({ name, advice }) =>
      advice.flatMap(({ status, text, fix }) => [
        `${status.padEnd(WIDTH)}  ${name.padEnd(widest)}  ${text}`,
        ...(fix ? [`${indent}Fix: ${fix}`] : []),
      ]),
    )
    .join('\n')
}

export const isWell = (examined: Examined[]) =>
  examined.every(({ advice }) => advice.every(({ status }) => status !== 'broken'))
